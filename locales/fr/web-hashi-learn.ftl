# Leçons de Hashi dans un navigateur.

web-hashi-learn-again = Réessayer
web-hashi-learn-all = Vous avez réussi toutes les leçons
web-hashi-learn-all-about = Quelle que soit la grille, vous connaissez les règles qui la résolvent.
web-hashi-learn-ask-rule = Quelle règle ?
web-hashi-learn-at = Apprendre · leçon { $number } sur { $count }
web-hashi-learn-begin = Vers la leçon
web-hashi-learn-begun = { $passed } sur { $tries }
web-hashi-learn-do = Construisez ce que la règle impose ici, ou marquez où elle interdit un pont.
web-hashi-learn-done = réussie
web-hashi-learn-example = Exemple
web-hashi-learn-go-on = Continuer avec
web-hashi-learn-keys = Glissez d’une île à la suivante, ou pressez entre les deux. Bouton droit ou appui long : pas de pont. Au clavier : les flèches, puis Entrée et une flèche pour construire, x et une flèche pour marquer.
web-hashi-learn-lead = Aucune grille ici ne demande de deviner. Voici les règles qui les résolvent, les plus simples d’abord : un exemple de chacune, et trois grilles pour l’essayer.
web-hashi-learn-level = Niveau { $level }
web-hashi-learn-level-short = N{ $level }
web-hashi-learn-list = Toutes les leçons
web-hashi-learn-more = Juste. La règle impose encore autre chose.
web-hashi-learn-new = à voir
web-hashi-learn-next = Essai suivant
web-hashi-learn-next-called = Ensuite : { $called }
web-hashi-learn-next-key = l’essai suivant
web-hashi-learn-next-lesson = Leçon suivante
web-hashi-learn-no = C’est peut-être juste, mais cela ne découle pas de cette règle ici. Regardez encore.
web-hashi-learn-now-you = À vous
web-hashi-learn-over = Vous avez réussi cette leçon.
web-hashi-learn-part-back = Un pas en arrière
web-hashi-learn-passed = { $passed } essais réussis sur { $tries }
web-hashi-learn-puzzle = Une grille : { $grade }
web-hashi-learn-show = Montrez-moi
web-hashi-learn-shown = Voici ce qui s’impose : { $action }.
web-hashi-learn-to-puzzles = Vers les grilles
web-hashi-learn-try = Essai { $number } sur { $count }
web-hashi-learn-try-state = Essai { $number }{ $passed ->
    [yes] , réussi
   *[no] {""}
  }
web-hashi-learn-yes = C’est cela : { $action }.
