/** A form that is sent, and what the server said about its fields. */
import { Refusal } from '../frame/server';

export class Asking {
  busy = $state(false);
  trouble = $state.raw<unknown>(null);

  /** Sends it; whether it was done. */
  async send(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await what();
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Why a field does not do. */
  why(field: string): string | undefined {
    const problem = this.trouble instanceof Refusal ? this.trouble.problem : null;
    return problem?.place?.field === field ? problem.detail : undefined;
  }

  /** What is wrong that belongs to none of these fields. */
  besides(...fields: string[]): unknown {
    return fields.some((field) => this.why(field) !== undefined) ? null : this.trouble;
  }
}
