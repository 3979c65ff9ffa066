import { iconSchema } from "../parts/icon-names.ts";
import { text } from "../parts/text.ts";

export { text };

export const textOrNull = (description: string) => ({ type: ["string", "null"], description }) as const;
/** A price, a length: never negative. */
export const number = (description: string) => ({ type: "number", minimum: 0, description }) as const;
/** A count: never negative. */
export const count = (description: string) => ({ type: "integer", minimum: 0, description }) as const;
/** A place in an order; it may be negative, to come before what has none. */
export const order = (description: string) => ({ type: "integer", description }) as const;
export const time = (description: string) =>
  ({ type: "string", format: "time-of-day", description: `${description} HH:MM.` }) as const;
export const flag = (description: string) => ({ type: "boolean", description }) as const;
export const texts = (description: string) =>
  ({ type: "array", items: { type: "string" }, description }) as const;
export const slug = (description: string) =>
  ({ type: "string", pattern: "^[a-z0-9][a-z0-9-]*$", spells: "name", description }) as const;
export const date = (description: string) =>
  ({ type: "string", format: "date", description: `${description} YYYY-MM-DD.` }) as const;
export const phone = (description: string) => ({ type: "string", format: "au-phone", description }) as const;
export const email = (description: string) => ({ type: "string", format: "email", description }) as const;
export const url = (description: string) =>
  ({
    type: "string",
    pattern: "^(/(?!/)|#|\\?|https?://|tel:|mailto:)",
    spells: "link",
    description: `${description} Site-relative, http(s), tel or mailto.`,
  }) as const;

/** The address of a picture. */
export const image = (description: string) =>
  ({
    type: "string",
    format: "picture",
    pattern: "^(/(?!/)|https?://)",
    spells: "picture",
    description: `${description} Site-relative or http(s), such as /tenant-assets/yard.webp.`,
  }) as const;

/** One item of a collection: an object with an id and no other than the listed properties. */
export const item = <const P extends object, const R extends readonly string[]>(
  description: string,
  required: R,
  properties: P,
  together?: { readonly [property: string]: readonly string[] },
) =>
  ({
    type: "object",
    description,
    additionalProperties: false,
    required: ["id", ...required],
    ...(together && { dependentRequired: together }),
    properties: { id: { type: "string", description: "Identifier within the collection." }, ...properties },
  }) as const;

/** The properties of a tile, banner or card. */
export const tile = {
  title: text("Heading."),
  text: text("Text."),
  icon: iconSchema,
  image: image("Picture."),
  alt: text("What the picture shows."),
  href: url("Where it leads."),
  label: text("Label of its link."),
  group: text("Group of tiles that it belongs to."),
} as const;

/** An example of one. */
export const exampleTile = {
  title: "Finance",
  text: "Terms in plain words.",
  icon: "banknote",
  image: "/tenant-assets/tiles/finance.jpg",
  alt: "A desk with a calculator",
  href: "/finance",
  label: "Work it out",
  group: "home",
};
