nats-bad-address = this is no address of NATS; hint: nats://host:4222
nats-bad-prefix = subjects cannot begin with { $typed }; hint: words of letters and digits, and dots
nats-failed = NATS does not work: { $why }
nats-no-jetstream = NATS at { $at } has no JetStream; hint: start nats-server with -js
nats-refused = NATS at { $at } does not let us in; hint: check the name and the password
nats-unreachable = NATS at { $at } cannot be reached: { $why }
nats-untrusted = the certificate of NATS at { $at } is not trusted: { $why }
