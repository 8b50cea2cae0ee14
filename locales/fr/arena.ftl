arg-arena-compliance = Vérifier un programme : parcourir tout le protocole, et dire ce qui manque
arg-arena-elo-pentanomial = Paires de parties valant 0, ½, 1, 1½ et 2 points
arg-arena-elo-sprt = Un test pour en juger : elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic ou bayesian
arg-arena-elo-wdl = Parties gagnées, nulles et perdues
arena-continue = indécis
arena-draws = nulles : { $value } %
arena-elo = Elo : { $value }
arena-games = parties : { $value }
arena-h0 = H0 est acceptée
arena-h1 = H1 est acceptée
arena-llr = LLR : { $value } ({ $low }, { $high }) : { $verdict }
arena-los = probabilité de supériorité : { $value } %
arena-nelo = Elo normalisé : { $value }
arena-pair-ratio = paires gagnées pour une perdue : { $value }
arena-score = score : { $value } %
cmd-arena = Ce que les résultats disent de ceux qui ont joué : force, marges d’erreur, tests
cmd-arena-elo = Elo, Elo normalisé, probabilité de supériorité et SPRT, à partir des seuls comptes
error-counts-count = « { $word } » n’est pas un compte : c’est un nombre entier, zéro ou plus
error-counts-number = { $given } comptes au lieu de { $wanted } : { $order }, séparés par des virgules
error-sprt-far = { $elo } Elo est trop loin pour le modèle { $model } : de -{ $limit } à { $limit }
error-sprt-model = il n’y a pas de modèle « { $name } » : normalized, logistic ou bayesian
error-sprt-order = elo0={ $elo0 } n’est pas inférieur à elo1={ $elo1 }
error-sprt-pairs = le modèle { $model } connaît des parties et non des paires
error-sprt-rates = alpha={ $alpha } et beta={ $beta } ne sont pas des taux d’erreur : supérieurs à 0, ensemble inférieurs à 1, souvent 0.05
