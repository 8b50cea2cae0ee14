/** Something that is done when it is asked for, and not more often than is good. */

export class Coalesced {
  private running = false;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** `rest` is how long it is left alone after it was done, in milliseconds. */
  constructor(
    private readonly run: () => Promise<void>,
    private readonly rest: number,
  ) {}

  /** Does it now, or once more as soon as it may be done again. */
  ask(): void {
    if (this.closed) return;
    this.wanted = true;
    if (!this.running && this.timer === undefined) void this.go();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async go(): Promise<void> {
    this.wanted = false;
    this.running = true;
    await this.run();
    this.running = false;
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.wanted) void this.go();
    }, this.rest);
  }
}
