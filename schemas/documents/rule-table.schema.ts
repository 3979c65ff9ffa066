import { carSchema } from "../entities/car.schema.ts";
import * as s from "../parts/schema.ts";
import { settings } from "./site/settings.ts";
import { siteSchema } from "./site.schema.ts";

const withoutNames = ({ refersTo: _, separator: __, ...setting }: { refersTo?: unknown; separator?: unknown }) =>
  setting;

/** The settings of an example: what they name, the example has made up. */
const madeUp = {
  ...siteSchema.properties.settings,
  properties: Object.fromEntries(
    Object.entries<object>(settings).map(([key, setting]) => [key, withoutNames(setting)]),
  ),
};

const name = (description: string) => s.text(description);
const object = (description: string) => ({ type: "object", description, additionalProperties: true }) as const;
/** Ids of rows of a table: the one that `of` names, else its own. */
const ids = <const Row extends object>(description: string, items: Row) =>
  s.list(description, items, { uniqueItems: true });
const row = { type: "string", refersTo: "row" } as const;
const outcomes = (description: string) =>
  s.list(
    description,
    { type: "object", minProperties: 1, additionalProperties: true },
    { minItems: 1, examples: [[{ shown: false }]] },
  );
const condition = (description: string) => ({ $ref: "condition", description }) as const;
const list = <const T extends object>(description: string, required: readonly string[], properties: T) =>
  s.list(description, { type: "object", additionalProperties: false, required, properties });
const id = s.text("Name by which layers change the entry.");

/** rules/<table>.json, resolved. */
export const ruleTableSchema = {
  $id: "rule-table",
  type: "object",
  description: "An ordered decision table: order is priority.",
  additionalProperties: false,
  required: ["table", "title", "description", "hit", "rows", "default", "examples"],
  properties: {
    table: name("Name of the table: the file's name."),
    title: name("Title for people."),
    description: name("What the table decides."),
    about: s.choice(
      "What is decided; default: a car. A table about cars is decided for each car and is one of its `decisions`; any other is decided where a page or form asks for it by name, and reads its subject in the fact `data`. A page asks for a table of your own by the data source `decision`.",
      ["car", "site", "offer", "model", "location", "popup", "lead", "valuation"],
    ),
    hit: s.choice(
      "first: the first row that holds decides, and the outcome is one object; collect: every row that holds counts, and the outcome is their list, in the order of the rows.",
      ["first", "collect"],
    ),
    rows: list("Rows in order of priority.", ["id", "when", "then"], {
      id,
      description: name("Why the row is there."),
      when: condition("The row holds where this does."),
      then: {
        ...object(
          'What the row gives, such as { "style": "custom", "text": "Just arrived" }; values may be { "$fact": name }, { "$msg": key } or { "$url": "/cars/{slug}" }.',
        ),
        examples: [{ text: "Just arrived", style: "custom" }],
      },
    }),
    default: {
      type: ["object", "null"],
      description:
        "Outcome when no row holds; {} where there is nothing to say. null: a row decides every car, which `check` proves; in a table that collects, an empty list.",
      additionalProperties: true,
    },
    impossible: list(
      "Combinations of facts that cannot occur: `check` and property tests leave such cars out.",
      ["name", "when"],
      {
        id,
        name: name("What cannot occur."),
        when: condition("The impossible combination."),
      },
    ),
    examples: list("Examples; at least one reaches each row.", ["name", "rows"], {
      id,
      name: name("What the example shows."),
      facts: { ...object("Values of facts, given directly."), keysReferTo: "fact" },
      car: {
        type: "object",
        description: "A partial car from which facts are computed.",
        additionalProperties: true,
        properties: carSchema.properties,
      },
      site: {
        type: "object",
        description: "A partial site, laid over the dealer's own; for an example of the platform, over the platform's.",
        additionalProperties: false,
        properties: { ...siteSchema.properties, settings: madeUp, slug: name("Slug of the dealer.") },
      },
      now: name("The moment at which the example holds, ISO 8601."),
      rows: ids("Ids of the rows that win; [] means the default.", row),
      gives: object(
        "Parts of the outcome; in a `collect` table one of the outcomes has them. Without it, what the rows give is not checked.",
      ),
    }),
    invariants: list(
      "What holds for every car, whatever the rows say: `check` proves it, and shows a car where it does not hold.",
      ["name", "when"],
      {
        id,
        name: name("What holds."),
        when: condition("Whenever this holds, the rest must."),
        where: s.object("Only where another table decides so.", {
          table: s.text("The other table.", { refersTo: "table" }),
          rows: ids('Rows of the other table, one of which wins there; "$default" for none.', {
            ...row,
            of: "2/table",
          }),
        }),
        never: ids('Rows that must not win; "$default": the default must not decide.', row),
        oneOf: ids('Rows one of which must win; "$default" among them: or the default decides.', row),
        neverGives: outcomes("Outcomes, by some of their parts, that nothing must give, whichever row it is."),
        gives: outcomes("Outcomes, by some of their parts, one of which some row or the default must give."),
      },
    ),
  },
} as const;
