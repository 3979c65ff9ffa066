import type { FromSchema } from "json-schema-to-ts";
import type { Condition } from "./condition.ts";
import { wordingValues } from "./expression.schema.ts";
import type { MessageRef } from "./page.ts";

const label = {
  type: ["string", "object"],
  description: 'The words that visitors read, or { "$msg": "key" } for a wording.',
  minLength: 1,
  additionalProperties: false,
  required: ["$msg"],
  properties: {
    $msg: { type: "string", description: "Key of the wording." },
    values: wordingValues,
  },
} as const;

const itemProperties = {
  id: {
    type: "string",
    pattern: "^[a-z0-9][a-z0-9-]*$",
    spells: "name",
    description: "Name by which layers change the item.",
  },
  label: { ...label, title: "Name" },
  href: {
    type: "string",
    title: "Leads to",
    pattern: "^(/(?!/)|https?://|tel:|mailto:|#)",
    spells: "link",
    description: "Target: a path of the site, http(s), tel or mailto.",
  },
  note: { ...label, description: "One line under the label in large menus." },
  when: {
    $ref: "condition",
    title: "Shown",
    description: "Condition under which the item shows (site facts only).",
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
    items: { type: "array", title: "Below it", items: level3, description: "Entries below it." },
  },
} as const;
const level1 = {
  ...level3,
  properties: {
    ...itemProperties,
    panel: {
      type: "string",
      enum: ["models", "makes"],
      description:
        "A large dropdown: the content of the header's slot of this name, above the entries below the item.",
    },
    items: { type: "array", title: "Below it", items: level2, description: "Entries below it." },
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
  additionalProperties: { type: "array", items: level1, description: "Entries in order." },
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
