# The server, and what it tells.

serve-address = cannot listen at { $address }: { $reason }
serve-address-forbidden = listening at { $address } is not allowed; hint: ports below 1024 belong to the system
serve-address-none = { $address } is no address of this machine
serve-address-taken = something listens at { $address } already; hint: --port 0 picks a port that is free
serve-bad-query = what stands behind the question mark cannot be read: { $why }
serve-body-missing = what was announced did not come
serve-config-form = this is no TOML: { $reason }
serve-docs-answers = Answers
serve-docs-body = Body:
serve-docs-fields = Fields
serve-docs-parameters = Parameters
serve-docs-title = The interface for programs
serve-docs-types = Types
serve-from-machine = this machine
serve-from-usual = usual
serve-has-account = you have an account already
serve-json-only = what is sent here is JSON, and says so: Content-Type: application/json
serve-name = a name has 1 to 32 letters, digits, _ and -, single spaces within it, and one alphabet
serve-page-about = A server of Damier runs here. These games can be played:
serve-page-docs = The interface for programs, page by page
serve-password = a password has 8 to 1024 bytes
serve-tokens = { $most } tokens are the most; hint: end one that is not needed
serve-too-large = more than { $most } is not taken here
serve-wrong-host = this server is not called { $host }; hint: its operator lists its names under hosts
serve-wrong-origin = a page of { $origin } may not do that here
