import type { LayoutNode } from "../../schemas/documents/page.ts";
import { originAt, type ResolvedTenant, toPointer } from "../../schemas/index.ts";
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

type Pointers = Map<string, string>;

/** Pointers of the nodes of a layout by id. */
function nodesOf(nodes: readonly LayoutNode[], at: readonly (string | number)[], found: Pointers): void {
  for (const [index, node] of nodes.entries()) {
    const own = [...at, index];
    if (!found.has(node.id)) found.set(node.id, toPointer(own));
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      nodesOf(children, [...own, "slots", slot], found);
  }
}

/** Finds where the JSON of a dealer says what a page shows. */
export class Places {
  readonly #tenant: ResolvedTenant;
  readonly #pages = new Map<string, Pointers>();

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

  /** The position of a node, or of its page. */
  node({ pageId, node = "" }: ClaimPlace): FilePlace {
    if (pageId === undefined || pageId === "") return this.of("/site");
    const pointers = this.#pointersOf(pageId);
    // A repeated node has the item's id after its own.
    for (let id = node; id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf("-")))) {
      const pointer = pointers.get(id);
      if (pointer !== undefined) return this.of(pointer, `${pointer.split("/", 3).join("/")} ${id}`);
    }
    return this.of(toPointer(["pages", pageId]));
  }

  /** A pointer with the ids of content's items in place of their positions, which move. */
  #named(pointer: string): string {
    const [, section, collection = "", index, ...rest] = pointer.split("/");
    const id = section === "content" ? this.#tenant.content[collection]?.[Number(index)]?.id : undefined;
    return id === undefined ? pointer : ["", section, collection, String(id), ...rest].join("/");
  }

  #pointersOf(pageId: string): Pointers {
    const before = this.#pages.get(pageId);
    if (before) return before;
    const found: Pointers = new Map();
    const page = this.#tenant.pages.find(({ id }) => id === pageId);
    nodesOf(page?.layout ?? [], ["pages", pageId, "layout"], found);
    const frame = this.#tenant.frames[page?.frame ?? ""];
    nodesOf(frame?.layout ?? [], ["frames", page?.frame ?? "", "layout"], found);
    this.#pages.set(pageId, found);
    return found;
  }
}
