nats-bad-address = ce n’est pas une adresse de NATS ; conseil : nats://hôte:4222
nats-bad-prefix = un sujet ne peut pas commencer par { $typed } ; conseil : des mots en lettres et chiffres, et des points
nats-failed = NATS ne fonctionne pas : { $why }
nats-no-jetstream = NATS à l’adresse { $at } n’a pas JetStream ; conseil : lancez nats-server avec -js
nats-refused = NATS à l’adresse { $at } refuse l’entrée ; conseil : vérifiez le nom et le mot de passe
nats-unreachable = impossible de joindre NATS à l’adresse { $at } : { $why }
nats-untrusted = le certificat de NATS à l’adresse { $at } n’est pas digne de confiance : { $why }
