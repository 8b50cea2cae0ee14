/** Commands that are told over the line on which one listens: what they cause is heard there, once. */
import type { SessionAnswer, SessionCommand, SessionDone, SessionFrame } from '../api';
import { Refusal, Unreachable } from '../frame/server';

interface Waiting {
  key: string | null;
  /** What it came to for the sender alone, which is told just before that it was done. */
  answer: SessionAnswer | null;
  done: (done: SessionDone) => void;
  failed: (why: Error) => void;
}

export class Talk {
  private waiting: Waiting | null = null;

  /** `say` tells whether the line stands. */
  constructor(private readonly say: (command: SessionCommand) => boolean) {}

  /**
   * What a command came to; nothing if it cannot be told. It fails where the line breaks or `signal`
   * says that it took too long: then it may have been done, or not.
   */
  ask(command: SessionCommand, signal: AbortSignal): Promise<SessionDone> | null {
    if (this.waiting || !this.say(command)) return null;
    return new Promise((done, failed) => {
      this.waiting = { key: command.key ?? null, answer: null, done, failed };
      signal.addEventListener('abort', () => this.broken());
    });
  }

  /** Takes what concerns the command that waits; events are heard by others. */
  heard(frame: SessionFrame): void {
    const { waiting } = this;
    if (!waiting) return;
    switch (frame.type) {
      case 'answer':
        waiting.answer = frame;
        break;
      case 'done':
        if (frame.key !== waiting.key) break;
        this.waiting = null;
        waiting.done({ seq: frame.seq, events: [], answer: waiting.answer });
        break;
      case 'problem':
        if (frame.key !== waiting.key) break;
        this.waiting = null;
        waiting.failed(new Refusal(frame.problem));
        break;
      default:
        break;
    }
  }

  /** Nobody is heard any more. */
  broken(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.failed(new Unreachable('the line broke'));
  }
}
