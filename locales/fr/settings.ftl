setting-contest-cells = La taille des cases du plateau, de la première à la dernière qui tient
setting-contest-turned = Si le plateau se tourne pour que votre côté soit en bas
setting-history = Si les parties finies sont gardées : au terminal, pas du tout, ou même celles des scripts
setting-language = La langue ; auto est celle de l’environnement
settings-forgotten = Tout est de nouveau comme d’habitude, et plus rien n’est retenu.
