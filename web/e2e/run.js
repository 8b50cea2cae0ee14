/** Runs a file of TypeScript as a program: `node e2e/run.js e2e/shots.ts quoridor`. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file = '', ...words] = process.argv.slice(2);
const { module } = await runnerImport(resolve(file), { configFile: false });
process.exitCode = await module.main(words);
