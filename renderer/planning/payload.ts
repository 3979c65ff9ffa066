import type { DecidableTable } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { PublicSite } from "../../schemas/documents/site.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Message } from "../messages/index.ts";
import type { SearchConfig } from "../query/index.ts";
import type { BuyerTerms } from "../values/weekly-cost.ts";
import type { CompiledNode } from "./compiled-node.ts";

/** A layout node after planning: finished props, `when` decided, repeats expanded. Plain JSON. */
export interface PlannedNode {
  id: string;
  use: string;
  props: JsonObject;
  /** Pointer of the node in the resolved tree: in previews of drafts only. */
  at?: string;
  /** Planned children by slot; a `template` slot keeps its nodes, compiled, under `templates` instead. */
  slots?: { [slot: string]: PlannedNode[] };
  templates?: { [slot: string]: CompiledNode[] };
}

/** Head of a page. Addresses are absolute if the site's origin is known. */
export interface PageHead {
  title: string;
  description?: string;
  canonical?: string;
  noindex?: boolean;
  /** Open Graph type. */
  type?: string;
  /** Picture of link previews. */
  image?: string;
  /** JSON-LD; never sent with the payload, because only readers of the HTML need it. */
  jsonLd?: JsonObject[];
}

/** The browser's data for continuing the search after the server's first render. */
export interface SearchPayload {
  config: SearchConfig;
  index: string;
  /** Parameters of every query: page size, the page's own filters... */
  parameters: JsonObject;
  /** Number of cars in stock, regardless of refinements. */
  stockCount: number;
  /** Path patterns of the page, and those of other pages below its base. */
  paths: { own: string[]; other: string[] };
  /** The redirect of a hand-typed address: its normalised values, or its last page. */
  redirect?: string;
  /** If nothing was found at the address `of`: the number of results without so many filters (`removed`), by address. */
  looser?: { of: string; removed: number; counts: { [address: string]: number }; nearest: JsonObject[] };
  /** Number of cars of the nearest wider search that are shown then. */
  nearest?: number;
  /** The browser gets no hits, because the list that the server rendered stands until something changes. */
  listStands?: true;
  /** Algolia's answers by index name, in react-instantsearch's format. */
  initialResults: JsonObject;
}

/** The complete data of one page: rendered on the server, then hydrated from the same JSON in the browser. */
export interface PagePayload {
  url: string;
  status: number;
  /** true if a node threw on the server: every node is then rendered inside its own boundary (see LayoutRenderer). */
  contained?: true;
  pageId: string;
  site: PublicSite;
  head: PageHead;
  tree: PlannedNode[];
  /** One snapshot of the clock (ms since 1970 UTC) and the visitor, so that the browser makes the same decisions. */
  now: number;
  visitor: { signedIn: boolean; phone: boolean };
  /** Analytics event ids of actions without a form (S7.21): calling the dealer, saving a car; null: not counted. */
  events: { call: number | null; save: number | null };
  /** The browser's data for deciding and planning cars that arrive later (search hits). Public parts only. */
  runtime?: {
    tables: { [name: string]: DecidableTable };
    conditions: { [name: string]: Condition };
    /** Wording used by these tables, parsed. */
    copy: { [key: string]: Message };
  };
  search?: SearchPayload;
  /** The terms that the page's address carries for its figures of a week; those of a search carry none. */
  terms?: BuyerTerms;
  /** Data that interactive components read (never private). */
  data?: { [name: string]: JsonValue };
}

/** What a page's document contains for the browser: `tree` has only the islands. */
export type BrowserPage = Omit<PagePayload, "head" | "status" | "data">;

/** The whole payload as JSON, for readers of a page's own address. */
export function buildBrowserPayload(page: PagePayload): PagePayload {
  const { jsonLd: _, ...head } = page.head;
  return { ...page, head };
}
