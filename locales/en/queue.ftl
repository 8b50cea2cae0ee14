queue-deadly = job { $key } was given up: too many workers fell silent over it
queue-failed = job { $key } cannot be done: { $why }
queue-late = not all of it was done before the deadline; what was done is kept, hint: ask again for the rest
queue-nobody = Nobody takes jobs of kind { $kind } at the moment; they wait for a `damier worker`.
queue-programs = Programs of others play: the games wait for a `damier worker --programs` that has them.
worker-began = { $kind } { $run } { $key }: begun
worker-deadly = { $kind } { $run } { $key }: given up, too many workers fell silent over it
worker-declined = { $kind } { $run } { $key }: left to others, { $why }
worker-done = { $kind } { $run } { $key }: done
worker-draining = Ending: no more jobs are taken, and what is not done is given back.
worker-failed = { $kind } { $run } { $key }: cannot be done, { $why }
worker-gave-back = { $kind } { $run } { $key }: given back
worker-hello = Working for { $address } ({ $prefix }) on { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }.
worker-late = { $kind } { $run } { $key }: too late
worker-no-programs = programs of others are not started here; hint: --programs
worker-ready = Ready for: { $kinds }.
worker-stopped = Ended.
worker-strange = { $jobs ->
        [one] One job of kind { $kind } waits
       *[other] { $jobs } jobs of kind { $kind } wait
    } in form { $form }, which this version does not know; hint: they need a newer worker
worker-unwanted = { $kind } { $run } { $key }: not wanted any more
arg-deadline = Within how long all of it is to be done, such as 2h; what is done by then is kept
arg-queue = Hand the work out over this queue, such as nats://host:4222, to whoever runs damier worker
arg-queue-certificate = A file with a certificate of one’s own that NATS wants to see
arg-queue-credentials = A file of credentials for NATS, instead of a name and password in the address
arg-queue-key = The file with the key of that certificate
arg-queue-prefix = What the names in NATS begin with [damier.v1]
arg-queue-replicas = On how many servers of a cluster of NATS what is queued is kept, where the queue is not made yet [1]
arg-queue-roots = A file of certificates that NATS is trusted by, instead of those of the system
arg-worker-kinds = The kinds of jobs that are taken; all if not told
arg-worker-memory = How many mebibytes a job may take; as many as are free if not told
arg-worker-programs = Start the programs of others that a tournament names too; whoever may use the queue can then run any command here
arg-worker-queue = The queue that jobs are taken from, such as nats://host:4222; the one DAMIER_QUEUE names if not told
arg-worker-threads = How many jobs are done at once, and as many moves and analyses beside them; as many as there are cores if not told
cmd-worker = Do the work that others hand out over a queue
example-worker = takes jobs of every kind, one for each core
example-worker-kinds = takes games and puzzles only, four at a time
help-queue = Queue
