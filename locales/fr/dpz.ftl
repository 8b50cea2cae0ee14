# Les casse-tête enregistrés.

dpz-after = rien ne peut suivre « end »
dpz-cut = le texte finit avant sa dernière ligne, qui est « end »
dpz-head = ce n’est pas un casse-tête enregistré : il commence par « { $head } »
dpz-move = coup { $number } « { $text } » : { $problem }
dpz-number = le coup { $wanted } devrait être ici, et non « { $found } »
dpz-puzzle = le casse-tête devrait être { $wanted }, et c’est « { $found } »
dpz-seed = un casse-tête enregistré est décrit, comme params:description, et non désigné par une graine
dpz-stopped = la lecture a été arrêtée
dpz-time = « { $text } » n’est pas une durée en secondes, comme « time 83.250 »
dpz-version = la version { $version } n’est pas connue ici
