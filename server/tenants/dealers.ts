import type { Diagnostic, LeftOut } from "../../schemas/index.ts";
import { type LiveTenant, type LoadedCars, noCars } from "./live-tenant.ts";
import type { Source } from "./loading/loader.ts";

/** One dealer of the tenants folder. */
export interface Entry {
  readonly slug: string;
  /** Its last good version, while it is prepared. */
  live?: LiveTenant | undefined;
  /** The reading of the folder that the live version is of. */
  source?: Source | undefined;
  /** Its cars as their source has them. */
  loaded: LoadedCars;
  /** Problems of its newest JSON. */
  problems: Diagnostic[];
  /** What the live version leaves out because its JSON never was without errors. */
  leftOut?: LeftOut | undefined;
  /** Whether it was asked for and is in memory, or known to be bad. */
  isOpen: boolean;
  /** Whether its newest JSON or stock could not be taken over, for another reason than mistakes in it. */
  isBehind: boolean;
  opening?: Promise<void> | undefined;
  /** When it may be tried again after it could not be loaded, ms since 1970 UTC. */
  retryAt: number;
  /** Roughly what its stock takes, bytes. */
  bytes: number;
}

/** Memory of a prepared dealer without cars, bytes: its JSON, read and compiled. Measured over the demonstration dealers. */
const BYTES_OF_A_DEALER = 2_500_000;

/** The dealers of the folder: which host belongs to which, which are prepared, and which of these have waited longest. */
export class Dealers {
  readonly #entries = new Map<string, Entry>();
  readonly #memoryBytes: number;
  /** Prepared dealers, the one asked for last at the end. */
  readonly #used = new Set<Entry>();
  /** Hosts that each dealer's own newest site.json claims. */
  #claims: ReadonlyMap<string, readonly string[]> = new Map();
  #hosts: Map<string, string> | undefined;
  #sorted: Entry[] | undefined;

  constructor(memoryBytes = Number.POSITIVE_INFINITY) {
    this.#memoryBytes = memoryBytes;
  }

  has(slug: string): boolean {
    return this.#entries.has(slug);
  }

  get(slug: string): Entry | undefined {
    return this.#entries.get(slug);
  }

  /** Notes that somebody asks for the dealer now. */
  use(slug: string): void {
    const entry = this.#entries.get(slug);
    if (entry && this.#used.delete(entry)) this.#used.add(entry);
  }

  /** All dealers in alphabetical order. */
  all(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    return this.#sorted;
  }

  /** Takes over which dealers the folder has, and the hosts that each claims. Removed ones must be deleted. */
  read(claims: ReadonlyMap<string, readonly string[]>): void {
    for (const slug of claims.keys()) {
      if (this.#entries.has(slug)) continue;
      this.#entries.set(slug, {
        slug,
        problems: [],
        isOpen: false,
        isBehind: false,
        retryAt: 0,
        bytes: 0,
        loaded: noCars(),
      });
      this.#sorted = undefined;
    }
    this.#claims = claims;
    this.#hosts = undefined;
  }

  delete(slug: string): void {
    const entry = this.#entries.get(slug);
    if (entry) this.#used.delete(entry);
    this.#entries.delete(slug);
    this.#sorted = undefined;
    this.#hosts = undefined;
  }

  setLive(entry: Entry, live: LiveTenant): void {
    const before = entry.live?.prepared.tenant.site.hosts;
    entry.live = live;
    this.#used.delete(entry);
    this.#used.add(entry);
    if (before !== live.prepared.tenant.site.hosts) this.#hosts = undefined;
  }

  /** Frees what a dealer takes. */
  close(entry: Entry): void {
    this.#used.delete(entry);
    entry.live = undefined;
    entry.source = undefined;
    entry.leftOut = undefined;
    entry.loaded = noCars();
    entry.isOpen = false;
    entry.bytes = 0;
    this.#hosts = undefined;
  }

  /** Prepared dealers to drop, so that what is left fits into the memory; only those that may be dropped. */
  beyondMemory(isDroppable: (entry: Entry) => boolean): Entry[] {
    let bytes = 0;
    for (const entry of this.#used) bytes += entry.bytes + BYTES_OF_A_DEALER;
    const dropped: Entry[] = [];
    for (const entry of this.#used) {
      if (bytes <= this.#memoryBytes) break;
      if (!isDroppable(entry)) continue;
      bytes -= entry.bytes + BYTES_OF_A_DEALER;
      dropped.push(entry);
    }
    return dropped;
  }

  /** Which dealer each host belongs to: by its live version, else by its newest site.json; of several the first in alphabetical order. */
  get hosts(): ReadonlyMap<string, string> {
    if (this.#hosts) return this.#hosts;
    const hosts = new Map<string, string>();
    for (const { slug, live } of this.all()) {
      const own = live?.prepared.tenant.site.hosts ?? this.#claims.get(slug) ?? [];
      for (const host of own) if (!hosts.has(host)) hosts.set(host, slug);
    }
    this.#hosts = hosts;
    return hosts;
  }
}
