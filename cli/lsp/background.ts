import { Worker } from "node:worker_threads";
import type { TenantSource } from "../../schemas/index.ts";
import type { FilesMessage, RestAnswer, RestMessage, RestOptions } from "./rest.ts";

/** Looks at dealers in a worker thread when typing rests. */
export class Background {
  readonly #worker: Worker;
  #source: TenantSource | undefined;
  #version = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #wanted = new Set<string>();
  readonly #rests: number;

  /** `rests`: how long no key is pressed when typing rests, ms. */
  constructor(options: RestOptions, rests: number, onAnswer: (answer: RestAnswer) => void) {
    this.#rests = rests;
    this.#worker = new Worker(new URL("./rest-worker.ts", import.meta.url), { workerData: options });
    this.#worker.on("message", (answer: RestAnswer) => {
      // A later change has made it out of date.
      if (answer.version === this.#version) onAnswer(answer);
    });
  }

  /** Looks at these dealers when nothing has changed for a while, and at those that wait already. */
  later(source: () => TenantSource, slugs: Iterable<string>): void {
    for (const slug of slugs) this.#wanted.add(slug);
    this.#version++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(source()), this.#rests);
  }

  #start(source: TenantSource): void {
    this.#post(this.#news(source));
    this.#source = source;
    for (const slug of this.#wanted) this.#post({ kind: "dealer", slug, version: this.#version });
    this.#wanted.clear();
  }

  #news({ files, others }: TenantSource): FilesMessage {
    const before = this.#source?.files;
    if (before === undefined) return { kind: "files", files, others };
    const changed = new Map([...files].filter(([file, text]) => before.get(file) !== text));
    return {
      kind: "change",
      changed,
      removed: [...before.keys()].filter((file) => !files.has(file)),
      others,
    };
  }

  #post(message: RestMessage): void {
    this.#worker.postMessage(message);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }
}
