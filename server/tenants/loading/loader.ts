import { setImmediate as nextTurn } from "node:timers/promises";
import type { TenantSource } from "../../../schemas/index.ts";
import type { KnownCar, KnownCars, StockSource } from "../../stock/index.ts";
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
}

/** A stock as the serving thread has it once all parts are there. */
export interface NewStock
  extends Pick<LiveStock, "shown" | "index" | "others">,
    Pick<StockAnswer, "leftOut" | "notes" | "notKept"> {
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

  /** Reads the tenants folder. `inUse` are the sources that may be asked about again, `newest` the last one read. */
  async read(newest: Source | undefined, inUse: Iterable<Source>): Promise<Source> {
    const keep = [...inUse].map(({ id }) => id);
    const answer = (await this.#ask({ kind: "read", base: newest?.id ?? 0, keep })) as ReadAnswer;
    const { source: id, changed, removed, whole } = answer;
    this.#told = new Set([...this.#told].filter((one) => keep.includes(one))).add(id);
    const files = new Map([...(whole ? [] : (newest?.files ?? [])), ...changed]);
    for (const file of removed) files.delete(file);
    return { id, files };
  }

  /** Whether a dealer's JSON is valid, and its problems. */
  async check(source: Source, slug: string): Promise<CheckAnswer> {
    await this.#tell(source);
    return (await this.#ask({ kind: "check", source: source.id, slug })) as CheckAnswer;
  }

  /** What a dealer shows; undefined when that has not changed. Rejects with why there is no stock to be had. */
  async stock(source: Source, slug: string, wish: StockWish): Promise<NewStock | undefined> {
    await this.#tell(source);
    const answer = (await this.#ask({ kind: "stock", source: source.id, slug, wish })) as
      | StockAnswer
      | undefined;
    if (answer === undefined) return undefined;
    const { sizes, leftOut, notes, notKept } = answer;
    const shown = new Set<string>();
    await this.#take(slug, "shown", sizes.shown, (ids) => {
      for (const id of ids) shown.add(id);
    });
    const loaded = sizes.cars === undefined ? undefined : noCars();
    if (loaded) await this.#take(slug, "cars", sizes.cars, (cars) => addCars(loaded, cars));
    const known = sizes.known === undefined ? undefined : new Map<string, KnownCar>();
    await this.#take(slug, "known", sizes.known, (cars) => {
      for (const car of cars) known?.set(car.slug, car);
    });
    return { ...openShown(answer), shown, loaded, known, leftOut, notes, notKept };
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
