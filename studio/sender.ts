import { ApiError, api, type DraftState, type Op } from "./api.ts";

/** Until a request that did not arrive is sent again, ms. */
const AGAIN_MS = 1000;

/** Sends the changes of a draft: one request at a time, keystrokes in one field as one change. */
export class Sender {
  readonly #draft: string;
  readonly #on: {
    saved(state: DraftState): void;
    refused(message: string): void;
    busy(isBusy: boolean): void;
  };
  #rev: number;
  #waiting: (Op & { id: string })[] = [];
  #isSending = false;

  constructor(
    draft: string,
    rev: number,
    on: { saved(state: DraftState): void; refused(message: string): void; busy(isBusy: boolean): void },
  ) {
    this.#draft = draft;
    this.#rev = rev;
    this.#on = on;
  }

  /** Whether something typed has not been acknowledged. */
  get isBusy(): boolean {
    return this.#isSending || this.#waiting.length > 0;
  }

  /** A revision that somebody else has made. */
  sawRev(rev: number): void {
    this.#rev = Math.max(this.#rev, rev);
  }

  /** Several changes at once are one step of undo. */
  add(...ops: Op[]): void {
    const [op] = ops;
    const last = this.#waiting.at(-1);
    const isTypedOn =
      ops.length === 1 &&
      last?.op === "set" &&
      op?.op === "set" &&
      last.pointer === op.pointer &&
      last.layer === op.layer;
    const step = crypto.randomUUID();
    if (isTypedOn) this.#waiting[this.#waiting.length - 1] = { ...op, id: last.id };
    else if (ops.length === 1 && op) this.#waiting.push({ ...op, id: step });
    else this.#waiting.push(...ops.map((one, index) => ({ ...one, id: `${step}_${index}` })));
    this.#on.busy(true);
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      // What one act changes goes together; what is typed while a request is under way waits for its answer.
      await Promise.resolve();
      const ops = this.#waiting.splice(0, 200);
      try {
        const state = await api.send(this.#draft, this.#rev, ops);
        this.#rev = state.rev;
        this.#on.saved(state);
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0 && error.status < 500) {
          this.#on.refused(error.message);
        } else {
          this.#waiting.unshift(...ops);
          this.#on.refused((error as Error).message);
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    }
    this.#isSending = false;
    this.#on.busy(false);
  }
}
