import type { Condition } from "../documents/condition.ts";
import type { FormDocument } from "../documents/form.ts";
import type { Menus } from "../documents/menus.schema.ts";
import type { Frame, Page } from "../documents/page.ts";
import type { RuleTable } from "../documents/rule-table.ts";
import type { Site } from "../documents/site.schema.ts";
import type { Theme } from "../documents/theme.schema.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";

/** Where a resolved value was set: a layer's file and the position in it. `line` and `column` are 1-based. */
export interface Origin {
  /** `_platform`, `_templates/<name>`, `_brands/<name>` or the dealer's slug. */
  layer: string;
  file: string;
  line: number;
  column: number;
  pointer: string;
}

/**
 * A dealer's site with every layer applied: frozen and valid; the only form in which the rest of the platform reads
 * it.
 */
export interface ResolvedTenant {
  slug: string;
  site: Site;
  theme: Theme;
  menus: Menus;
  /** Wording by key, ICU MessageFormat. */
  copy: { [key: string]: string };
  pages: Page[];
  /** Frames (header and footer) that pages use; the node `{ "use": "Outlet" }` marks the page's position. */
  frames: { [id: string]: Frame };
  forms: { [id: string]: FormDocument };
  tables: { [name: string]: RuleTable };
  conditions: { [name: string]: Condition };
  /** Content collections: offers, models, reviews, posts, FAQs... each a list of items with an id. */
  content: { [collection: string]: JsonObject[] };
  /** Layers in the order in which they were applied. */
  layers: string[];
  /**
   * The positions that set the value at a pointer of the resolved tree (`/site/name`, `/rules/tag/rows/0`,
   * `/pages/search/title`), first layer first; the last one won.
   */
  origins(pointer: string): Origin[];
  /**
   * The tenant with texts about vehicles of one of these kinds, or about all of them: then in the words of a kind for several, and
   * wording chooses by its value `item_type`. `inStock` are all kinds that the site sells now. Undefined if these are its own words.
   */
  inWordsOf(kinds: readonly string[], inStock?: readonly string[]): ResolvedTenant | undefined;
  /** What the layers that set the value at a pointer say there, the lowest first. */
  said(pointer: string): JsonValue[];
}
