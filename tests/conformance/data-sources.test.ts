import type { ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import { readPath } from "../../renderer/planning/index.ts";
import { checkDocument } from "../../schemas/checks/document.ts";
import type { DataSource } from "../../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../../schemas/data-sources/data-sources.gen.ts";
import { listedCar, listOf } from "../../schemas/data-sources/shapes.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { listCars } from "../../services/loaders/cars.ts";
import type { LoadContext } from "../../services/loaders/context.ts";
import { loadData, loadSearch } from "../../services/loaders/index.ts";
import { loaders } from "../../services/loaders/loaders.gen.ts";
import { type CodeFile, readCode, readProductCode } from "../architecture/code-text.ts";
import { requests, requestsOfPrivateSites, requestsWithoutHidden, secret } from "./source-requests.ts";

const sources: DataSource[] = Object.values(dataSourceDefinitions);

/** Loads it as a page does whose only data it is. */
async function load(context: LoadContext, request: DataRequest): Promise<JsonValue | undefined> {
  const search = context.live.prepared.pages.get("search") as PreparedPage;
  const page = { ...search, page: { ...search.page, data: { it: request } } };
  const found = (await loadSearch(context, page))?.found;
  return (await loadData({ ...context, search: found }, { it: request })).data.it;
}

const ajv = createPlatformAjv({});
// The outcome of a table is what the contract of its decision says.
ajv.addKeyword({ keyword: "isSearched", schemaType: "boolean" });
ajv.addKeyword({ keyword: "outcomeOf", macro: (table: string) => catalogs.decisions?.[table] ?? {} });

/** A schema in which cars of lists also have the attributes that a site adds to its search. */
function withAttributes(schema: JsonValue, names: readonly string[]): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => withAttributes(item, names));
  if (!isObject(schema)) return schema;
  const own = schema.isSearched === true ? Object.fromEntries(names.map((name) => [name, {}])) : {};
  const parts = Object.entries(schema).map(([key, part]) => [key, withAttributes(part, names)]);
  const made = Object.fromEntries(parts) as JsonObject;
  return {
    ...made,
    ...(schema.isSearched === true && { properties: { ...own, ...convertToJsonObject(made.properties) } }),
  };
}

/** Accepts what a source gives with these params, by the attributes that a site adds to its search. */
function givenBy({ gives }: Pick<DataSource, "gives">, params: JsonObject) {
  const known = new Map<string, ValidateFunction>();
  return (attributes: readonly string[]): ValidateFunction => {
    const key = attributes.join();
    const schema = (typeof gives === "function" ? gives(params) : gives) as JsonObject;
    const accepts = known.get(key) ?? ajv.compile(withAttributes(schema, attributes) as JsonObject);
    known.set(key, accepts);
    return accepts;
  };
}

it("accepts the attributes that a site adds to its search, in cars of lists, and no others", () => {
  const acceptsBy = givenBy({ gives: listOf(listedCar) }, {});
  const cars = [{ decisions: {}, seating: "5 seats and more" }];
  expect([acceptsBy(["seating"])(cars), acceptsBy([])(cars)]).toEqual([true, false]);
});

const attributesOf = ({ live }: LoadContext) => Object.keys(live.prepared.tenant.site.search?.attributes ?? {});

const problemsOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);

const nothingFor = (name: string, params: JsonObject) =>
  `"${name}" gives nothing with ${JSON.stringify(params)} at any dealer of this repository. Either its loader or the example asks for what no dealer has (an id, a value, an attribute that the search does not have), or what it needs of the visitor or the address is not in source-requests.ts: add it there.`;

const isNothing = (found: JsonValue | undefined) => found === undefined || (Array.isArray(found) && found.length === 0);

interface ParamSchema {
  readonly properties?: { readonly [name: string]: ParamSchema };
}

/** Params that note which of their properties are read, by dotted path; what is kept by its params is not kept by these. */
function noted(values: object, schema: ParamSchema, into: Set<string>, path = ""): object {
  return new Proxy(values, {
    get(target, key) {
      if (key === "toJSON") return () => String(Math.random());
      const here = `${path}${String(key)}`;
      const inner = schema.properties?.[String(key)];
      const value: unknown = Reflect.get(target, key);
      into.add(here);
      return inner?.properties && !Array.isArray(value)
        ? noted((value ?? {}) as object, inner, into, `${here}.`)
        : value;
    },
  });
}

