import { call, type DraftState, describePassing, type Op } from "./api.ts";

/** Until a request that did not arrive is sent again, ms. */
export const AGAIN_MS = 1000;
/** How long a text rests before what is read of the draft is read again: not at each key, ms. */
const REST_MS = 250;

interface Told {
  /** A change is sent, which makes this revision if nobody else changes the draft. */
  sent(rev: number): void;
  saved(state: DraftState): void;
  refused(message: string): void;
  /** Something typed has not been acknowledged, or is being typed on. */
  busy(isBusy: boolean): void;
}

/** Whether two changes set the same value. */
const setsSame = (first: Op | undefined, other: Op | undefined): boolean =>
  first?.op === "set" && other?.op === "set" && first.pointer === other.pointer && first.layer === other.layer;

/** Sends the changes of a draft: one request at a time, keystrokes in one field as one change. */
export class Sender {
  readonly #draft: string;
  readonly #on: Told;
  #rev: number;
  #waiting: (Op & { id: string })[] = [];
  #isSending = false;
  #last: Op | undefined;
  #isTyped = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #ended: (() => void)[] = [];

  constructor(draft: string, rev: number, on: Told) {
    this.#draft = draft;
    this.#rev = rev;
    this.#on = on;
  }

  /** Whether something typed has not been acknowledged. */
  get isBusy(): boolean {
    return this.#isSending || this.#waiting.length > 0;
  }

  /** Once everything typed has been acknowledged. */
  whenSent(): Promise<void> {
    return this.isBusy ? new Promise((resolve) => this.#ended.push(resolve)) : Promise.resolve();
  }

  /** A revision that another user has made. */
  sawRev(rev: number): void {
    this.#rev = Math.max(this.#rev, rev);
  }

  /** Several changes at once are one step of undo. */
  add(...ops: Op[]): void {
    const [op] = ops;
    const last = this.#waiting.at(-1);
    const isTypedOn = ops.length === 1 && setsSame(last, op);
    this.#isTyped = ops.length === 1 && op?.op === "set" && typeof op.value === "string" && setsSame(this.#last, op);
    this.#last = op;
    clearTimeout(this.#rest);
    const step = crypto.randomUUID();
    if (isTypedOn && op && last) this.#waiting[this.#waiting.length - 1] = { ...op, id: last.id };
    else if (ops.length === 1 && op) this.#waiting.push({ ...op, id: step });
    else this.#waiting.push(...ops.map((op, index) => ({ ...op, id: `${step}_${index}` })));
    // Sent before anything is drawn: drawing takes as long as the way to the server.
    if (!this.#isSending) void this.#send();
    this.#on.busy(true);
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    // What is typed while a request is under way waits for its answer.
    while (this.#waiting.length > 0) {
      const ops = this.#waiting.splice(0, 200);
      try {
        const answer = call("POST /api/drafts/:id/ops", { id: this.#draft, ops });
        this.#on.sent(this.#rev + 1);
        const state = await answer;
        this.#rev = state.rev;
        this.#on.saved(state);
      } catch (error) {
        const soon = describePassing(error as Error);
        this.#on.refused(soon ?? (error as Error).message);
        if (soon === undefined) continue;
        this.#waiting.unshift(...ops);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    this.#isSending = false;
    for (const done of this.#ended.splice(0)) done();
    const rested = () => this.#on.busy(false);
    if (this.#isTyped) this.#rest = setTimeout(rested, REST_MS);
    else rested();
  }
}
