/** A socket that comes back: whoever listens hears everything, however often the line breaks. */

import { hangUp } from '../frame/server';
import { BACK } from '../frame/upgrade';

/** Whether the line stands. */
export type Line = 'opening' | 'on' | 'off';

export interface Listener<Frame> {
  /** Where to listen; asked anew each time, because what was heard last is in the address. */
  url: () => string;
  heard: (frame: Frame) => void;
  line: (state: Line) => void;
}

/** How long to wait before another try: longer each time, and not for everybody at once. */
export function patience(tries: number, chance: number): number {
  return Math.min(15_000, 500 * 2 ** tries) * (0.75 + chance / 2);
}

/** After so long a silence it is asked whether anybody is there: some lines break without a word. */
const SILENCE = 30_000;

export class Live<Frame> {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private latest = 0;
  private closed = false;
  private readonly pulse = setInterval(() => void this.feel(), SILENCE);

  constructor(private readonly listener: Listener<Frame>) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.look);
    this.open();
  }

  /** Listens from another address on, and at once. */
  again(): void {
    this.tries = 0;
    this.open();
  }

  /** Says something; whether the line stands, so that it may have been heard. */
  say(frame: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Listens no more. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.look);
    this.hangUp();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.hangUp();
    this.listener.line('opening');
    const socket = new WebSocket(this.listener.url());
    this.socket = socket;
    socket.onopen = () => {
      if (this.tries > 0) dispatchEvent(new Event(BACK));
      this.tries = 0;
      this.latest = performance.now();
      this.listener.line('on');
    };
    socket.onmessage = (message) => {
      this.latest = performance.now();
      this.listener.heard(JSON.parse(String(message.data)) as Frame);
    };
    socket.onclose = () => this.lost();
  }

  /** Leaves a socket behind without hearing of it again. */
  private hangUp(): void {
    if (!this.socket) return;
    hangUp(this.socket);
    this.socket = null;
  }

  private lost(): void {
    this.socket = null;
    if (this.closed) return;
    this.listener.line('off');
    this.timer = setTimeout(() => this.open(), patience(this.tries, Math.random()));
    this.tries += 1;
  }

  private readonly hurry = () => {
    if (!this.socket) this.again();
  };

  private readonly drop = () => {
    this.hangUp();
    this.lost();
  };

  private readonly look = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket) void this.feel();
    else this.again();
  };

  /** Makes sure that the line stands, if nothing was heard for long. */
  private async feel(): Promise<void> {
    const socket = this.socket;
    if (!socket || performance.now() - this.latest < SILENCE) return;
    const signal = AbortSignal.timeout(SILENCE / 3);
    const there = await fetch('/healthz', { signal }).catch(() => null);
    if (socket !== this.socket || this.closed) return;
    if (there?.ok) this.latest = performance.now();
    else this.drop();
  }
}
