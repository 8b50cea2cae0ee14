tree-after-root = l’arbre était déjà terminé avant ceci
tree-childless = il n’y a aucun nœud entre ces parenthèses
tree-empty = le texte ne contient aucun arbre
tree-incomplete = « { $text } » n’est pas un nœud complet : une feuille s’écrit 3 ou A=3, tout autre nœud a des fils, comme A(1 2)
tree-leaf = une feuille a été atteinte
tree-no-child = « { $text } » n’est pas un fils de ce nœud : il faut le nom propre d’un fils, ou son numéro à partir de 1
tree-no-node = « { $text } » n’est pas un nœud : il faut les numéros des fils depuis la racine, comme 1.2, ou root
tree-no-number = il faudrait un nombre ici
tree-not-a-child = cette branche ne part pas d’ici
tree-out-of-range = le nombre n’est pas compris entre -{ $limit } et { $limit }
tree-superfluous = cette parenthèse ne ferme rien
tree-too-deep = l’arbre a plus de { $limit } niveaux
tree-too-many-nodes = l’arbre a plus de { $limit } nœuds
tree-unclosed = cette parenthèse n’est jamais fermée
tree-unexpected = caractère inattendu « { $found } »
