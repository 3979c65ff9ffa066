import { text } from "../../parts/properties.ts";
import { typedSchema } from "./typed.schema.ts";

const wording = (description: string) =>
  ({ type: ["string", "object"], description: `${description} Text or $msg.` }) as const;

/** A name that stands in addresses and in filters. */
const names = {
  pattern: "^[a-z][a-z0-9_]{0,39}$",
  description:
    "Write a small letter, then small letters, digits and _, such as gvm_desc: addresses and filters name it.",
} as const;

const attributesSchema = {
  type: "object",
  keysDefine: "attribute",
  description:
    "Attributes of a car that the search knows, besides the platform's: any of its fields ('forecourt docs car-fields' lists them), or any fact about a car (docs/rules.md), by a name of your own. Pages, links, filters and `typed` can use them as they use the platform's; one with a `label` is a filter of every search page.",
  propertyNames: names,
  maxProperties: 60,
  additionalProperties: {
    type: "object",
    description:
      'An attribute, such as { "field": "variant.grossvehiclemass", "label": "GVM", "unit": "kg" }.',
    additionalProperties: false,
    properties: {
      field: {
        ...text(
          "Field of a car, such as variant.grossvehiclemass. Absent: the field of the attribute's name.",
        ),
        refersTo: "carField",
      },
      fact: {
        ...text(
          "Fact about a car, instead of a field, such as days_in_stock; read with the stock, and again each day.",
        ),
        refersTo: "fact",
      },
      bands: {
        type: "array",
        minItems: 2,
        description:
          'Bands of its numbers, lowest first, which become its values: [{ "value": "Up to 4 seats", "below": 5 }, { "value": "5 seats and more" }].',
        items: {
          type: "object",
          additionalProperties: false,
          required: ["value"],
          description: "A band: from where the one before it ends.",
          properties: {
            value: { ...text("What pages show and addresses say."), minLength: 1 },
            below: { type: "number", description: "Where it ends. Absent, in the last one: it does not." },
          },
        },
      },
      label: wording(
        "Heading of its filter on search pages. Absent: pages show a filter of their own, or none.",
      ),
      as: {
        type: "string",
        enum: ["range", "values"],
        description:
          "How the filter is shown. Absent: a range if the field is a number, else a list of values. A fact that is a number needs `range` for ranges and orders.",
      },
      unit: text("Unit of its numbers, such as kg."),
      step: { type: "number", exclusiveMinimum: 0, description: "Step of the range; absent: 1." },
      valueLabels: {
        type: "object",
        description: 'Wording of coded values, such as { "true": "Yes", "false": "No" }.',
        additionalProperties: wording("Wording of the value."),
      },
      words: { type: "boolean", description: "true: typed words are also looked for in it." },
      filter: {
        type: "boolean",
        description: "false: its values are not counted, so that it costs no memory; for `words` alone.",
      },
    },
  },
} as const;

const sortsSchema = {
  type: "object",
  keysDefine: "sort",
  description:
    "Orders of the search, besides the platform's. One with a `label` can be chosen on every search page; all can be named by lists of cars.",
  propertyNames: names,
  maxProperties: 20,
  additionalProperties: {
    type: "object",
    description: 'An order, such as { "by": "gvm", "order": "desc", "label": "GVM, highest first" }.',
    additionalProperties: false,
    required: ["by"],
    properties: {
      by: { ...text("Attribute; cars without a value come last."), refersTo: "attribute" },
      order: { type: "string", enum: ["asc", "desc"], description: "asc (if absent): lowest first." },
      label: wording("The choice on search pages. Absent: pages offer it in `sorts`, or not."),
    },
  },
} as const;

/** The search service of a site, and what its cars can be searched by. */
export const searchSchema = {
  type: "object",
  description: "The search service.",
  additionalProperties: false,
  properties: {
    provider: {
      type: "string",
      enum: ["embedded", "algolia"],
      description: "embedded: this server; algolia: Algolia's cluster.",
      public: true,
    },
    index: { ...text("Name of the index."), public: true },
    manufacturersIndex: { ...text("Name of the index of manufacturers."), public: true },
    dealershipsIndex: { ...text("Name of the index of dealerships."), public: true },
    applicationId: {
      ...text("Algolia application id: letters and digits."),
      pattern: "^[A-Za-z0-9]+$",
      public: true,
    },
    searchKey: {
      ...text(
        "Algolia search-only key (public by nature); for a shared index, the one that `forecourt search key` prints.",
      ),
      pattern: "^[A-Za-z0-9+/=_-]*$",
      public: true,
    },
    shared: {
      type: "boolean",
      description:
        "Whether the index at Algolia has the cars of several dealers; then each dealer needs a search key of its own.",
    },
    filters: {
      ...text("Filters added to every query, in Algolia's syntax."),
      refersTo: "filter",
      public: true,
    },
    attributes: attributesSchema,
    sorts: sortsSchema,
    typed: typedSchema,
    groupBy: {
      ...text(
        "Attribute that makes groups for requests with Algolia's parameter `distinct`, such as make_model; the site's own pages show every car.",
      ),
      refersTo: "attribute",
    },
    hitsPerPage: { type: "integer", minimum: 1, maximum: 100, description: "Cars a page.", public: true },
  },
} as const;
