#!/bin/sh
# Makes the passwords that compose.yaml reads, in the folder `secrets` beside it. None is in the project:
# each is drawn here. A folder that is there is left alone, because PostgreSQL keeps the password it began with.
#
#     sh secrets.sh [https://games.example.org]
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
    echo "there are secrets already" >&2
    exit 1
fi
site=${1:-http://localhost}
drawn() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
postgres=$(drawn)
servers=$(drawn)
workers=$(drawn)
# The folder keeps others out; the programs in the containers read the files, each as its own user.
umask 022
mkdir -m 700 secrets
printf '%s' "$postgres" > secrets/postgres-password
# Workers take jobs and answer them. What servers say to each other they neither hear nor say. The names are those
# of the prefix that is taken unless told; with another one they begin with that.
cat > secrets/nats-users.conf <<END
authorization {
    users: [
        { user: damier, password: "$servers" }
        {
            user: worker
            password: "$workers"
            permissions: {
                publish: {
                    allow: [
                        "\$JS.API.>", "\$JS.ACK.>", "\$O.damier_v1_objects.>", "damier.v1.result.>",
                        "damier.v1.checkpoint.>", "damier.v1.progress.>", "damier.v1.thought.>"
                    ]
                    deny: [
                        "\$JS.API.STREAM.CREATE.>", "\$JS.API.STREAM.UPDATE.>", "\$JS.API.STREAM.DELETE.>",
                        "\$JS.API.STREAM.RESTORE.>"
                    ]
                }
                subscribe: { allow: ["_INBOX.>", "damier.v1.cancel.>"] }
            }
        }
    ]
}
END
printf 'nats://worker:%s@nats:4222' "$workers" > secrets/queue
printf 'DAMIER_QUEUE=%s\n' "$(cat secrets/queue)" > secrets/worker.env
printf 'DAMIER_SITE=%s\n' "$site" > secrets/proxy.env
cat > secrets/damier.toml <<END
public-url = "$site"
database = "postgres://damier:$postgres@postgres/damier?sslmode=disable"
queue = "nats://damier:$servers@nats:4222"
END
