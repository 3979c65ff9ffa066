import { Worker } from "node:worker_threads";
import type { TenantSource } from "../../schemas/index.ts";
import type { FilesMessage, RestAnswer, RestFailure, RestMessage, RestOptions } from "./rest.ts";

interface BackgroundOptions extends RestOptions {
  /** How long no key is pressed when typing rests, ms. */
  rests: number;
  onAnswer(answer: RestAnswer): void;
  /** Called with what went wrong in a bug of ours. */
  onFailure(failure: string): void;
}

/** Looks at dealers in a worker thread when typing rests. */
export class Background {
  readonly #options: BackgroundOptions;
  readonly #worker: Worker;
  #source: TenantSource | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #wanted = new Set<string>();
  /** How often each dealer has changed: answers about earlier texts are out of date. */
  readonly #versions = new Map<string, number>();

  constructor(options: BackgroundOptions) {
    const { env, folder, onFailure } = options;
    this.#options = options;
    const workerData: RestOptions = { env, folder };
    this.#worker = new Worker(new URL("./rest-worker.ts", import.meta.url), { workerData });
    this.#worker.on("message", (answer: RestAnswer | RestFailure) => this.#take(answer));
    this.#worker.on("error", (error) => onFailure(`The analysis has ended: ${error}`));
  }

  #take(answer: RestAnswer | RestFailure): void {
    if ("failure" in answer) this.#options.onFailure(answer.failure);
    else if (answer.version === this.#versions.get(answer.slug)) this.#options.onAnswer(answer);
  }

  /** Looks at these dealers when nothing has changed for a while. The last one comes first. */
  later(source: () => TenantSource, slugs: Iterable<string>): void {
    for (const slug of slugs) {
      this.#wanted.delete(slug);
      this.#wanted.add(slug);
      this.#versions.set(slug, (this.#versions.get(slug) ?? 0) + 1);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(source()), this.#options.rests);
  }

  #start(source: TenantSource): void {
    this.#post(this.#news(source));
    this.#source = source;
    for (const slug of this.#wanted)
      this.#post({ kind: "dealer", slug, version: this.#versions.get(slug) ?? 0 });
    this.#wanted.clear();
  }

  #news({ files, others }: TenantSource): FilesMessage {
    const before = this.#source?.files;
    if (before === undefined) return { kind: "files", files, others };
    const changed = new Map([...files].filter(([file, text]) => before.get(file) !== text));
    const removed = [...before.keys()].filter((file) => !files.has(file));
    return { kind: "change", changed, removed, others };
  }

  #post(message: RestMessage): void {
    this.#worker.postMessage(message);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }
}
