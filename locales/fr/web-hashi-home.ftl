# Hashi's first page, and the page on which booklets are made.

web-hashi-home-ways = Plus de Hashi
web-hashi-home-edit = Dessiner la vôtre
web-hashi-home-booklets = Livrets
web-hashi-home-today = Les grilles du jour
web-hashi-home-same = les mêmes pour tout le monde
web-hashi-home-is-today = aujourd’hui
web-hashi-home-day-before = Le jour d’avant
web-hashi-home-day-after = Le jour d’après
web-hashi-home-calendar = Grilles des autres jours
web-hashi-home-month-before = Le mois d’avant
web-hashi-home-month-after = Le mois d’après
web-hashi-home-legend = un carré par niveau
web-hashi-home-begun = commencée
web-hashi-home-done = { $done ->
    [one] { $done } île
   *[other] { $done } îles
  } sur { $islands }
web-hashi-home-all = toutes
web-hashi-home-make = En créer une
web-hashi-home-bring = En apporter une
web-hashi-home-bring-field = Une grille sous n’importe quelle forme
web-hashi-home-bring-about = Une grille, un identifiant, une adresse de puzz.link, du CSV, du JSON ou une partie enregistrée. Un fichier peut être déposé n’importe où sur cette page.
web-hashi-home-bring-place = Ligne { $line }, colonne { $column } : { $why }

web-booklet = Livrets à imprimer
web-booklet-about = Des grilles sur papier, de la première à la plus difficile, avec les solutions à la fin. Toutes ont exactement une solution et se résolvent sans deviner.
web-booklet-back = Tout Hashi
web-booklet-count = Grilles
web-booklet-count-wrong = Un livret a de 1 à { $most } grilles.
web-booklet-per-page = Par page
web-booklet-grades = Niveaux
web-booklet-from = Les premières
web-booklet-to = Les dernières
web-booklet-solutions = Solutions
web-booklet-solutions-end = à la fin
web-booklet-solutions-none = sans
web-booklet-title = Titre de la couverture
web-booklet-no-cover = pas de couverture
web-booklet-title-about = Sans titre, il n’y a pas de couverture.
web-booklet-usual-title = { $count } grilles de Hashi
web-booklet-seed-about = La même graine refait le même livret.
web-booklet-seed-wrong = Une graine est un nombre d’au plus 15 chiffres.
web-booklet-make = Créer le livret
web-booklet-make-rest = Créer le reste
web-booklet-cancel = Annuler
web-booklet-state = Le livret
web-booklet-making = { $made } grilles sur { $total } sont prêtes.
web-booklet-printing = Les pages se composent.
web-booklet-waits = Le serveur souffle un peu ; la suite vient d’elle-même.
web-booklet-stopped = Il y a { $made } grilles sur { $total }.
web-booklet-ready = Le livret est prêt.
web-booklet-open = Ouvrir le PDF
web-booklet-save = Enregistrer le PDF
web-booklet-print = { $count ->
    [one] Imprimer celle-ci
   *[other] Imprimer ces { $count }
  }
web-booklet-other = Autre chose est choisi maintenant : voici les grilles du livret d’avant.
web-booklet-made = Les grilles du livret
web-booklet-copy = Copier l’identifiant de la grille
web-booklet-play = Jouer la grille { $number }
