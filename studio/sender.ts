import { ApiError, api, type DraftState, type Op } from "./api.ts";

/** How long keystrokes are gathered, ms. */
const BATCH_MS = 30;
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
  #waiting: Op[] = [];
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

  add(op: Op): void {
    const last = this.#waiting.at(-1);
    const isTypedOn =
      last?.op === "set" && op.op === "set" && last.pointer === op.pointer && last.layer === op.layer;
    if (isTypedOn) this.#waiting[this.#waiting.length - 1] = op;
    else this.#waiting.push(op);
    this.#on.busy(true);
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
      const ops = this.#waiting.splice(0, 200);
      try {
        const state = await api.send(
          this.#draft,
          this.#rev,
          ops.map((op) => ({ ...op, id: crypto.randomUUID() })),
        );
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
