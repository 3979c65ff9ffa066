import { iconSchema } from "../parts/icon-names.ts";
import * as s from "../parts/schema.ts";

export const defineTextOrNull = (description: string) => s.nullable(s.text(description));
/** A price, a length: never negative. */
export const defineNumber = (description: string) => s.amount(description, { minimum: 0 });
/** A count: never negative. */
export const count = (description: string) => s.whole(description, { minimum: 0 });
/** A place in an order; it may be negative, to come before what has none. */
export const order = (description: string) => s.whole(description);
export const defineTime = (description: string) => s.text(`${description} Such as 08:30.`, { format: "time-of-day" });
export const defineFlag = (description: string) => s.flag(description);
export const defineTexts = (description: string) => s.list(description, { type: "string" });
export const defineSlug = (description: string) =>
  s.text(description, { pattern: "^[a-z0-9][a-z0-9-]*$", spells: "name" });
export const defineDate = (description: string) => s.text(`${description} Such as 2026-05-31.`, { format: "date" });
export const definePhone = (description: string) => s.text(description, { format: "au-phone" });
export const defineEmail = (description: string) => s.text(description, { format: "email" });
export const defineUrl = (description: string) =>
  s.text(`${description} A page such as /contact, https://..., tel:... or mailto:...`, {
    pattern: "^(/(?!/)|#|\\?|https?://|tel:|mailto:)",
    spells: "link",
  });

/** The address of a picture. */
export const defineImage = (description: string) =>
  s.text(`${description} A picture of this site, such as /tenant-assets/yard.webp, or https://...`, {
    format: "picture",
    pattern: "^(/(?!/)|https?://)",
    spells: "picture",
  });

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
      id: s.text("Name by which layers know it; it never changes."),
      ...properties,
    },
  }) as const;

/** The properties of a tile, banner or card. */
export const tile = {
  title: s.text("The heading of it.", { title: "Heading" }),
  text: s.text("The text below the heading."),
  icon: iconSchema,
  image: s.titled("Picture", defineImage("The picture.")),
  alt: s.text("For people who cannot see it, such as A desk with a calculator.", { title: "What the picture shows" }),
  href: s.titled("Leads to", defineUrl("Where its link leads.")),
  label: s.text("What the link says, such as Read more.", { title: "Words of the link" }),
  group: s.text("The group that it belongs to: pages show one group each."),
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
