import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineFlag, defineImage, defineSlug } from "./parts.ts";

/** A word in the middle of a sentence, which wording may hold as it is. */
const word = (description: string) => s.text(description, { pattern: "^[^{}<>#|']+$" });

/** One or two parts of an address. */
const beginning = "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)?$";

const outline = s.object("Its drawing from the side, nose left, in a box of 120 by 52.", {
  path: s.text("Path of its lines, as SVG writes it.", { pattern: "^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$" }),
  "wheels?": s.list("Where its wheels stand, from the left.", { type: "number", minimum: 0, maximum: 120 }),
});

const drawing = {
  outline,
  picture: s.titled(
    "Picture without photographs",
    defineImage("Shown in place of the drawing where one has no photographs."),
  ),
} as const;

/** A kind of vehicle that a dealer sells: what `vehicleType` of site.json and `item_type` of a vehicle name. */
export const collection = defineCollection({
  name: "vehicle-types",
  description: "A kind of vehicle: its words, what feeds call it, its bodies and drawings, its addresses.",
  properties: {
    id: s.text("What `vehicleType` of site.json and `item_type` of a vehicle say.", {
      pattern: "^[a-z][a-z0-9]*$",
      defines: "vehicleType",
    }),
    name: s.text("What it is called in a list of kinds."),
    like: s.text(
      "The kind that it is one of, such as boat: what it does not say itself, its layer too, is as there. Its addresses follow from its own words.",
      { refersTo: "vehicleType" },
    ),
    words: s.object(
      "What texts call it where they leave the word open, such as {$vehicles} and {$car}; those that are absent stay as the text has them.",
      {
        "one?": word("One of what the site sells, such as motorcycle."),
        "many?": s.titled("Several", word("Several of them, such as motorcycles.")),
        "own?": s.titled("The visitor's own", word("What visitors sell or trade in. If empty, the word for one.")),
        "trial?": s.titled("Trying one", word("Such as test ride. If empty, test drive.")),
        "this?": s.titled("The one on a page", word("The one that a page is about. If empty, the word for one.")),
      },
    ),
    usual: s.text("Of a kind for several kinds: the kind of a vehicle that names none.", { refersTo: "vehicleType" }),
    several: s.titled(
      "Words for several kinds",
      defineFlag("Whether texts that are about vehicles of more than one kind have its words."),
    ),
    schemaType: {
      title: "Type for search engines",
      enum: ["Car", "Motorcycle", "BusOrCoach", "Vehicle"],
      description: "Type of schema.org in the structured data of a vehicle's page.",
    },
    google: s.titled(
      "In Google's vehicle ads",
      defineFlag("Whether they take it: cars, vans and utes, and no others."),
    ),
    meta: {
      title: "Type at Meta",
      enum: ["boat", "car_truck", "commercial", "motorcycle", "other", "powersports", "rv_camper", "trailer"],
      description: "Type of vehicle in Meta's feed. If empty, by its body.",
    },
    ...drawing,
    bodies: s.list("Its bodies that are drawn otherwise.", {
      type: "object",
      additionalProperties: false,
      required: ["id", "names"],
      properties: {
        id: s.text("Identifier among the bodies of the kind."),
        names: s.list("Bodies as the stock says them, whatever their capitals.", { type: "string" }, { minItems: 1 }),
        ...drawing,
      },
    }),
    addresses: s.byName(
      "Beginnings of addresses of a site that sells this kind, of one part or two, by the platform's own: the platform's lead there. Those that are absent follow from `cars` and the words.",
      { ...defineSlug("The beginning on such a site."), pattern: beginning },
      {
        examples: [{ cars: "motorcycles" }],
        propertyNames: { pattern: beginning },
      },
    ),
    layer: s.object(
      "What a site that sells this kind says unless a template, a brand or the dealer says otherwise: a layer above the platform's, and above that of the kind that it is like.",
      {
        "site?": { type: "object", description: "As in site.json.", additionalProperties: true, likeFile: "site" },
        "copy?": s.byName("As in copy.json.", { type: "string" }),
        "content?": s.byName("Items by collection, as in content/.", {
          type: "array",
          items: { type: "object", additionalProperties: true },
        }),
        "forms?": s.byName("Forms by name, as in forms/.", {
          type: "object",
          additionalProperties: true,
          likeFile: "form",
        }),
      },
    ),
  },
  required: ["name"],
  example: {
    id: "motorcycle",
    name: "Motorcycle",
    like: "motorcycle",
    words: { one: "motorcycle", many: "motorcycles", own: "bike", trial: "test ride", this: "motorcycle" },
    usual: "motorcycle",
    several: false,
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
