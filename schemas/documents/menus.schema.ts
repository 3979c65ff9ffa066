import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";
import type { Condition } from "./condition.ts";
import { wordingValues } from "./expression.schema.ts";
import type { MessageRef } from "./page.ts";

const label = {
  type: ["string", "object"],
  description: 'What visitors read. Write { "$msg": "key" } for a wording.',
  minLength: 1,
  additionalProperties: false,
  required: ["$msg"],
  properties: {
    $msg: s.text("Key of the wording."),
    values: wordingValues,
  },
} as const;

const itemProperties = {
  id: s.text("Name by which layers change the item.", { pattern: "^[a-z0-9][a-z0-9-]*$", spells: "name" }),
  label: { ...label, title: "Name" },
  href: s.text(
    "A page such as /contact, another site (https://...), a phone (tel:...) or an e-mail address (mailto:...).",
    { title: "Leads to", pattern: "^(/(?!/)|https?://|tel:|mailto:|#)", spells: "link" },
  ),
  note: {
    ...label,
    title: "Line below",
    description: 'A line below the name in large menus. Write { "$msg": "key" } for a wording.',
  },
  when: {
    $ref: "condition",
    title: "Shown",
    description: "When the entry is shown. Only what is known of the whole site can decide it.",
  },
} as const;

const level3 = {
  type: "object",
  additionalProperties: false,
  required: ["id", "label"],
  default: { href: "/" },
  properties: itemProperties,
} as const;
const level2 = {
  ...level3,
  properties: {
    ...itemProperties,
    items: s.list("The entries below it.", level3, { title: "Below it" }),
  },
} as const;
const level1 = {
  ...level3,
  properties: {
    ...itemProperties,
    panel: s.choice(
      "What opens above the entries below it: the part of the header with this name.",
      ["models", "makes"],
      { title: "Large menu", ui: { labels: { models: "With the new models", makes: "With the makes" } } },
    ),
    items: s.list("The entries below it.", level2, { title: "Below it" }),
  },
} as const;

/** The menus of a site by name, at most three levels deep: `main` (header), `footer` (groups), `legal` (last line) and any other a frame names. */
export const menusSchema = {
  $id: "menus",
  type: "object",
  keysDefine: "menu",
  propertyNames: {
    pattern: "^[a-z][a-z0-9-]*$",
    spells: "name",
    description: "Write a small letter, then small letters, digits and hyphens, such as header-used.",
  },
  additionalProperties: s.list("The entries of the menu, in order.", level1),
} as const;

/** An entry of a menu as a layer writes it. */
export interface MenuItem {
  id: string;
  label: string | MessageRef;
  href?: string;
  note?: string | MessageRef;
  when?: Condition;
  panel?: "models" | "makes";
  items?: MenuItem[];
}

/** Menus by name. */
export type Menus = { [name: string]: MenuItem[] };

/** The schema's own type, for the test that type and schema agree. */
export type MenusOfSchema = FromSchema<typeof menusSchema>;
