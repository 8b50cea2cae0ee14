# Joué ligne par ligne : ce que tous les jeux partagent.

plain-damaged = la partie interrompue est illisible ; elle est gardée sous { $file }
plain-exists = { $file } existe ; y sauver encore le remplace
plain-go-on-no = En commencer une nouvelle
plain-go-on-yes = La continuer
plain-help = lister les mots
plain-kept = La partie est gardée ; le menu de damier permet de la reprendre.
plain-no-file = { $file } n’est pas un fichier ordinaire
plain-no-folder = { $file } ne peut être écrit : son dossier n’existe pas
plain-part = C’est une partie du labyrinthe : les colonnes { $left } à { $right } et les lignes { $top } à { $bottom }, comptées à partir de 0, sur { $width }×{ $height }. Au-delà du bord il continue.
plain-state = tout ce qu’il y a, en JSON
