import * as s from "../../parts/schema.ts";
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

const attributesSchema = s.byName(
  "What cars can be searched by besides the usual: any field of a car (`forecourt docs car-fields` lists them) or any fact about one (docs/rules.md), by a name of your own. Pages, links, filters and typed words can use it; with a label it is a filter of every search page.",
  s.object('Something to search by. Write { "field": "variant.grossvehiclemass", "label": "GVM", "unit": "kg" }.', {
    "field?": s.text("Field of a car, such as variant.grossvehiclemass. If empty, the field of this very name.", {
      refersTo: "carField",
    }),
    "fact?": s.text(
      "Fact about a car in place of a field, such as days_in_stock. It is read with the cars, and again each day.",
      { refersTo: "fact" },
    ),
    "bands?": s.list(
      "Bands for its numbers, lowest first, such as Up to 4 seats (below 5) and 5 seats and more. The bands become its values.",
      s.object("A band: from where the one before it ends.", {
        value: s.text("What pages show and addresses say, such as Up to 4 seats.", { title: "Name", minLength: 1 }),
        "below?": s.amount("The number at which the band ends. Empty in the last band, which has no end."),
      }),
      { minItems: 2 },
    ),
    "label?": wording("Heading of its filter on search pages. If empty, pages show a filter of their own, or none."),
    "as?": s.choice(
      "A range from and to (range), or a list of values (values). If empty, a range where the field is a number, else a list. A fact that is a number must say range, so that there are ranges and orders.",
      ["range", "values"],
      { title: "Shown as", ui: { labels: { range: "A range, from and to", values: "A list of values" } } },
    ),
    "unit?": s.text("Unit behind its numbers, such as kg."),
    "step?": s.amount("By how much the range moves, 1 if empty.", { exclusiveMinimum: 0 }),
    "from?": s.titled("Begins at", s.amount("Lower end of the range. If empty, the lowest value in stock.")),
    "upTo?": s.titled("Ends at", s.amount("Upper end of the range. If empty, the highest value in stock.")),
    "valueLabels?": s.byName(
      "What visitors read in place of a value, such as Yes for true.",
      wording("Wording of the value."),
      { title: "Names of values" },
    ),
    "words?": s.flag("Whether a search by words finds cars by it.", { title: "Typed words are looked for in it" }),
    "filter?": s.flag("Turn it off (false) for what is only found by words: it then needs less memory.", {
      title: "Can be filtered by",
    }),
  }),
  { keysDefine: "attribute", title: "More to search by", propertyNames: names, maxProperties: 60 },
);

const sortsSchema = s.byName(
  "Orders of the search besides the usual. Visitors can choose one that has a label on every search page; lists of cars can use all of them.",
  s.object('An order. Write { "by": "gvm", "order": "desc", "label": "GVM, highest first" }.', {
    by: s.text("What cars are ordered by, such as price. Cars without a value come last.", {
      title: "Ordered by",
      refersTo: "attribute",
    }),
    "order?": s.choice("The lowest (asc, also if it is left out) or the highest (desc).", ["asc", "desc"], {
      title: "Begins with",
      ui: { labels: { asc: "The lowest", desc: "The highest" } },
    }),
    "label?": wording("What visitors choose on search pages. If empty, only pages that name the order offer it."),
  }),
  { keysDefine: "sort", title: "More orders", propertyNames: names, maxProperties: 20 },
);

/** The search service of a site, and what its cars can be searched by. */
export const searchSchema = s.object(
  "Who searches the cars, what they can be searched by, and how typed words are understood.",
  {
    "provider?": s.choice("This server (embedded), or the servers of Algolia (algolia).", ["embedded", "algolia"], {
      title: "Who searches",
      ui: { labels: { embedded: "This server", algolia: "Algolia" } },
      public: true,
    }),
    "index?": s.text("Name of the index of cars.", { title: "Index of cars", public: true }),
    "manufacturersIndex?": s.text("Name of the index of manufacturers.", {
      title: "Index of manufacturers",
      public: true,
    }),
    "dealershipsIndex?": s.text("Name of the index of dealerships.", { title: "Index of dealerships", public: true }),
    "applicationId?": s.text("Id of the application at Algolia: letters and digits.", {
      title: "Application at Algolia",
      pattern: "^[A-Za-z0-9]+$",
      public: true,
    }),
    "searchKey?": s.text(
      "Key that can only search, from Algolia. Visitors can read it. For a shared index, the one that `forecourt search key` prints.",
      { title: "Search key of Algolia", pattern: "^[A-Za-z0-9+/=_-]*$", public: true },
    ),
    "shared?": s.flag(
      "Whether the index at Algolia has the cars of several dealers. Each dealer then needs a search key of its own.",
      { title: "Index of several dealers" },
    ),
    "filters?": s.text("Filter of every search, as Algolia writes it, such as car_type:used.", {
      title: "Always filtered by",
      refersTo: "filter",
      public: true,
    }),
    "attributes?": attributesSchema,
    "sorts?": sortsSchema,
    "typed?": typedSchema,
    "groupBy?": s.text(
      "For programs that ask for one car of each group (Algolia's parameter distinct): what makes a group, such as make_model. The site's own pages show every car.",
      { title: "Groups for other programs", refersTo: "attribute" },
    ),
    "hitsPerPage?": s.whole("How many cars a page of the search shows.", {
      title: "Cars on a page",
      minimum: 1,
      maximum: 100,
      public: true,
    }),
  },
  { allOf: [s.needs("provider", "algolia", ["applicationId", "searchKey"])] },
);
