import type { ExtendedJSONSchema, FromSchema } from "json-schema-to-ts";
import type { SettingName } from "./site/settings.ts";

/** A region of a component that layout nodes fill. */
export interface SlotSchema {
  description: string;
  /** A template is planned once per item by the component itself (a car card in a grid), not once per page. */
  template?: boolean;
  /** Names that a template's scope holds for each item, e.g. `car` and `decisions`. */
  provides?: readonly string[];
}

/** What sections are for, as people look for one to add. */
export const purposes = {
  text: "Words and pictures",
  cars: "Cars, models and offers",
  contact: "Forms and places",
  layout: "Arrangement",
} as const;

/** A component's interface in JSON: the only declaration of its props and slots. React-free. */
export interface ComponentSchema {
  name: string;
  description: string;
  /** What editors add it to a page for; absent: it is a part of other components, or of the page of one thing. */
  purpose?: keyof typeof purposes;
  /**
   * What the component needs in a browser. `none`: nothing, its HTML is all. `delegated`: the listeners of every page
   * (renderer/delegated), which find it by its attributes. `island`: its own code and React; only islands are in the
   * page's payload and hydrate, each with everything in its slots.
   */
  client: "none" | "delegated" | "island";
  /**
   * When an island is hydrated besides when it is touched, which is always: once the page is shown (`idle`), near the
   * window (`seen`), with the first toast (`toast`), or once the browser has stored one of these lists (`viewed`...).
   * Islands with `together` wake only when an input or a button of one of them is used, and then all of them: a search,
   * and what shows its address.
   */
  wakes?: "touched" | "idle" | "seen" | "toast" | "together" | readonly string[];
  /**
   * Loaded only with pages that use it: `true` makes a separate chunk, a word makes a chunk shared by that group. A
   * prop with the annotation `live: ["count"]` is wording for which the component itself provides those values. With
   * `pick: true` on a prop (or on the `items` of a list), only the properties that the schema names reach the page;
   * `pick: "rows"` adds what the `path` of each item of the prop `rows` leads to. `pathInto: "rows"` marks a text that
   * is a dotted path into the items of the prop `rows`, which `validate` looks up; `defines: "dialog"` a text that is the name of a dialog,
   * `defines: "section"` that of a section of the page.
   */
  lazy?: boolean | string;
  props: ExtendedJSONSchema<{
    live: readonly string[];
    pick: boolean | string;
    refersTo: string;
    defines: string;
    pathInto: string;
    keysReferTo: string;
    dependentRequired: { readonly [name: string]: readonly string[] };
  }> & {
    type: "object";
  };
  slots?: { [name: string]: SlotSchema };
  /** It shows the page's one main heading (h1). Others do where their prop `level` or `headingLevel` is 1. */
  mainHeading?: true;
}

/**
 * Default of a prop from the site: the setting of that name, which `tenants/_platform/site.json` defines and any
 * layer, or the node itself, can override.
 */
export const setting = (name: SettingName) => ({ $bind: `site.settings.${name}` }) as const;

/** Every component of the registry by name, as `validate` knows them. */
export type ComponentCatalog = { [name: string]: ComponentSchema };

/** The props that a component gets, by its schema. */
export type PropsOf<Schema extends Pick<ComponentSchema, "props">> = FromSchema<Schema["props"]>;
