// Writes a compressed file beside every file of a folder that becomes much smaller by it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv.at(-1);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(path);
  const smaller = gzipSync(bytes, { level: 9 });
  if (smaller.length < bytes.length * 0.9) writeFileSync(`${path}.gz`, smaller);
}
