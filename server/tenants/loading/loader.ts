import { setImmediate as nextTurn } from "node:timers/promises";
import type { Site } from "../../../schemas/documents/site.schema.ts";
import { changedSource, forgetLayer, type TenantSource } from "../../../schemas/index.ts";
import { type KnownCar, type KnownCars, SharedTexts, type StockSource } from "../../stock/index.ts";
import { addCars, type LiveStock, type LoadedCars, noCars, openShown } from "../live-tenant.ts";
import { type LoaderOptions, LoadJobs } from "./jobs.ts";
import type {
  CheckAnswer,
  LoadRequest,
  PartName,
  Parts,
  ReadAnswer,
  StockAnswer,
  StockWish,
} from "./protocol.ts";

/** The texts of one reading of the tenants folder. */
export interface Source extends TenantSource {
  id: number;
  /** Hosts that each dealer claims in its own site.json, by slug in alphabetical order. */
  dealers: ReadonlyMap<string, readonly string[]>;
}

/** A reading of the folder, and the checked dealers that read otherwise than in the one before. */
export interface Reading {
  source: Source;
  /** Absent: any may. */
  touched?: readonly string[];
}

/** A stock as the serving thread has it once all parts are there. */
export interface NewStock
  extends Pick<LiveStock, "shown" | "index" | "others">,
    Pick<StockAnswer, "leftOut" | "notes" | "notKept" | "bytes"> {
  /** Absent when the cars are those of before. */
  loaded?: LoadedCars;
  known?: KnownCars;
}

/** Where requests are answered. */
export interface Channel {
  ask(request: LoadRequest): Promise<unknown>;
  /** Changes when the answering thread was restarted without its state. */
  readonly life: number;
  close(): Promise<void>;
}

/** Answers in the caller's own thread, by the same code: for tests and tools. */
export function channelHere(options: LoaderOptions, demo: StockSource): Channel {
  const jobs = new LoadJobs(options, demo);
  return { ask: (request) => jobs.answer(request), life: 1, close: async () => {} };
}

/**
 * Has tenants read, validated and their stock loaded elsewhere, and takes over what comes of it in parts, a turn of the
 * event loop each. `pause` ends a turn.
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
   * Reads the tenants folder. `inUse` are the sources that may be asked about again, `newest` the last one read,
   * `folders` those of its folders that may have changed since (left out: all).
   */
  async read(
    newest: Source | undefined,
    inUse: Iterable<Source>,
    folders?: readonly string[],
  ): Promise<Reading> {
    const keep = [...inUse].map(({ id }) => id);
    const question = { kind: "read", base: newest?.id ?? 0, keep, folders } as const;
    const answer = (await this.#ask(question)) as ReadAnswer;
    const { source: id, changed, removed, dealers, touched, whole } = answer;
    this.#told = new Set([...this.#told].filter((one) => keep.includes(one))).add(id);
    if (newest?.id === id) return { source: newest, touched: [] };
    if (newest === undefined || whole) return { source: { id, files: changed, dealers } };
    const source = Object.assign(changedSource(newest, { changed, removed }), { id, dealers });
    return { source, touched };
  }

  /** Whether a dealer's JSON is valid, and its problems. */
  async check(source: Source, slug: string): Promise<CheckAnswer> {
    await this.#tell(source);
    return (await this.#ask({ kind: "check", source: source.id, slug })) as CheckAnswer;
  }

  /** The site of a dealer, resolved: for work that is not worth preparing the dealer for. */
  async site(source: Source, slug: string): Promise<Site> {
    await this.#tell(source);
    return (await this.#ask({ kind: "site", source: source.id, slug })) as Site;
  }

  /** Drops all that is known of a dealer, on both sides. */
  async forget(slug: string, sources: Iterable<Source>): Promise<void> {
    for (const source of sources) forgetLayer(source, slug);
    await this.#ask({ kind: "forget", slug });
  }

  /** What a dealer shows; undefined when that has not changed. Rejects with why there is no stock to be had. */
  async stock(source: Source, slug: string, wish: StockWish): Promise<NewStock | undefined> {
    await this.#tell(source);
    const answer = (await this.#ask({ kind: "stock", source: source.id, slug, wish })) as
      | StockAnswer
      | undefined;
    if (answer === undefined) return undefined;
    const { sizes, leftOut, notes, notKept, bytes } = answer;
    const shown = new Set<string>();
    await this.#take(slug, "shown", sizes.shown, (ids) => {
      for (const id of ids) shown.add(id);
    });
    const loaded = sizes.cars === undefined ? undefined : noCars();
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
      if (items.length === 0) throw new Error(`The loader has lost the ${list} of ${slug}.`);
      use(items);
      from += items.length;
      await this.#pause();
    }
  }

  /** A restarted loader has no source, so it is sent again. */
  async #tell({ id, files }: Source): Promise<void> {
    if (this.#life === this.#channel.life && this.#told.has(id)) return;
    await this.#ask({ kind: "source", source: id, files });
    this.#told.add(id);
  }

  async #ask(request: LoadRequest): Promise<unknown> {
    const answer = await this.#channel.ask(request);
    if (this.#life !== this.#channel.life) this.#told.clear();
    this.#life = this.#channel.life;
    return answer;
  }
}