const pathsIn = ({ properties = {} }: ParamSchema, path = ""): string[] =>
  Object.entries(properties).flatMap(([name, inner]) => [`${path}${name}`, ...pathsIn(inner, `${path}${name}.`)]);

/** The params that a contract declares and its loader never looks at. */
function unread(
  { params, examples }: Pick<DataSource, "params" | "examples">,
  loader: (context: LoadContext, params: JsonObject) => unknown,
): string[] {
  const schema = { properties: params } as ParamSchema;
  const read = new Set<string>();
  for (const context of requests)
    for (const example of examples) loader(context, noted(example, schema, read) as JsonObject);
  return pathsIn(schema).filter((path) => !read.has(path));
}

/** English in the code of loaders: what a source gives is data, or wording of the site. */
const isWording = (text: string) => /[A-Za-z]{2,} [a-z]+ [a-z]|^[A-Z][a-z]+ [a-z]+|^[A-Z][a-z]+[.!?…]$/.test(text);
const wordsIn = ({ path, lines, texts }: CodeFile): string[] =>
  texts
    .filter(({ text }) => isWording(text.replace(/\$\{[^}]*\}/g, "")))
    .filter(({ line }) => !/\bError\(/.test(lines.slice(Math.max(0, line - 2), line).join(" ")))
    .map(({ line, text }) => `${path}:${line} ${JSON.stringify(text)}: give data, or wording of the site ($msg)`);

it("finds no wording of their own in loaders", () => {
  const isLoader = ({ path }: CodeFile) => path.startsWith("services/loaders/");
  expect(readProductCode().filter(isLoader).flatMap(wordsIn)).toEqual([]);
  const planted = readCode(
    "services/loaders/sources/x.ts",
    'const title = "Cars near you";\nconst key = "car_type:used";',
  );
  expect(wordsIn(planted)).toHaveLength(1);
});

/** Sources whose params the server reads before a page's data is loaded: `loadSearch`, and services/pages/read-ahead.test.ts. */
const readEarlier = ["order", "search", "valuation"];

it("finds a param that a loader does not read, at any depth", () => {
  const text = { description: "A text." };
  const match = { ...text, properties: { text, in: text } };
  const source = { params: { match, limit: text }, examples: [{}] } as const;
  expect(unread(source, (_, { match, limit }) => [(match as JsonObject).text, limit])).toEqual(["match.in"]);
  expect(unread(source, (_, params) => JSON.stringify(params))).toEqual(["match", "match.text", "match.in", "limit"]);
});

type Contract = Pick<DataSource, "name" | "params" | "required" | "examples">;
type Load = (context: LoadContext, params: JsonObject) => JsonValue | undefined | Promise<JsonValue | undefined>;

/** Params that no example gives, so that nothing tries them. */
const untried = ({ params, examples }: Pick<DataSource, "params" | "examples">): string[] =>
  pathsIn({ properties: params } as ParamSchema).filter(
    (path) => !examples.some((example) => readPath(example as JsonObject, path) !== undefined),
  );

/** What a source gives although it must not, or does not although it should; `loads` is its loader, params resolved. */
async function faultsOf({ name, params, required = [], examples }: Contract, loads: Load): Promise<string[]> {
  const faults = new Set<string>();
  const attempt = async (context: LoadContext, given: JsonObject): Promise<JsonValue | undefined> => {
    try {
      return await loads(context, given);
    } catch (error) {
      const { message } = error as Error;
      faults.add(`"${name}" throws with ${JSON.stringify(given)}: ${message}`);
      return undefined;
    }
  };
  for (const example of examples as readonly JsonObject[]) {
    const least = Object.fromEntries(Object.entries(example).filter(([text]) => required.includes(text)));
    const message = JSON.stringify(example);
    let hasLeast = false;
    for (const [at, context] of requests.entries()) {
      const found = JSON.stringify(await attempt(context, example));
      const without = JSON.stringify(await attempt(requestsWithoutHidden[at] as LoadContext, example));
      if (found !== without) faults.add(`"${name}" gives something else with ${message} if a hidden car is there`);
      if (!isNothing(await attempt(context, least))) hasLeast = true;
      if (!("limit" in params)) continue;
      const few = await attempt(context, { ...example, limit: 1 });
      if (Array.isArray(few) && few.length > 1) faults.add(`"${name}" gives more than its limit with ${message}`);
    }
    if (!hasLeast)
      faults.add(`"${name}" gives nothing with ${JSON.stringify(least)}, all that it requires: add to "required"`);
    const given = await Promise.all(requestsOfPrivateSites.map((context) => attempt(context, example)));
    if (JSON.stringify(given).includes(secret))
      faults.add(`"${name}" gives what of site.json is private with ${message}`);
  }
  return [...faults];
}

describe.each(sources)("the data source $name", (dataSource) => {
  it.skipIf(readEarlier.includes(dataSource.name))("reads every param that its contract declares", () => {
    const loader = loaders[dataSource.name as keyof typeof loaders] as Parameters<typeof unread>[1];
    expect(unread(dataSource, loader)).toEqual([]);
  });

  it("has an example with each of its params", () => {
    expect(untried(dataSource)).toEqual([]);
  });

  it("counts no hidden car, keeps to its limit, and tells nothing private of the site", async () => {
    const loads: Load = (context, params) => load(context, { source: dataSource.name, params });
    expect(await faultsOf(dataSource, loads)).toEqual([]);
  });

  const examples = dataSource.examples.map((params) => ({ params: params as JsonObject }));

  it.each(examples)("gives something for $params, as its contract describes it", async ({ params }) => {
    const request = { source: dataSource.name, params };
    const page = {
      id: "examples",
      title: "Examples",
      paths: ["/:slug/:id/:token"],
      data: { it: request },
      layout: [],
    };
    expect(checkDocument("pages", "examples", page, catalogs).findings).toEqual([]);
    const acceptsBy = givenBy(dataSource, params);
    const results = await Promise.all(
      requests.map(async (context) => ({ context, found: await load(context, request) })),
    );
    for (const { context, found } of results) {
      const accepts = acceptsBy(attributesOf(context));
      if (found === undefined || accepts(found)) continue;
      const { slug } = context.live.prepared.tenant;
      expect.fail(`${slug}: what "${dataSource.name}" gives is not what its contract says: ${problemsOf(accepts)}`);
    }
    expect(JSON.stringify(results.map(({ found }) => found)), "nothing private or hidden").not.toContain(secret);
    if (results.every(({ found }) => isNothing(found))) expect.fail(nothingFor(dataSource.name, params));
  });
});

describe("a data source that gives what it must not", () => {
  const whole: Contract = { name: "x", params: {}, examples: [{}] };
  const report = (loads: Load, more: Partial<Contract> = {}) => faultsOf({ ...whole, ...more }, loads);

  it("is found: it counts hidden cars", async () => {
    expect(await report(({ live }) => live.stock.shown.size)).toEqual([]);
    expect(await report(({ live }) => live.stock.cars.length)).toEqual([
      '"x" gives something else with {} if a hidden car is there',
    ]);
  });

  it("is found: it gives what is private of the site", async () => {
    const privately = ['"x" gives what of site.json is private with {}'];
    expect(await report(({ live }) => live.prepared.tenant.site.name)).toEqual([]);
    expect(await report(({ live }) => (live.prepared.tenant.site.leads?.delivery ?? []) as JsonValue)).toEqual(
      privately,
    );
    expect(await report(({ live }) => ["x", ...(live.prepared.tenant.site.hosts ?? [])])).toEqual(privately);
    expect(await report(({ live }) => JSON.stringify(live.prepared.tenant.site))).toEqual(privately);
  });

  it("is found: it gives more than its limit, or throws", async () => {
    const params = { limit: { description: "Maximum number." } };
    expect(
      await report((_, { limit }) => ["a", "b"].slice(0, Number(limit ?? 8)), {
        params,
        examples: [{ limit: 2 }],
      }),
    ).toEqual([]);
    expect(await report(() => ["a", "b"], { params, examples: [{ limit: 2 }] })).toEqual([
      '"x" gives more than its limit with {"limit":2}',
    ]);
    const orders = (context: LoadContext) => listCars(context, "newest", undefined, 1);
    expect((await report(orders))[0]).toContain(
      '"x" throws with {}: The search has no order "newest", but these: relevant,',
    );
  });

  it("is found: it needs a param that it does not require", async () => {
    const params = { make: { description: "Make." } };
    const make: Load = (_, given) => given.make;
    expect(await report(make, { params, examples: [{ make: "Kia" }] })).toEqual([
      '"x" gives nothing with {}, all that it requires: add to "required"',
    ]);
    expect(await report(make, { params, examples: [{ make: "Kia" }], required: ["make"] })).toEqual([]);
  });

  it("is found: no example has one of its params", () => {
    expect(untried({ params: { make: { description: "Make." } }, examples: [{}] })).toEqual(["make"]);
  });
});
