import type { Contract } from "../../cli/contract.ts";
import { carFields, contracts } from "../../cli/contracts.ts";
import { fieldRuleSchema, importMapSchema } from "../../platform/stock-import/index.ts";
import { factCatalogue } from "../../rules/tools.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import { layoutNodeSchema } from "../../schemas/documents/layout-node.schema.ts";
import { frameSchema, pageSchema } from "../../schemas/documents/page.schema.ts";
import { ruleTableSchema } from "../../schemas/documents/rule-table.schema.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import { builtInAttributes } from "../../schemas/entities/search-attributes.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { searchSorts } from "../../schemas/entities/search-sorts.ts";
import { cell, code, notice, table } from "./markdown.ts";
import { type DocSchema, meaningCell, rowsOf, typeCell } from "./schema-rows.ts";

const properties = (schema: object, depth: number) =>
  table(
    ["property", "values", "meaning"],
    rowsOf(schema as DocSchema, depth).map(({ path, schema: inner, required }) => [
      code(path) + (required ? " (required)" : ""),
      typeCell(inner),
      meaningCell(inner),
    ]),
  );

const ofKind = (kind: string): Contract[] => contracts().filter((one) => one.kind === kind);
const described = (kind: string) =>
  table(
    [kind, "meaning"],
    ofKind(kind).map(({ name, description, notes = [] }) => [
      code(name),
      cell([description, ...notes].join(" ")),
    ]),
  );

/** docs/reference/cars.md. */
export function carsPage(): string {
  const { facets, numbers, words } = searchNames(undefined);
  const fields = carFields(carSchema as DocSchema).map(({ name, description, schema }) => {
    const uses = [
      factCatalogue.has(name) ? "fact" : [],
      facets.includes(name) ? "filter" : [],
      numbers.includes(name) ? "range" : [],
      words.includes(name) ? "text search" : [],
    ].flat();
    return [code(name), typeCell(schema as DocSchema), cell(description), uses.join(", ")];
  });
  const known = new Set(carFields(carSchema as DocSchema).map(({ name }) => name));
  const derived = Object.entries(builtInAttributes)
    .filter(([name, { field }]) => field !== undefined || !known.has(name))
    .map(([name, { field }]) => code(name) + (field === undefined ? "" : ` (${code(field)})`));
  const sorts = Object.entries(searchSorts).map(([name, criteria]) => [
    code(name),
    criteria.length > 0 ? criteria.map(code).join(", ") : "The best matches first.",
  ]);
  return `# Cars

${notice}
The fields of a car. Where a car is in scope (its own page, a card, a row), \`{ "$bind": "car.price" }\` shows one, those of its parts too:
\`{ "$bind": "car.variant.grossvehiclemass" }\`. A map of \`stock import\` fills them by the same names.

${table(["field", "values", "meaning", "also a"], fields)}
Further attributes of every site's search, for filters and cards of lists: ${derived.sort().join(", ")}.

Any other field becomes an attribute by a name of your own, in \`search.attributes\` of [site.json](site.md): a filter, a range, an order, part of links
and of typed text. Cards of searches and lists show it by that name, \`{ "$bind": "car.gvm" }\`.

## Sort orders

Those of every site; \`search.sorts\` of site.json adds others.

${table(["order", "criteria"], sorts)}`;
}

/** docs/reference/forms.md. */
export function formsPage(): string {
  return `# forms/&lt;id&gt;.json

${notice}
What a form asks and where it goes; [../forms.md](../forms.md) explains how the parts work together.

${properties(formSchema, 4)}
## Widgets

The input of a field, \`"ui": { "<field>": { "widget": "radio" } }\`:

${described("form widget")}
## Formats

The format of a text, \`"format": "abn"\`, checked in the browser and on the server:

${described("form format")}
## Lead adapters

Where leads go, \`leads.delivery\` of site.json:

${described("lead adapter")}`;
}

