import { object, optional } from "../../parts/object.ts";
import { text } from "../../parts/properties.ts";
import { typedSchema } from "./typed.schema.ts";

const wording = (description: string) =>
  ({
    type: ["string", "object"],
    description: `${description} Write { "$msg": "key" } for a wording.`,
  }) as const;

/** A name that stands in addresses and in filters. */
const names = {
  pattern: "^[a-z][a-z0-9_]{0,39}$",
  description:
    "Write a small letter, then small letters, digits and _, such as gvm_desc: addresses and filters name it.",
} as const;

const attributesSchema = {
  type: "object",
  keysDefine: "attribute",
  title: "More to search by",
  description:
    "What cars can be searched by besides the usual: any field of a car (`forecourt docs car-fields` lists them) or any fact about one (docs/rules.md), by a name of your own. Pages, links, filters and typed words can use it; with a label it is a filter of every search page.",
  propertyNames: names,
  maxProperties: 60,
  additionalProperties: object(
    'Something to search by. Write { "field": "variant.grossvehiclemass", "label": "GVM", "unit": "kg" }.',
    {
      field: optional({
        ...text("Field of a car, such as variant.grossvehiclemass. If empty, the field of this very name."),
        refersTo: "carField",
      }),
      fact: optional({
        ...text(
          "Fact about a car in place of a field, such as days_in_stock. It is read with the cars, and again each day.",
        ),
        refersTo: "fact",
      }),
      bands: optional({
        type: "array",
        minItems: 2,
        description:
          "Bands for its numbers, lowest first, such as Up to 4 seats (below 5) and 5 seats and more. The bands become its values.",
        items: object("A band: from where the one before it ends.", {
          value: {
            ...text("What pages show and addresses say, such as Up to 4 seats."),
            title: "Name",
            minLength: 1,
          },
          below: optional({
            type: "number",
            description: "The number at which the band ends. Empty in the last band, which has no end.",
          }),
        }),
      }),
      label: optional(
        wording("Heading of its filter on search pages. If empty, pages show a filter of their own, or none."),
      ),
      as: optional({
        type: "string",
        enum: ["range", "values"],
        title: "Shown as",
        ui: { labels: { range: "A range, from and to", values: "A list of values" } },
        description:
          "A range from and to (range), or a list of values (values). If empty, a range where the field is a number, else a list. A fact that is a number must say range, so that there are ranges and orders.",
      }),
      unit: optional(text("Unit behind its numbers, such as kg.")),
      step: optional({ type: "number", exclusiveMinimum: 0, description: "By how much the range moves, 1 if empty." }),
      valueLabels: optional({
        type: "object",
        title: "Names of values",
        description: "What visitors read in place of a value, such as Yes for true.",
        additionalProperties: wording("Wording of the value."),
      }),
      words: optional({
        type: "boolean",
        title: "Typed words are looked for in it",
        description: "Whether a search by words finds cars by it.",
      }),
      filter: optional({
        type: "boolean",
        title: "Can be filtered by",
        description: "Turn it off (false) for what is only found by words: it then needs less memory.",
      }),
    },
  ),
} as const;

const sortsSchema = {
  type: "object",
  keysDefine: "sort",
  title: "More orders",
  description:
    "Orders of the search besides the usual. Visitors can choose one that has a label on every search page; lists of cars can use all of them.",
  propertyNames: names,
  maxProperties: 20,
  additionalProperties: object('An order. Write { "by": "gvm", "order": "desc", "label": "GVM, highest first" }.', {
    by: {
      ...text("What cars are ordered by, such as price. Cars without a value come last."),
      title: "Ordered by",
      refersTo: "attribute",
    },
    order: optional({
      type: "string",
      enum: ["asc", "desc"],
      title: "Begins with",
      ui: { labels: { asc: "The lowest", desc: "The highest" } },
      description: "The lowest (asc, also if it is left out) or the highest (desc).",
    }),
    label: optional(
      wording("What visitors choose on search pages. If empty, only pages that name the order offer it."),
    ),
  }),
} as const;

/** The search service of a site, and what its cars can be searched by. */
export const searchSchema = object(
  "Who searches the cars, what they can be searched by, and how typed words are understood.",
  {
    provider: optional({
      type: "string",
      enum: ["embedded", "algolia"],
      title: "Who searches",
      ui: { labels: { embedded: "This server", algolia: "Algolia" } },
      description: "This server (embedded), or the servers of Algolia (algolia).",
      public: true,
    }),
    index: optional({ ...text("Name of the index of cars."), title: "Index of cars", public: true }),
    manufacturersIndex: optional({
      ...text("Name of the index of manufacturers."),
      title: "Index of manufacturers",
      public: true,
    }),
    dealershipsIndex: optional({
      ...text("Name of the index of dealerships."),
      title: "Index of dealerships",
      public: true,
    }),
    applicationId: optional({
      ...text("Id of the application at Algolia: letters and digits."),
      title: "Application at Algolia",
      pattern: "^[A-Za-z0-9]+$",
      public: true,
    }),
    searchKey: optional({
      ...text(
        "Key that can only search, from Algolia. Visitors can read it. For a shared index, the one that `forecourt search key` prints.",
      ),
      title: "Search key of Algolia",
      pattern: "^[A-Za-z0-9+/=_-]*$",
      public: true,
    }),
    shared: optional({
      type: "boolean",
      title: "Index of several dealers",
      description:
        "Whether the index at Algolia has the cars of several dealers. Each dealer then needs a search key of its own.",
    }),
    filters: optional({
      ...text("Filter of every search, as Algolia writes it, such as car_type:used."),
      title: "Always filtered by",
      refersTo: "filter",
      public: true,
    }),
    attributes: optional(attributesSchema),
    sorts: optional(sortsSchema),
    typed: optional(typedSchema),
    groupBy: optional({
      ...text(
        "For programs that ask for one car of each group (Algolia's parameter distinct): what makes a group, such as make_model. The site's own pages show every car.",
      ),
      title: "Groups for other programs",
      refersTo: "attribute",
    }),
    hitsPerPage: optional({
      type: "integer",
      title: "Cars on a page",
      minimum: 1,
      maximum: 100,
      description: "How many cars a page of the search shows.",
      public: true,
    }),
  },
);
