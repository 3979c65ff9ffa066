import type { Condition } from "../schemas/documents/condition.ts";
import type { LayoutNode } from "../schemas/documents/page.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import type { PublicSite } from "../schemas/documents/site.schema.ts";
import type { JsonObject, JsonValue } from "../schemas/json-value.ts";

/** A layout node after planning: finished props, `when` decided, repeats expanded. Plain JSON. */
export interface PlannedNode {
  id: string;
  use: string;
  props: JsonObject;
  /** Planned children by slot; a `template` slot keeps its layout nodes under `templates` instead. */
  slots?: { [slot: string]: PlannedNode[] };
  templates?: { [slot: string]: LayoutNode[] };
}

export interface PageHead {
  title: string;
  description?: string;
  canonical?: string;
  noindex?: boolean;
  image?: string;
  jsonLd?: JsonObject[];
}

/** What the browser's search needs to take over from the server's first render. */
export interface SearchPayload {
  index: string;
  /** Replica index names by sort id, in menu order, with their labels. */
  sorts: { value: string; label: string }[];
  /** Filters of the page itself (a condition route, a make route), beside what the visitor chose. */
  prefilters: { [attribute: string]: string[] };
  /** Algolia responses by index name, as react-instantsearch's `initialResults`. */
  initialResults: JsonObject;
}

/** All that one page is: rendered on the server, then hydrated from the same JSON in the browser. */
export interface PagePayload {
  url: string;
  status: number;
  pageId: string;
  site: PublicSite;
  head: PageHead;
  tree: PlannedNode[];
  /** One snapshot of the clock (ms since 1970 UTC) and the visitor, so that the browser decides nothing anew. */
  now: number;
  visitor: { signedIn: boolean; phone: boolean };
  /** What the browser needs to decide and plan cars that arrive later (search hits). Public parts only. */
  runtime?: {
    tables: { [name: string]: RuleTable };
    conditions: { [name: string]: Condition };
    copy: { [key: string]: string };
  };
  search?: SearchPayload;
  /** Data that interactive components read (never private). */
  data?: { [name: string]: JsonValue };
}
