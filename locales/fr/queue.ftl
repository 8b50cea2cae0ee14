queue-deadly = la tâche { $key } est abandonnée : trop de travailleurs se sont tus en la faisant
queue-failed = la tâche { $key } est impossible : { $why }
queue-late = tout n’était pas fait à l’échéance ; ce qui est fait est gardé, conseil : redemandez le reste
queue-nobody = Personne ne prend de tâches de type { $kind } pour le moment ; elles attendent un `damier worker`.
queue-programs = Des programmes d’autrui jouent : les parties attendent un `damier worker --programs` qui les a.
worker-began = { $kind } { $run } { $key } : commencée
worker-deadly = { $kind } { $run } { $key } : abandonnée, trop de travailleurs se sont tus en la faisant
worker-declined = { $kind } { $run } { $key } : laissée à d’autres, { $why }
worker-done = { $kind } { $run } { $key } : faite
worker-draining = Fin demandée : plus aucune tâche n’est prise, ce qui n’est pas fait est rendu.
worker-failed = { $kind } { $run } { $key } : impossible, { $why }
worker-gave-back = { $kind } { $run } { $key } : rendue
worker-hello = Au travail pour { $address } ({ $prefix }) sur { $threads ->
        [one] un fil
       *[other] { $threads } fils
    }.
worker-late = { $kind } { $run } { $key } : trop tard
worker-no-programs = les programmes d’autrui ne sont pas lancés ici ; conseil : --programs
worker-ready = Prêt pour : { $kinds }.
worker-stopped = Terminé.
worker-strange = { $jobs ->
        [one] Une tâche de type { $kind } attend
       *[other] { $jobs } tâches de type { $kind } attendent
    } sous la forme { $form }, que cette version ne connaît pas ; conseil : il faut un travailleur plus récent
worker-unwanted = { $kind } { $run } { $key } : plus personne n’en veut
arg-deadline = En combien de temps tout doit être fait, par exemple 2h ; ce qui est fait alors est gardé
arg-queue = Distribuer le travail par cette file, par exemple nats://hôte:4222, à qui lance damier worker
arg-queue-certificate = Un fichier d’un certificat à soi que NATS veut voir
arg-queue-credentials = Un fichier d’identité pour NATS, au lieu d’un nom et mot de passe dans l’adresse
arg-queue-key = Le fichier de la clé de ce certificat
arg-queue-prefix = Le début des noms dans NATS [damier.v1]
arg-queue-replicas = Sur combien de serveurs d’une grappe NATS est gardé ce qui est en file, si la file n’existe pas encore [1]
arg-queue-roots = Un fichier de certificats auxquels on se fie pour NATS, au lieu de ceux du système
arg-worker-kinds = Les types de tâches acceptés ; tous par défaut
arg-worker-memory = Combien de mébioctets une tâche peut prendre ; autant qu’il y en a de libres par défaut
arg-worker-programs = Lancer aussi les programmes d’autrui que nomme un tournoi ; qui a accès à la file peut alors lancer ici toute commande
arg-worker-queue = La file où l’on prend des tâches, par exemple nats://hôte:4222 ; celle que nomme DAMIER_QUEUE par défaut
arg-worker-threads = Combien de tâches sont faites à la fois, et autant de coups et d’analyses à côté ; autant que de cœurs par défaut
cmd-worker = Faire le travail que d’autres distribuent par une file
example-worker = prend des tâches de tous les types, une par cœur
example-worker-kinds = ne prend que des parties et des grilles, quatre à la fois
help-queue = File d’attente 
