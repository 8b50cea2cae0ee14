/** A Damier server of a test's own, which can be killed and started again over the same data. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GameMade, NewGame, Table } from '../src/api';

/** The program, which `cargo xtask test` builds and names. */
export const PROGRAM = process.env.DAMIER_BIN ?? '../target/debug/damier';

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'damier-'));
  url = '';
  private process: ChildProcess | null = null;

  private constructor(private readonly options: string[]) {}

  static async start(...options: string[]): Promise<Server> {
    const server = new Server(options);
    await server.begin();
    return server;
  }

  /** Listens, at the same address as before if there was one. */
  async begin(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const data = join(this.folder, 'damier.db');
    const args = ['serve', '--log', 'warn', '--port', port, '--data', data, ...this.options];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'], env: this.env() });
    this.process = child;
    const said: string[] = [];
    this.url = await new Promise<string>((found, failed) => {
      createInterface(child.stderr).on('line', (line) => {
        said.push(line);
        const told = /http:\/\/[\d.:]+/.exec(line);
        if (told) found(told[0]);
      });
      child.on('exit', (code) =>
        failed(new Error(`the server ended (${code}): ${said.join('\n')}`)),
      );
    });
  }

  private env = () => ({
    ...process.env,
    DAMIER_CONFIG: '',
    XDG_DATA_HOME: this.folder,
    LANG: 'C.UTF-8',
  });

  /** Runs the same program at the command line, where nobody types: what it prints and says. */
  run(...args: string[]): Promise<{ printed: string; said: string }> {
    return new Promise((done, failed) => {
      const child = execFile(PROGRAM, args, { env: this.env() }, (error, printed, said) => {
        if (error) failed(error);
        else done({ printed, said });
      });
      child.stdin!.end();
    });
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const ended = new Promise((gone) => child.on('exit', gone));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Asks for something as nobody in particular. */
  async ask<T>(path: string, body?: unknown): Promise<T> {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          };
    const answer = await fetch(`${this.url}/api/v1${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  make = (game: NewGame) => this.ask<GameMade>('/games', game);
  table = (id: string) => this.ask<Table>(`/games/${id}`);
}
