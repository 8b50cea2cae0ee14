person-lesson-part = une leçon a { $most } parties au plus, numérotées à partir de 0
person-lessons = il y a { $most } leçons au plus
person-no-lesson = il n’y a pas de leçon « { $name } »
person-somebody = des personnes
rated-account = une partie classée demande un compte ; conseil : créez-en un, ou connectez-vous
rated-bot = les programmes ne jouent pas de parties classées : elles opposent des personnes
rated-clock = une partie classée demande une pendule, pour qu’elle finisse ; conseil : `10m+5s`
rated-clocks = dans une partie classée, les deux ont la même pendule
rated-people = une partie classée oppose deux personnes, sans ordinateur ni conseil ; conseil : une place libre
rated-start = une partie classée commence par la position de départ habituelle
rated-two = seules les parties à deux sont classées
rated-yourself = personne ne joue contre soi-même dans une partie classée
recount-differs = après la partie { $game }, le calcul donne d’autres classements que ceux qui sont conservés
recount-missing = la partie classée { $game } n’est pas comptée ; conseil : un serveur la compte quand il démarre
recount-otherwise = la partie classée { $game } a été comptée comme une autre
recount-stray = la partie classée { $game } a été comptée et n’est plus là
serve-rated = { $count ->
    [one] Une partie classée donne
   *[other] { $count } parties classées donnent
} les classements conservés.
