import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listContracts } from "../../cli/contracts.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";

interface Described {
  readonly description?: string | undefined;
  readonly properties?: { readonly [name: string]: Described };
  readonly items?: Described;
  readonly additionalProperties?: boolean | Described;
}

/** Whether a text says something: a word at least, not a letter. */
const saysSomething = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Paths of what has no description: a thing that JSON names, and its properties at any depth. */
function undescribed(path: string, { description = "", ...schema }: Described): string[] {
  return [...(saysSomething(description) ? [] : [path]), ...undescribedIn(path, schema)];
}

function undescribedIn(path: string, { properties = {}, items, additionalProperties: others }: Described): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => undescribed(`${path}.${name}`, inner)),
    ...(items ? undescribedIn(`${path}[]`, items) : []),
    ...(typeof others === "object" ? undescribedIn(`${path}.*`, others) : []),
  ];
}

it("finds a missing or empty description at any depth", () => {
  const list = (inner: object) => ({ description: "A list.", items: { properties: { inner } } });
  const thing = (inner: object) => ({ description: "A thing.", properties: { list: list(inner) } });
  expect(undescribed("thing", thing({ description: "A part." }))).toEqual([]);
  expect(undescribed("thing", thing({}))).toEqual(["thing.list[].inner"]);
  expect(undescribed("thing", thing({ description: "x" }))).toEqual(["thing.list[].inner"]);
  expect(undescribed("thing", { ...thing({ description: " " }), description: "" })).toEqual([
    "thing",
    "thing.list[].inner",
  ]);
  expect(undescribed("thing", { description: "A map.", additionalProperties: thing({}) })).toEqual([
    "thing.*.list[].inner",
  ]);
});

it("describes everything that JSON can name, and each of its properties", () => {
  const found = listContracts().flatMap(({ kind, name, description, schema = {} }) =>
    undescribed(`${kind} ${name}`, { ...schema, description }),
  );
  expect(found).toEqual([]);
});

it("describes each row of the platform's tables", () => {
  const found = globSync("tenants/_platform/rules/*.json").flatMap((file) => {
    const { rows = [] } = JSON.parse(readFileSync(file, "utf8")) as Partial<RuleTable>;
    return rows.flatMap(({ id, description = "" }) => (saysSomething(description) ? [] : [`${file} ${id}`]));
  });
  expect(found).toEqual([]);
});
