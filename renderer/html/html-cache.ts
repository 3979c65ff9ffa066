import { LRUCache } from "lru-cache";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { BrowserPage, PlannedNode } from "../planning/index.ts";
import { memoiseValue } from "./memoise-value.ts";
import type { PageField } from "./recorded-page.ts";

/** A place in a node's HTML where the nodes of one of its slots stand. */
export interface Hole {
  slot: string;
  inherited: JsonObject;
}

/** The HTML of one node without the nodes in its slots: `texts` has one more entry than `holes`. */
export interface NodeHtml {
  texts: readonly string[];
  holes: readonly Hole[];
}

/** Memory for the HTML of nodes of all sites, characters. */
const MOST_CHARACTERS = 48 * 1024 * 1024;

/** What an entry costs besides its texts, characters. */
const ENTRY = 200;

/** Pieces have neither a node nor props of their own. */
const pieceNode: PlannedNode = { id: "", use: "", props: {} };

/** Properties of a page that are small enough to be part of a key. What reads any other is not kept. */
const keyed: ReadonlySet<PageField> = new Set(["url", "now", "visitor", "pageId", "events", "contained", "terms"]);

/**
 * The HTML of nodes, kept by everything that it is made of: the site, the node's component and props, and those
 * properties of the page that the component has read. Components are pure functions of these.
 */
export class KeptHtml {
  readonly #html = new LRUCache<string, NodeHtml>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ texts }, key) => ENTRY + key.length + texts.reduce((sum, { length }) => sum + length, 0),
  });
  /** Properties of the page that each component has read so far, with those of all its props. */
  readonly #reads = new Map<string, Set<PageField>>();
  readonly #sites = new WeakMap<object, number>();
  #lastSite = 0;

  /** Of each object that nodes are made of, the last HTML that was made of it, while it is in memory. */
  readonly #last = new WeakMap<object, { key: string; html: WeakRef<NodeHtml> }>();

  /**
   * The node's HTML; `make` renders it and tells what it has read of the page. The node is made of the object `of` and what
   * `beside` tells; pages often share the object.
   */
  get(
    node: PlannedNode,
    { of, beside }: { of: object; beside: string },
    page: BrowserPage,
    make: () => { html: NodeHtml; reads: ReadonlySet<PageField> },
  ): NodeHtml {
    const before = this.#key(node, beside, page);
    const last = this.#last.get(of);
    const same = last !== undefined && last.key === before ? last.html.deref() : undefined;
    if (same !== undefined) return same;
    const text = memoiseValue(() => JSON.stringify(of));
    const nodeHtml = before === undefined ? undefined : this.#html.get(`${before}\n${text()}`);
    if (before !== undefined && nodeHtml !== undefined) {
      this.#last.set(of, { key: before, html: new WeakRef(nodeHtml) });
      return nodeHtml;
    }
    const { html, reads } = make();
    this.#note(node.use, reads);
    const key = this.#key(node, beside, page);
    if (key !== undefined) {
      this.#html.set(`${key}\n${text()}`, html);
      this.#last.set(of, { key, html: new WeakRef(html) });
    }
    return html;
  }

  /** The HTML of a piece of an island; `key` describes all that it is made of besides the site and small properties of the page. */
  findPiece(key: string, page: BrowserPage): string | undefined {
    return this.#html.get(`${this.#key(pieceNode, key, page)}`)?.texts[0];
  }

  keepPiece(key: string, page: BrowserPage, { html, reads }: { html: string; reads: ReadonlySet<PageField> }): void {
    this.#note(pieceNode.use, reads.intersection(keyed));
    this.#html.set(`${this.#key(pieceNode, key, page)}`, { texts: [html], holes: [] });
  }

  #note(use: string, reads: ReadonlySet<PageField>): void {
    const known = this.#reads.get(use);
    if (known === undefined) this.#reads.set(use, new Set(reads));
    else for (const name of reads) known.add(name);
  }

  #key({ id, use }: PlannedNode, beside: string, page: BrowserPage): string | undefined {
    const values: unknown[] = [];
    for (const name of this.#reads.get(use) ?? []) {
      if (!keyed.has(name)) return undefined;
      values.push(page[name]);
    }
    const read = values.length > 0 ? JSON.stringify(values) : "";
    return `${this.#siteOf(page)} ${use} ${id} ${read} ${beside}`;
  }

  #siteOf({ site }: BrowserPage): number {
    const known = this.#sites.get(site);
    if (known !== undefined) return known;
    this.#lastSite += 1;
    this.#sites.set(site, this.#lastSite);
    return this.#lastSite;
  }
}
