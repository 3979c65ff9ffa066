import { Worker } from "node:worker_threads";
import type { TenantSource } from "../../schemas/index.ts";
import type { DealerResults } from "./results.ts";

/** What the thread is started with. */
export interface BackgroundData {
  env: { [name: string]: string | undefined };
}

/** The files that are different, and dealers to look at, each with how often it has changed. */
export interface Task {
  changed: ReadonlyMap<string, string>;
  removed: readonly string[];
  others: ReadonlySet<string> | undefined;
  dealers: readonly (readonly [slug: string, version: number])[];
}

/** All that is known of a dealer, or a bug of ours that has ended its analysis. */
export interface Answer {
  slug: string;
  version: number;
  results?: DealerResults;
  failure?: string;
}

interface BackgroundOptions extends BackgroundData {
  /** How long no key is pressed when typing rests, ms. */
  rests: number;
  onResults(slug: string, results: DealerResults): void;
  /** Called with what went wrong in a bug of ours. */
  onFailure(failure: string): void;
}

/** Looks at dealers in a worker thread when typing rests. */
export class Background {
  readonly #rests: number;
  readonly #worker: Worker;
  #files: TenantSource["files"] = new Map();
  #timer: NodeJS.Timeout | undefined;
  readonly #wanted = new Set<string>();
  /** How often each dealer has changed: answers about earlier texts are out of date. */
  readonly #versions = new Map<string, number>();

  constructor({ env, rests, onResults, onFailure }: BackgroundOptions) {
    this.#rests = rests;
    const workerData: BackgroundData = { env: { ...env } };
    this.#worker = new Worker(new URL("./background-worker.ts", import.meta.url), { workerData });
    this.#worker.on("message", ({ slug, version, results, failure }: Answer) => {
      if (failure !== undefined) onFailure(failure);
      else if (results && version === this.#versions.get(slug)) onResults(slug, results);
    });
    this.#worker.on("error", (error) => onFailure(`The analysis has ended: ${error}`));
  }

  /** Looks at these dealers when nothing has changed for a while. The last one comes first. */
  later(source: () => TenantSource, slugs: Iterable<string>): void {
    for (const slug of slugs) {
      this.#wanted.delete(slug);
      this.#wanted.add(slug);
      this.#versions.set(slug, (this.#versions.get(slug) ?? 0) + 1);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(source()), this.#rests);
  }

  #start({ files, others }: TenantSource): void {
    const changed = new Map([...files].filter(([file, text]) => this.#files.get(file) !== text));
    const removed = [...this.#files.keys()].filter((file) => !files.has(file));
    const dealers = [...this.#wanted].map((slug) => [slug, this.#versions.get(slug) ?? 0] as const);
    this.#worker.postMessage({ changed, removed, others, dealers } satisfies Task);
    this.#files = files;
    this.#wanted.clear();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }
}