/** docs/reference/pages.md. */
export function pagesPage(): string {
  return `# pages/&lt;id&gt;.json, frames/&lt;id&gt;.json

${notice}
A page answers paths, loads [data](data-sources.md) and shows [components](components.md).

${properties(pageSchema, 3)}
## Nodes

${properties(layoutNodeSchema, 3)}
## Frames

${properties(frameSchema, 3)}
## Values that are computed

| written | is |
| --- | --- |
| \`{ "$bind": "car.name", "default": "..." }\` | a value of the page's scope: \`site\`, \`menus\`, \`route\`, the page's data by its names, what a slot provides |
| \`{ "$msg": "card.enquire", "values": { ... } }\` | wording (copy.json), with its values |

## Operators of conditions

${described("operator")}
Facts are in [../rules.md](../rules.md), flags and settings in [site.md](site.md).
`;
}

/** docs/reference/stock-maps.md. */
export function stockMapsPage(): string {
  return `# Maps of stock import

${notice}
A map says how \`forecourt stock import\` reads cars from the columns of a CSV file. [../stock.md](../stock.md#importing-a-csv-file) explains it with an
example; \`--suggest\` writes a first one.

${properties(importMapSchema, 1)}
## Steps of a field

${properties(fieldRuleSchema, 1)}`;
}

/** docs/reference/tables.md. */
export function tablesPage(): string {
  return `# rules/&lt;table&gt;.json, rules/conditions.json

${notice}
A table decides: its rows are read in order, and the first that holds (or every row that holds) gives the outcome. [../rules.md](../rules.md) has the
platform's own tables, facts and operators, and says how a layer changes a table; this page has the keys of a table of your own.

${properties(ruleTableSchema, 3)}
## When a row holds

\`when\` is a condition; conditions of pages, menus, forms and the stock filter are the same.

| written | holds |
| --- | --- |
| \`{ "fact": "price", "operator": "greaterThan", "value": 500 }\` | if the fact compares so; \`"path": "$.a.b"\` reads a part of it; \`"value": { "fact": "settings", "path": "$.soldDays" }\` compares with another fact |
| \`{ "all": [...] }\` | if all parts hold; without parts, always |
| \`{ "any": [...] }\` | if one of the parts holds |
| \`{ "not": {...} }\` | if the part does not hold |
| \`{ "condition": "for-sale" }\` | if the named condition holds: \`rules/conditions.json\` has them, with their addresses \`/conditions/<name>\` |

## Invariants

\`when\` says for which cars (\`{ "all": [] }\`: for all), \`never\` which rows must not decide them, \`oneOf\` of which rows one must. \`where\` limits it to cars that
another table decides so. In all three, \`"$default"\` is the default: \`"never": ["$default"]\` wants some row to decide, \`"oneOf": ["$default"]\` none; with a default that
allows, forbidding the rows alone would prove nothing. \`forecourt check\` proves each for every car that the facts allow; \`forecourt test\` reports it.

    "invariants": [
      {
        "name": "a sold car never wears another tag",
        "when": { "fact": "available", "operator": "equal", "value": false },
        "oneOf": ["sold"]
      },
      {
        "name": "never offered to buy where the car is held",
        "when": { "all": [] },
        "where": { "table": "reservation", "rows": ["reserved"] },
        "never": ["reserve", "buy-online"]
      }
    ]

## Flags and settings of your own

A dealer's \`site.json\` (or a template's) can have flags and settings that the platform does not know, and its tables read them by name:

    "flags": { "truckHire": true },
    "settings": { "hireMaxMass": 8000 }

    {
      "id": "too-heavy",
      "when": {
        "all": [
          { "fact": "flags", "path": "$.truckHire", "operator": "equal", "value": true },
          {
            "fact": "variant",
            "path": "$.grossvehiclemass",
            "operator": "greaterThan",
            "value": { "fact": "settings", "path": "$.hireMaxMass" }
          }
        ]
      },
      "then": { "allowed": false, "reason": "too-heavy" }
    }

## What cannot occur

Facts that a page passes can be related in ways that nothing here knows. \`impossible\` says what never comes, so that \`check\` reports no car that cannot exist:

    "impossible": [
      {
        "name": "a hirer with a licence has an age",
        "when": {
          "all": [
            { "fact": "data", "path": "$.hirer.licence", "operator": "notEqual", "value": null },
            { "fact": "data", "path": "$.hirer.age", "operator": "equal", "value": null }
          ]
        }
      }
    ]
`;
}
