import type { JsonObject, JsonValue } from "../json-value.ts";
import type { Condition } from "./condition.ts";
import type { structuredDataTypes } from "./page.schema.ts";

/** Reads a value from the page's scope by dotted path, e.g. `car.name`, `site.phone`, `route.params.slug`. */
export interface Binding {
  $bind: string;
  /** Used when the path leads nowhere (null or undefined). */
  default?: JsonValue;
}

/** Wording from copy.json (ICU MessageFormat); each value may itself be a binding. */
export interface MessageRef {
  $msg: string;
  values?: { [name: string]: JsonValue };
}

/** One node of a page's layout. */
export interface LayoutNode {
  id: string;
  /** Component of the registry, PascalCase. */
  use: string;
  /** Props, checked against the component's schema; any value may be a Binding or a MessageRef. */
  props?: JsonObject;
  slots?: { [slot: string]: LayoutNode[] };
  when?: Condition;
  /** Shows the node on these screens alone. */
  only?: "phone" | "wide";
  /** Renders the node once per item of a list in scope; the item is bound under `as` (default `item`). */
  repeat?: { each: string; as?: string; limit?: number };
}

/** A data request of a page, loaded before its rules run; `source` is a name in the data source catalogue. */
export interface DataRequest {
  source: string;
  params?: { [name: string]: JsonValue };
  /** The page is 404 if this source returns nothing. */
  required?: boolean;
}

/** One piece of JSON-LD that a page declares. */
export interface StructuredDataEntry {
  id: string;
  type: (typeof structuredDataTypes)[number];
  /** The value that it describes. */
  of?: JsonValue;
  when?: Condition;
  /** Properties of schema.org to add or replace; null removes one. */
  with?: JsonObject;
}

/** Metadata of a page for search engines and link previews. Texts can be computed. */
export interface PageMeta {
  canonical?: string | MessageRef | Binding;
  image?: string | MessageRef | Binding;
  type?: "website" | "article" | "product";
  sitemap?: boolean;
  /** Id of the page shown with 410 when the page's car is no longer for sale. */
  gone?: string;
  structuredData?: StructuredDataEntry[];
}

/** The parts around pages: header, footer, and an Outlet for the page. */
export interface Frame {
  id: string;
  /** Loaded for each page of the frame; a page's own data of the same name wins. */
  data?: { [name: string]: DataRequest };
  layout: LayoutNode[];
}

/** A page of a site. Paths are react-router patterns: `/cars/:slug`, `/search/:make?/:model?`. */
export interface Page {
  id: string;
  paths: string[];
  /** The page exists only where this holds (site facts only); otherwise its paths are 404. */
  enabled?: Condition;
  /** Paths of `paths` that are answered only where a condition holds (site facts only). */
  pathsWhen?: { [path: string]: Condition };
  /** Menus and lists of links include the page only where this holds; it can read the page's own data. */
  linkedWhen?: Condition;
  /**
   * Signed-out visitors are redirected to sign-in where the table `gates` requires it for `type` and `when` holds.
   */
  gate?: { when?: Condition; type: string };
  title: string | MessageRef | Binding;
  description?: string | MessageRef | Binding;
  meta?: PageMeta;
  /** Not indexed by search engines. */
  noindex?: boolean;
  /** Frame around `layout`: the id of a page-like document in `frames/` with header and footer. */
  frame?: string;
  data?: { [name: string]: DataRequest };
  layout: LayoutNode[];
}
