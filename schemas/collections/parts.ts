import { iconSchema } from "../parts/icon-names.ts";
import { text, titled } from "../parts/text.ts";

export { text, titled };

export const defineTextOrNull = (description: string) => ({ type: ["string", "null"], description }) as const;
/** A price, a length: never negative. */
export const defineNumber = (description: string) => ({ type: "number", minimum: 0, description }) as const;
/** A count: never negative. */
export const count = (description: string) => ({ type: "integer", minimum: 0, description }) as const;
/** A place in an order; it may be negative, to come before what has none. */
export const order = (description: string) => ({ type: "integer", description }) as const;
export const defineTime = (description: string) =>
  ({ type: "string", format: "time-of-day", description: `${description} Such as 08:30.` }) as const;
export const defineFlag = (description: string) => ({ type: "boolean", description }) as const;
export const defineTexts = (description: string) =>
  ({ type: "array", items: { type: "string" }, description }) as const;
export const defineSlug = (description: string) =>
  ({ type: "string", pattern: "^[a-z0-9][a-z0-9-]*$", spells: "name", description }) as const;
export const defineDate = (description: string) =>
  ({ type: "string", format: "date", description: `${description} Such as 2026-05-31.` }) as const;
export const definePhone = (description: string) => ({ type: "string", format: "au-phone", description }) as const;
export const defineEmail = (description: string) => ({ type: "string", format: "email", description }) as const;
export const defineUrl = (description: string) =>
  ({
    type: "string",
    pattern: "^(/(?!/)|#|\\?|https?://|tel:|mailto:)",
    spells: "link",
    description: `${description} A page such as /contact, https://..., tel:... or mailto:...`,
  }) as const;

/** The address of a picture. */
export const defineImage = (description: string) =>
  ({
    type: "string",
    format: "picture",
    pattern: "^(/(?!/)|https?://)",
    spells: "picture",
    description: `${description} A picture of this site, such as /tenant-assets/yard.webp, or https://...`,
  }) as const;

/** One item of a collection: an object with an id and no other than the listed properties. */
export const defineItem = <const P extends object, const R extends readonly string[]>(
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
    properties: {
      id: { type: "string", description: "Name by which layers know it; it never changes." },
      ...properties,
    },
  }) as const;

/** The properties of a tile, banner or card. */
export const tile = {
  title: titled("Heading", text("The heading of it.")),
  text: text("The text below the heading."),
  icon: iconSchema,
  image: titled("Picture", defineImage("The picture.")),
  alt: titled("What the picture shows", text("For people who cannot see it, such as A desk with a calculator.")),
  href: titled("Leads to", defineUrl("Where its link leads.")),
  label: titled("Words of the link", text("What the link says, such as Read more.")),
  group: text("The group that it belongs to: pages show one group each."),
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
