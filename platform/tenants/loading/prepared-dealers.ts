import type { PreparedTenant } from "../../../renderer/pages/prepared-tenant.ts";
import type { ResolvedTenant } from "../../../schemas/index.ts";
import {
  findLayerName,
  forgetLayer,
  listClaimedHosts,
  listTenantLayers,
  ownersOfHosts,
  resolveTenant,
  type TenantSource,
} from "../../../schemas/index.ts";
import { readFilter } from "../../../search/read-filter.ts";
import { installedFonts } from "../../base/fonts.ts";
import { prepareTenant } from "../prepare-tenant.ts";
import type { CheckAnswer } from "./protocol.ts";

type Env = { [name: string]: string | undefined };

/** Readings of the tenants folder by number, and their checked dealers; the most recently used ones stay prepared. */
export class PreparedDealers {
  readonly #env: Env;
  readonly #mostKept: number;
  readonly #sources = new Map<number, TenantSource>();
  /** Layers of the checked dealers. */
  readonly #checked = new Map<string, readonly string[]>();
  /** Prepared dealers, the most recently used one last. */
  readonly #prepared = new Map<string, { source: number; prepared: PreparedTenant }>();

  /**
   * `mostKept`: maximum number of prepared dealers. A dealer that is edited or whose cars are held is soon needed
   * again.
   */
  constructor(env: Env, mostKept = 16) {
    this.#env = env;
    this.#mostKept = mostKept;
  }

  /** A reading by its number; undefined if it is unknown or was dropped. */
  find(source: number): TenantSource | undefined {
    return this.#sources.get(source);
  }

  /** A reading by its number. Throws if it is unknown. */
  sourceOf(source: number): TenantSource {
    const known = this.#sources.get(source);
    if (known === undefined) throw new Error(`The loader has no source ${source}.`);
    return known;
  }

  add(source: number, texts: TenantSource): void {
    this.#sources.set(source, texts);
  }

  /** Drops the readings that are not in `keep`. */
  keepOnly(keep: readonly number[]): void {
    for (const known of this.#sources.keys()) if (!keep.includes(known)) this.#sources.delete(known);
  }

  /**
   * Moves prepared dealers from the reading `base` to `source`, which differs in `files`. Returns the checked dealers
   * that the change affects, judged by their layers and by the owners of their hosts; the others stay prepared.
   */
  goOn(base: number, source: number, files: readonly string[]): string[] {
    const [before, after] = [this.sourceOf(base), this.sourceOf(source)];
    const layers = new Set(files.map(findLayerName));
    const moved = movedHosts(before, after);
    const touched = [...this.#checked].flatMap(([slug, own]) => {
      const isTouched =
        own.some((layer) => layers.has(layer)) || listClaimedHosts(after, slug).some((host) => moved.has(host));
      return isTouched ? [slug] : [];
    });
    for (const [slug, known] of this.#prepared)
      if (known.source === base && !touched.includes(slug)) known.source = source;
    return touched;
  }

  /**
   * Validates and prepares a dealer; if its JSON has errors, without the sections that contain them, where possible.
   */
  check(source: number, slug: string): CheckAnswer {
    const { prepared, reduced, problems } = prepareTenant(this.sourceOf(source), slug, {
      env: this.#env,
      readFilter,
      fonts: installedFonts,
    });
    this.#checked.set(slug, listTenantLayers(this.sourceOf(source), slug));
    const less = prepared ? undefined : reduced?.();
    const served = prepared ?? less?.prepared;
    if (served) this.#keep(slug, { source, prepared: served });
    return { isGood: prepared !== undefined, leftOut: less?.leftOut, problems };
  }

  /** The prepared dealer. Throws if its JSON is invalid. */
  of(source: number, slug: string): PreparedTenant {
    const known = this.#prepared.get(slug);
    if (known?.source === source) {
      this.#keep(slug, known);
      return known.prepared;
    }
    const { isGood, leftOut } = this.check(source, slug);
    if (!isGood && !leftOut) throw new Error(`The JSON of ${slug} is no longer valid.`);
    return this.of(source, slug);
  }

  /** A dealer as its JSON says it, checked or not. */
  resolvedOf(source: number, slug: string): ResolvedTenant {
    const tenant = resolveTenant(this.sourceOf(source), slug, this.#env);
    // Data that is needed once a day does not stay in memory until then.
    if (!this.#checked.has(slug)) forgetLayer(this.sourceOf(source), slug);
    return tenant;
  }

  forget(slug: string): void {
    this.#checked.delete(slug);
    this.#prepared.delete(slug);
    this.#forgetLayers(slug);
  }

  #keep(slug: string, prepared: { source: number; prepared: PreparedTenant }): void {
    this.#prepared.delete(slug);
    this.#prepared.set(slug, prepared);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size <= this.#mostKept || oldest === undefined) return;
    this.#prepared.delete(oldest);
    this.#forgetLayers(oldest);
  }

  #forgetLayers(slug: string): void {
    for (const source of this.#sources.values()) forgetLayer(source, slug);
  }
}

/** Hosts whose owner changed. */
function movedHosts(before: TenantSource, after: TenantSource): Set<string> {
  const [old, now] = [ownersOfHosts(before), ownersOfHosts(after)];
  return new Set([...old.keys(), ...now.keys()].filter((host) => old.get(host) !== now.get(host)));
}
