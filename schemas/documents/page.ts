import type { JsonObject, JsonValue } from "../json-value.ts";
import type { Condition } from "./condition.ts";

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
  /** Renders the node once per item of a list in scope; the item is bound under `as` (default `item`). */
  repeat?: { each: string; as?: string; limit?: number };
}

/** What a page loads before it is decided and rendered; `source` is a name of the data source catalogue. */
export interface DataRequest {
  source: string;
  params?: { [name: string]: JsonValue };
  /** The page is 404 when this source gives nothing. */
  required?: boolean;
}

/** What stands around pages: header, footer, and an Outlet for the page. */
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
  /** Signed-out visitors are sent to sign-in where the table `gates` says so for `type`, and `when` holds. */
  gate?: { when?: Condition; type: string };
  title: string | MessageRef | Binding;
  description?: string | MessageRef | Binding;
  /** Not indexed by search engines. */
  noindex?: boolean;
  /** Frame around `layout`: the id of a page-like document in `frames/` with header and footer. */
  frame?: string;
  data?: { [name: string]: DataRequest };
  layout: LayoutNode[];
}
