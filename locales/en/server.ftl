# The server, and what it tells.

serve-config-form = this is no TOML: { $reason }
serve-from-machine = this machine
serve-from-usual = usual
