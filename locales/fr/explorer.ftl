# L’explorateur d’ouvertures, et les parties qu’on y charge.

explorer-won = { $seat } a gagné
explorer-drawn = partie nulle
explorer-untold = partie non terminée
explorer-somebody = quelqu’un

server-records-empty = rien n’y a été joué
server-records-long = elle a plus de { $most } coups
server-records-late = le temps a manqué pour cette partie et les suivantes ; chargez-les à part
server-records-many = personne ne peut avoir chargé plus de { $most } parties ; supprimez-en d’abord

serve-load-wrong = { $count ->
    [one] une partie n’a pas été chargée
   *[other] { $count } parties n’ont pas été chargées
  }
serve-loaded = { $loaded } chargées, { $known } déjà là, { $wrong } fautives.
serve-openings-read = { $count ->
    [0] L’explorateur connaissait déjà tout.
    [one] Une partie était nouvelle pour l’explorateur.
   *[other] { $count } parties étaient nouvelles pour l’explorateur.
  }
