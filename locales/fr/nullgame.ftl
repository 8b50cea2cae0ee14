# Le jeu et le casse-tête modèles.

game-pile = Pile
lamps-board = « { $text } » n’est pas un plateau : il faut des chiffres hexadécimaux
lamps-lamp = « { $text } » n’est pas une lampe : il faut COLONNE,LIGNE, comme 1,2
lamps-outside = il n’y a pas de lampe en { $column },{ $row }
lamps-size = « { $text } » n’est pas une taille : il faut LxH, chacun de 1 à 8
lamps-solved = toutes les lampes sont éteintes
lamps-stray = « { $text } » a des lampes hors du plateau
pile-alphabeta = réfléchit à l’avance
pile-left = il reste { $left } d’une pile de { $size }
pile-move = on prend 1, 2 ou 3, et non { $text }
pile-param-size = Combien il y en a sur la pile
pile-position = « { $text } » n’est pas une position : il faut RESTE TRAIT JOUEURS, comme 7 1 12
pile-seats = on joue à 2, 3 ou 4, et non { $seats }
pile-size = une pile a de 1 à 1000 pièces, et non { $size }
pile-taken = la dernière pièce est prise
pile-too-many = il n’en reste que { $left }
pile-turn = c’est au joueur { $seat }, qui ne joue pas
