import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Region } from "../messages/index.ts";
import type { CompiledNode } from "./compiled-node.ts";
import type { Scope } from "./scope.ts";
import { isFixed } from "./static-nodes.ts";
import type { LinkFilter } from "./unlinked.ts";

/** What props are made with besides the scope. */
interface Making {
  place: Region;
  links?: LinkFilter;
}

/** What the props of a node read of a scope: names of the scope, each with the ways that are gone from there. */
type Reads = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The props of a node as they were planned, and all that they were made of. */
interface Kept extends Making {
  props: JsonObject | undefined;
  values: ReadonlyMap<string, JsonValue | undefined>;
}

function addReads(value: JsonValue, reads: Map<string, string[][]>): void {
  if (typeof value !== "object" || value === null || isFixed(value)) return;
  if (!Array.isArray(value) && typeof value.$bind === "string") {
    const [name = "", ...way] = value.$bind.split(".");
    reads.set(name, [...(reads.get(name) ?? []), way]);
    addReads(value.default ?? null, reads);
    return;
  }
  for (const part of Object.values(value)) addReads(part, reads);
}

function valueAt(start: JsonValue | undefined, way: readonly string[]): JsonValue | undefined {
  let value: unknown = start;
  for (const key of way) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value as JsonValue | undefined;
}

/** Planned props of a server's pages, which are the same on many: those of a car's card, of the site's header and footer. */
export class KeptProps {
  readonly #reads = new WeakMap<CompiledNode, Reads>();
  /** By the object that tells most of what is read: a list's car, or the site. */
  readonly #kept = new WeakMap<object, WeakMap<CompiledNode, Kept>>();

  /**
   * What `make` gives for a node and a scope; the same object if it would be made of the same. Objects in a scope must not
   * change.
   */
  get(
    node: CompiledNode,
    scope: Scope,
    { place, links }: Making,
    make: () => JsonObject | undefined,
  ): JsonObject | undefined {
    const reads = this.#readsOf(node);
    const anchor = reads.size === 0 ? node : anchorOf(reads, scope);
    if (anchor === undefined) return make();
    const byNode = this.#kept.get(anchor) ?? new WeakMap<CompiledNode, Kept>();
    this.#kept.set(anchor, byNode);
    const known = byNode.get(node);
    if (known && known.place === place && known.links === links && isSame(known, reads, scope)) return known.props;
    const values = new Map([...reads.keys()].map((name) => [name, scope[name]]));
    const props = make();
    byNode.set(node, { props, values, place, ...(links && { links }) });
    return props;
  }

  #readsOf(node: CompiledNode): Reads {
    const known = this.#reads.get(node);
    if (known) return known;
    const reads = new Map<string, string[][]>();
    addReads(node.props, reads);
    this.#reads.set(node, reads);
    return reads;
  }
}

/** Names of a scope that each page has of its own. */
const ownOfPage: ReadonlySet<string> = new Set(["page", "route", "menus", "visitor"]);

/** The first object that is read, of those that pages share. */
function anchorOf(reads: Reads, scope: Scope): object | undefined {
  let site: object | undefined;
  for (const name of reads.keys()) {
    const value = scope[name];
    if (typeof value !== "object" || value === null || ownOfPage.has(name)) continue;
    if (name !== "site") return value;
    site = value;
  }
  return site;
}

function isSame({ values }: Kept, reads: Reads, scope: Scope): boolean {
  for (const [name, ways] of reads) {
    const before = values.get(name);
    const now = scope[name];
    if (before === now) continue;
    for (const way of ways) if (valueAt(before, way) !== valueAt(now, way)) return false;
  }
  return true;
}
