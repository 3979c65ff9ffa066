import type { FromSchema } from "json-schema-to-ts";
import { list, object, optional } from "../parts/object.ts";
import { defineCollection } from "./collection.ts";
import { defineFlag, defineImage, defineSlug, text, titled } from "./parts.ts";

/** A word in the middle of a sentence, which wording may hold as it is. */
const word = (description: string) => ({ ...text(description), pattern: "^[^{}<>#|']+$" }) as const;

/** One or two parts of an address. */
const beginning = "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)?$";

const outline = object("Its drawing from the side, nose left, in a box of 120 by 52.", {
  path: {
    ...text("Path of its lines, as SVG writes it."),
    pattern: "^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$",
  },
  wheels: optional(list("Where its wheels stand, from the left.", { type: "number", minimum: 0, maximum: 120 })),
});

const drawing = {
  outline,
  picture: titled(
    "Picture without photographs",
    defineImage("Shown in place of the drawing where one has no photographs."),
  ),
} as const;

/** A kind of vehicle that a dealer sells: what `vehicleType` of site.json and `item_type` of a vehicle name. */
export const collection = defineCollection({
  name: "vehicle-types",
  description: "A kind of vehicle: its words, what feeds call it, its bodies and drawings, its addresses.",
  properties: {
    id: {
      type: "string",
      pattern: "^[a-z][a-z0-9]*$",
      description: "What `vehicleType` of site.json and `item_type` of a vehicle say.",
      defines: "vehicleType",
    } as const,
    name: text("What it is called in a list of kinds."),
    words: object(
      "What texts call it where they leave the word open, such as {$vehicles} and {$car}; those that are absent stay as the text has them.",
      {
        one: optional(word("One of what the site sells, such as motorcycle.")),
        many: optional(titled("Several", word("Several of them, such as motorcycles."))),
        own: optional(titled("The visitor's own", word("What visitors sell or trade in. If empty, the word for one."))),
        trial: optional(titled("Trying one", word("Such as test ride. If empty, test drive."))),
        this: optional(titled("The one on a page", word("The one that a page is about. If empty, the word for one."))),
      },
    ),
    usual: {
      ...text("Of a kind for several kinds: the kind of a vehicle that names none."),
      refersTo: "vehicleType",
    } as const,
    schemaType: {
      title: "Type for search engines",
      enum: ["Car", "Motorcycle", "BusOrCoach", "Vehicle"],
      description: "Type of schema.org in the structured data of a vehicle's page.",
    },
    google: titled("In Google's vehicle ads", defineFlag("Whether they take it: cars, vans and utes, and no others.")),
    meta: {
      title: "Type at Meta",
      enum: ["boat", "car_truck", "commercial", "motorcycle", "other", "powersports", "rv_camper", "trailer"],
      description: "Type of vehicle in Meta's feed. If empty, by its body.",
    },
    ...drawing,
    bodies: list("Its bodies that are drawn otherwise.", {
      type: "object",
      additionalProperties: false,
      required: ["id", "names"],
      properties: {
        id: text("Identifier among the bodies of the kind."),
        names: {
          type: "array",
          minItems: 1,
          items: { type: "string" },
          description: "Bodies as the stock says them, whatever their capitals.",
        },
        ...drawing,
      },
    }),
    addresses: {
      type: "object",
      description:
        "Beginnings of addresses of a site that sells this kind, of one part or two, by the platform's own: the platform's lead there.",
      examples: [{ cars: "motorcycles", "search/used-cars": "search/used-motorcycles" }],
      propertyNames: { pattern: beginning },
      additionalProperties: { ...defineSlug("The beginning on such a site."), pattern: beginning },
    },
    layer: object(
      "What a site that sells this kind says unless a template, a brand or the dealer says otherwise: a layer above the platform's.",
      {
        site: optional({ type: "object", description: "As in site.json.", additionalProperties: true }),
        copy: optional({ type: "object", description: "As in copy.json.", additionalProperties: { type: "string" } }),
        content: optional({
          type: "object",
          description: "Items by collection, as in content/.",
          additionalProperties: { type: "array", items: { type: "object", additionalProperties: true } },
        }),
        forms: optional({
          type: "object",
          description: "Forms by name, as in forms/.",
          additionalProperties: { type: "object", additionalProperties: true },
        }),
      },
    ),
  },
  required: ["name"],
  example: {
    id: "motorcycle",
    name: "Motorcycle",
    words: { one: "motorcycle", many: "motorcycles", own: "bike", trial: "test ride", this: "motorcycle" },
    usual: "motorcycle",
    schemaType: "Motorcycle",
    google: false,
    meta: "motorcycle",
    outline: { path: "M22 40 40 22h30l26 18", wheels: [22, 96] },
    picture: "/tenant-assets/motorcycle.svg",
    bodies: [{ id: "scooter", names: ["Scooter"], outline: { path: "M22 40h40l30-24", wheels: [22, 96] } }],
    addresses: { cars: "motorcycles", "sell-my-car": "sell-my-motorcycle" },
    layer: {
      site: { flags: { odometer: false } },
      copy: { "home.wordsHint": "Such as learner legal under 10k" },
      content: { posts: [{ id: "used-checklist", $remove: true }] },
      forms: { "service-booking": { schema: { properties: { Rego: { maxLength: 6 } } } } },
    },
  },
});

/** A kind of vehicle. */
export type VehicleType = Omit<FromSchema<typeof collection.item>, "id"> & { id: string };
