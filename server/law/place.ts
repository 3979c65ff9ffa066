import type { LayoutNode } from "../../schemas/documents/page.ts";
import { originAt, type ResolvedTenant, toPointer } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ClaimPlace } from "./claim.ts";

/** A position in a dealer's JSON. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
  pointer: string;
  /** What it is of: its pointer in the resolved tree, nodes by id. It stays when lines move or another layer says it. */
  at: string;
}

/** A node of a layout, with its pointer. */
interface Standing {
  pointer: string;
  node: LayoutNode;
}
type Nodes = Map<string, Standing>;

/** Nodes of a layout by id. */
function nodesOf(nodes: readonly LayoutNode[], at: readonly (string | number)[], found: Nodes): void {
  for (const [index, node] of nodes.entries()) {
    const own = [...at, index];
    if (!found.has(node.id)) found.set(node.id, { pointer: toPointer(own), node });
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      nodesOf(children, [...own, "slots", slot], found);
  }
}

/** Shorter texts are found in too many places. */
const shortestText = 8;

/** Texts of a value with their pointers; of equal ones, the first. */
function textsOf(value: JsonValue, at: readonly (string | number)[], found: Map<string, string>): void {
  if (typeof value === "string") {
    if (value.length >= shortestText && !found.has(value)) found.set(value, toPointer(at));
  } else if (Array.isArray(value))
    for (const [index, item] of value.entries()) textsOf(item, [...at, index], found);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) textsOf(inner, [...at, name], found);
}

/** Finds where the JSON of a dealer says what a page shows. */
export class Places {
  readonly #tenant: ResolvedTenant;
  readonly #pages = new Map<string, Nodes>();
  #texts: Map<string, string> | undefined;

  constructor(tenant: ResolvedTenant) {
    this.#tenant = tenant;
  }

  /** The position of a value of the resolved tree. */
  of(pointer: string, at = this.#named(pointer)): FilePlace {
    const origin = originAt(this.#tenant, pointer);
    if (origin === undefined)
      return { file: `${this.#tenant.slug}/site.json`, line: 1, column: 1, pointer: "", at };
    const { file, line, column, pointer: own } = origin;
    return { file, line, column, pointer: own, at };
  }

  /** The position of what is said: its wording, its content, the prop of its node, its node, or its page. */
  node(place: ClaimPlace): FilePlace {
    const { pageId, node = "", prop, text } = place;
    const said = text === undefined ? undefined : this.#textAt(text);
    if (said !== undefined) return this.of(said);
    if (pageId === undefined || pageId === "") return this.of("/site");
    const standing = this.#standing(pageId, node);
    if (standing === undefined) return this.#inPage(pageId, prop);
    const inner = prop === undefined ? undefined : this.#inProps(standing, prop.split("."));
    if (inner?.startsWith("/copy/")) return this.of(inner);
    const at = `${standing.pointer.split("/", 3).join("/")} ${standing.node.id}`;
    return this.of(inner ?? standing.pointer, at);
  }

  /** A page's own key, such as its title, or the page. */
  #inPage(pageId: string, prop = ""): FilePlace {
    const page = this.#tenant.pages.find(({ id }) => id === pageId) as unknown as JsonValue | undefined;
    const value = isObject(page ?? null) ? (page as { [key: string]: JsonValue })[prop] : undefined;
    const key = isObject(value ?? null) ? (value as { $msg?: JsonValue }).$msg : undefined;
    if (typeof key === "string" && Object.hasOwn(this.#tenant.copy, key))
      return this.of(toPointer(["copy", key]));
    return this.of(toPointer(["pages", pageId, ...(prop === "" ? [] : prop.split("."))]));
  }

  /** The planned node of a page or its frame: a repeated one has the item's id after its own. */
  #standing(pageId: string, node: string): Standing | undefined {
    const nodes = this.#nodesOf(pageId);
    for (let id = node; id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf("-")))) {
      const found = nodes.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The pointer of a prop's wording, or of the prop where the node writes it; undefined: the node says it otherwise. */
  #inProps({ pointer, node }: Standing, steps: readonly string[]): string | undefined {
    let value = (node.props ?? null) as JsonValue;
    let at = `${pointer}/props`;
    for (const step of steps) {
      const inner: JsonValue | undefined =
        typeof value === "object" && value !== null
          ? (value as { [key: string]: JsonValue })[step]
          : undefined;
      if (inner === undefined) return undefined;
      at = `${at}${toPointer([step])}`;
      value = inner;
      if (!isObject(value)) continue;
      if (typeof value.$msg === "string") return toPointer(["copy", value.$msg]);
      if (value.$bind !== undefined) return undefined;
    }
    return at;
  }

  /** Where content, menus, tables or wording say exactly this text. */
  #textAt(text: string): string | undefined {
    if (this.#texts === undefined) {
      this.#texts = new Map();
      const { content, menus, tables: rules, forms, copy } = this.#tenant;
      const sections = { content, menus, rules, forms, copy } as unknown as { [section: string]: JsonValue };
      for (const [section, value] of Object.entries(sections)) textsOf(value, [section], this.#texts);
    }
    return this.#texts.get(text);
  }

  /** A pointer with the ids of content's items in place of their positions, which move. */
  #named(pointer: string): string {
    const [, section, collection = "", index, ...rest] = pointer.split("/");
    const id = section === "content" ? this.#tenant.content[collection]?.[Number(index)]?.id : undefined;
    return id === undefined ? pointer : ["", section, collection, String(id), ...rest].join("/");
  }

  #nodesOf(pageId: string): Nodes {
    const before = this.#pages.get(pageId);
    if (before) return before;
    const found: Nodes = new Map();
    const page = this.#tenant.pages.find(({ id }) => id === pageId);
    nodesOf(page?.layout ?? [], ["pages", pageId, "layout"], found);
    const frame = this.#tenant.frames[page?.frame ?? ""];
    nodesOf(frame?.layout ?? [], ["frames", page?.frame ?? "", "layout"], found);
    this.#pages.set(pageId, found);
    return found;
  }
}
