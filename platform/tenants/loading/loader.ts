import { setImmediate as nextTurn } from "node:timers/promises";
import type { Site } from "../../../schemas/documents/site.schema.ts";
import { applySourceChange, forgetLayer, type TenantSource } from "../../../schemas/index.ts";
import {
  type FileAnswer,
  type FileRequest,
  type KnownCar,
  type KnownCars,
  SharedTexts,
  StockError,
  type StockSource,
} from "../../stock/index.ts";
import { addCars, createEmptyStock, type LiveStock, type LoadedCars, openShown } from "../live-tenant.ts";
import type { Unread } from "../read.ts";
import { type LoaderOptions, LoadJobs } from "./jobs.ts";
import type {
  CheckAnswer,
  LoadRequest,
  PartName,
  Parts,
  ReadAnswer,
  Refusal,
  StockAnswer,
  StockWish,
} from "./protocol.ts";
import type { SharedSources } from "./shared.ts";

/** The files of one reading of the tenants folder. */
export interface Source extends TenantSource {
  id: number;
  /** Hosts that each dealer claims in its own site.json, by slug in alphabetical order. */
  dealers: ReadonlyMap<string, readonly string[]>;
}

/** A reading of the folder, and the checked dealers that changed since the previous one. */
export interface Reading {
  source: Source;
  /** Absent: any dealer may have changed. */
  touched?: readonly string[];
  unread: Unread;
}

/** A stock on the serving thread, after all parts have arrived. */
export interface NewStock
  extends Pick<LiveStock, "shown" | "index" | "others">,
    Pick<StockAnswer, "leftOut" | "notes" | "notKept" | "bytes"> {
  /** Absent if the cars have not changed. */
  loaded?: LoadedCars;
  known?: KnownCars;
}

/** Connection to the answering code. */
export interface Channel {
  ask(request: LoadRequest): Promise<unknown>;
  /** Changes if the answering thread was restarted without its state. */
  readonly life: number;
  close(): Promise<void>;
}

/** Answers with the same code in the caller's own thread, for tests and tools. */
export function createLocalChannel(
  options: LoaderOptions,
  demo: StockSource,
  shared?: Promise<SharedSources>,
): Channel {
  const jobs = new LoadJobs(options, demo, shared);
  return { ask: (request) => jobs.answer(request), life: 1, close: async () => {} };
}

/**
 * Delegates reading, validating and loading of stocks to a channel, and receives the results in parts, one for each
 * turn of the event loop. `pause` ends a turn.
 */
export class Loader {
  readonly #channel: Channel;
  readonly #pause: () => Promise<unknown>;
  #life = 0;
  #told = new Set<number>();

  constructor(channel: Channel, pause: () => Promise<unknown> = () => nextTurn()) {
    this.#channel = channel;
    this.#pause = pause;
  }

  /**
   * Reads the tenants folder. `inUse`: the sources that later requests may name; `newest`: the last one read;
   * `folders`: the subfolders that may have changed since then (default: all).
   */
  async read(newest: Source | undefined, inUse: Iterable<Source>, folders?: readonly string[]): Promise<Reading> {
    const keep = [...inUse].map(({ id }) => id);
    const question = { kind: "read", base: newest?.id ?? 0, keep, folders } as const;
    const answer = (await this.#ask(question)) as ReadAnswer;
    const { source: id, changed, removed, others, dealers, touched, unread, whole } = answer;
    this.#told = new Set([...this.#told].filter((value) => keep.includes(value))).add(id);
    if (newest?.id === id) return { source: newest, touched: [], unread };
    const more = others && { others };
    if (newest === undefined || whole) return { source: { id, files: changed, ...more, dealers }, unread };
    const source = Object.assign(applySourceChange(newest, { changed, removed }), { id, dealers, ...more });
    return { source, touched, unread };
  }

  /** Whether a dealer's JSON is valid, and its problems. */
  async check(source: Source, slug: string): Promise<CheckAnswer> {
    await this.#tell(source);
    return (await this.#ask({ kind: "check", source: source.id, slug })) as CheckAnswer;
  }

  /** The resolved site of a dealer, for work that does not need the dealer prepared. */
  async site(source: Source, slug: string): Promise<Site> {
    await this.#tell(source);
    return (await this.#ask({ kind: "site", source: source.id, slug })) as Site;
  }

  /** Reads or imports a file of cars that an editor has sent. Throws StockError if it cannot be read. */
  async file(source: Source, slug: string, request: FileRequest): Promise<FileAnswer> {
    await this.#tell(source);
    const answer = (await this.#ask({ kind: "file", source: source.id, slug, request })) as FileAnswer | Refusal;
    if ("refusal" in answer) throw new StockError(answer.refusal);
    return answer;
  }

  /** Drops all data of a dealer, in both threads. */
  async forget(slug: string, sources: Iterable<Source>): Promise<void> {
    for (const source of sources) forgetLayer(source, slug);
    await this.#ask({ kind: "forget", slug });
  }

  /** Loads a dealer's stock; undefined if it has not changed. Rejects with the reason if the stock is not available. */
  async stock(source: Source, slug: string, wish: StockWish): Promise<NewStock | undefined> {
    await this.#tell(source);
    const answer = (await this.#ask({ kind: "stock", source: source.id, slug, wish })) as StockAnswer | undefined;
    if (answer === undefined) return undefined;
    const { sizes, leftOut, notes, notKept, bytes } = answer;
    const shown = new Set<string>();
    await this.#take(slug, "shown", sizes.shown, (ids) => {
      for (const id of ids) shown.add(id);
    });
    const loaded = sizes.cars === undefined ? undefined : createEmptyStock();
    const texts = new SharedTexts();
    if (loaded)
      await this.#take(slug, "cars", sizes.cars, (cars) => {
        texts.share(cars);
        addCars(loaded, cars);
      });
    const known = sizes.known === undefined ? undefined : new Map<string, KnownCar>();
    await this.#take(slug, "known", sizes.known, (cars) => {
      for (const car of cars) known?.set(car.slug, car);
    });
    return { ...openShown(answer), shown, loaded, known, leftOut, notes, notKept, bytes };
  }

  close(): Promise<void> {
    return this.#channel.close();
  }

  async #take<N extends PartName>(
    slug: string,
    list: N,
    size: number | undefined,
    use: (items: readonly Parts[N][]) => void,
  ): Promise<void> {
    for (let from = 0; from < (size ?? 0); ) {
      const items = (await this.#ask({ kind: "part", slug, list, from })) as Parts[N][];
      if (items.length === 0) throw new Error(`The loader no longer has the list "${list}" of ${slug}.`);
      use(items);
      from += items.length;
      await this.#pause();
    }
  }

  /** Sends a source to a loader that was restarted and lost it. */
  async #tell({ id, files, others }: Source): Promise<void> {
    if (this.#life === this.#channel.life && this.#told.has(id)) return;
    await this.#ask({ kind: "source", source: id, texts: { files, ...(others && { others }) } });
    this.#told.add(id);
  }

  async #ask(request: LoadRequest): Promise<unknown> {
    const answer = await this.#channel.ask(request);
    if (this.#life !== this.#channel.life) this.#told.clear();
    this.#life = this.#channel.life;
    return answer;
  }
}
