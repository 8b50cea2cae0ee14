web-rules-lead = Une phrase par règle, et un plateau pour l’essayer.
web-rules-of = Règles de { $game }
web-rules-back = Reprendre le coup
web-rules-again = Depuis le début
web-rules-try = Essayez : le plateau est vivant.
web-rules-play = Y jouer
web-rules-print = Imprimer cette page
