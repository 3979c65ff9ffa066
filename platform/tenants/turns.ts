/** Runs work by name: work of the same name runs in order, one after the other, whether it succeeds or not. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work of the same name; the promise settles as the work does. */
  of(name: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    this.#last.set(name, settled);
    void settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    });
    return done;
  }
}
