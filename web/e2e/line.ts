/** A line to a server that can be cut and mended, while the server stays. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Server } from './server';

type State = 'whole' | 'deaf' | 'cut';

export class Line {
  url = '';
  private state: State = 'whole';
  private readonly sockets = new Set<Socket>();
  private readonly listener = createServer((here) => this.join(here));

  private constructor(private readonly server: Server) {}

  static async to(server: Server): Promise<Line> {
    const line = new Line(server);
    await new Promise<void>((listening) => line.listener.listen(0, '127.0.0.1', listening));
    line.url = `http://127.0.0.1:${(line.listener.address() as AddressInfo).port}`;
    return line;
  }

  private join(here: Socket): void {
    if (this.state === 'cut') {
      here.destroy();
      return;
    }
    const there = connect(Number(new URL(this.server.url).port), '127.0.0.1');
    for (const socket of [here, there]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there);
    there.on('data', (chunk) => this.state !== 'deaf' && here.write(chunk));
  }

  /** Nothing comes through any more. */
  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** What is said still reaches the server; what it answers is lost. */
  deafen(): void {
    this.state = 'deaf';
  }

  mend(): void {
    this.state = 'whole';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.listener.close(closed));
  }
}
