# Ce qui ne va pas dans une ligne de commande.
usage-command = il n’y a pas de commande « { $name } »
usage-conflict = { $arg } ne va pas avec { $other }
usage-elsewhere = { $problem } : c’est une option de { $games }
usage-extra = « { $arg } » est de trop ici
usage-known = { $problem } : { $known }
usage-meant = { $problem } ; vouliez-vous dire « { $suggestion } » ?
usage-missing = il manque : { $arg }
usage-no-command = il manque une commande
usage-no-game = quel jeu ? Il y a { $known }
usage-no-value = { $arg } demande une valeur
usage-not-text = ce qui a été tapé n’est pas du texte en UTF-8
usage-twice = { $arg } ne se dit qu’une fois
usage-unknown = rien ne s’appelle « { $arg } » ici
usage-value = « { $value } » n’est pas possible pour { $arg }
