import type { Diagnostic, LeftOut } from "../../schemas/index.ts";
import { createEmptyStock, type LiveTenant, type LoadedCars } from "./live-tenant.ts";
import type { Source } from "./loading/loader.ts";

/** One dealer of the tenants folder. */
export interface Entry {
  readonly slug: string;
  /** Its last good version, while it is prepared. */
  live?: LiveTenant | undefined;
  /** The reading of the folder from which the live version was prepared. */
  source?: Source | undefined;
  /** Its cars as read from their source, without holds. */
  loaded: LoadedCars;
  /** Problems of its newest JSON. */
  problems: Diagnostic[];
  /** Sections that the live version omits because the JSON has had errors since it was first read. */
  leftOut?: LeftOut | undefined;
  /** Whether it is prepared, or known to be invalid. */
  isOpen: boolean;
  /** Whether loading its newest JSON or stock failed for a reason other than errors in the JSON. */
  isBehind: boolean;
  opening?: Promise<void> | undefined;
  /** Earliest time of the next attempt after loading failed, ms since 1970 UTC. */
  retryAt: number;
  /** Approximate memory of its stock, bytes. */
  bytes: number;
}

/**
 * Memory of a prepared dealer without cars, bytes: its parsed and compiled JSON. Measured with the demonstration
 * dealers.
 */
const BYTES_OF_A_DEALER = 2_500_000;

/**
 * The dealers of the folder: their hosts, which of them are prepared, and which of these were requested least
 * recently.
 */
export class Dealers {
  readonly #entries = new Map<string, Entry>();
  readonly #memoryBytes: number;
  /** Prepared dealers, the most recently requested one last. */
  readonly #used = new Set<Entry>();
  /** Hosts that each dealer claims in its own newest site.json. */
  #claims: ReadonlyMap<string, readonly string[]> = new Map();
  #hosts: ReadonlyMap<string, string> | undefined;
  /** The dealer that each host led to when its version was live. */
  #kept: ReadonlyMap<string, string> = new Map();
  #sorted: Entry[] | undefined;

  readonly #onReplaced: ((slug: string) => void) | undefined;

  /** `onReplaced` is called when a live version replaces another one. */
  constructor(memoryBytes = Number.POSITIVE_INFINITY, onReplaced?: (slug: string) => void) {
    this.#memoryBytes = memoryBytes;
    this.#onReplaced = onReplaced;
  }

  has(slug: string): boolean {
    return this.#entries.has(slug);
  }

  get(slug: string): Entry | undefined {
    return this.#entries.get(slug);
  }

  /** Records a request for the dealer. */
  use(slug: string): void {
    const entry = this.#entries.get(slug);
    if (entry && this.#used.delete(entry)) this.#used.add(entry);
  }

  /** All dealers in alphabetical order. */
  all(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    return this.#sorted;
  }

  /** Updates the dealers of the folder and the hosts that each claims. The caller must delete removed dealers. */
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
        loaded: createEmptyStock(),
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
    this.replace(entry, live);
    this.#used.delete(entry);
    this.#used.add(entry);
    if (before !== live.prepared.tenant.site.hosts) this.#hosts = undefined;
  }

  /** Replaces the live version by another one with the same hosts, without counting as a request. */
  replace(entry: Entry, live: LiveTenant): void {
    const isFirst = entry.live === undefined;
    entry.live = live;
    if (!isFirst) this.#onReplaced?.(entry.slug);
  }

  /** Frees the memory of a prepared dealer. */
  close(entry: Entry): void {
    this.#used.delete(entry);
    entry.live = undefined;
    entry.source = undefined;
    entry.leftOut = undefined;
    entry.loaded = createEmptyStock();
    entry.isOpen = false;
    entry.bytes = 0;
    this.#hosts = undefined;
  }

  /**
   * Prepared dealers to drop until the others fit into the memory: the least recently requested ones that
   * `isDroppable` accepts.
   */
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

  /**
   * The dealer of each host. The dealer that a host led to while it was live keeps it: no edit of another dealer takes it, be it a
   * copy of the same JSON or broken. Then come the other live versions, then the newest site.json of dealers without one, each in
   * alphabetical order.
   */
  get hosts(): ReadonlyMap<string, string> {
    if (this.#hosts) return this.#hosts;
    const all = this.all().flatMap(({ slug, live }) => {
      const hosts = live?.prepared.tenant.site.hosts ?? this.#claims.get(slug) ?? [];
      return hosts.map((host) => ({
        host,
        slug,
        isKept: this.#kept.get(host) === slug,
        isLive: live !== undefined,
      }));
    });
    const hosts = new Map<string, string>();
    const kept = new Map<string, string>();
    for (const { host, slug, isKept, isLive } of all.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      if (hosts.has(host)) continue;
      hosts.set(host, slug);
      if (isKept || isLive) kept.set(host, slug);
    }
    this.#hosts = hosts;
    this.#kept = kept;
    return hosts;
  }
}

/** The place of a claim among those to the same host. */
const rankOf = ({ isKept, isLive }: { isKept: boolean; isLive: boolean }): number => (isKept ? 0 : isLive ? 1 : 2);
