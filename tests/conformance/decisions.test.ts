import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { buildSearchRecord, convertToPublicCar } from "../../platform/stock/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { collectCarPaths, collectHitAttributes } from "../../renderer/pages/hit-attributes.ts";
import { decideCar } from "../../renderer/pages/plan.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { collectDecisionNames, collectTemplates } from "../../renderer/planning/runtime.ts";
import { computeFacts } from "../../rules/index.ts";
import { decisionDefinitions, factCatalogue, listFactReads } from "../../rules/tools.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { pick } from "../../search/attributes.ts";
import { createExampleDealer } from "../support/example-dealer.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-03-10T02:00:00Z");
const moment = { visitor: { signedIn: false, phone: false }, now };

it("has a contract for every table of the platform, and no other", () => {
  const tables = [...source.files.keys()].filter((file) => /^_platform\/rules\/(?!conditions)/.test(file));
  const names = tables.map((file) => file.slice("_platform/rules/".length, -".json".length));
  expect([...decisionDefinitions.keys()].sort()).toEqual(names.sort());
});

/** Every fourth car: the stock of a demonstration repeats itself. */
const sampleOf = (cars: readonly Car[]) => cars.filter((_, at) => at % 4 === 0);

/** The parts that the outcomes of a table give, those apart that give nothing. */
const partsGiven = ({ rows, default: other }: RuleTable): string[] =>
  [...rows.map(({ then }) => then), other]
    .flat()
    .flatMap((outcome) =>
      Object.entries(convertToJsonObject(outcome as JsonValue)).flatMap(([part, value]) =>
        value === null ? [] : [part],
      ),
    );

it("has a table for each part of a contract that gives it", async () => {
  const given = new Map([...decisionDefinitions.keys()].map((name) => [name, new Set<string>()]));
  for (const slug of listTenantSlugs(source)) {
    const { prepared } = await createExampleDealer(source, slug, now);
    for (const [name, table] of Object.entries(prepared.tenant.tables))
      for (const part of partsGiven(table)) given.get(name)?.add(part);
  }
  const missing = [...decisionDefinitions].flatMap(([name, { parts }]) =>
    Object.keys(parts).flatMap((part) => (given.get(name)?.has(part) ? [] : [`${name}: ${part}`])),
  );
  expect(missing).toEqual([]);
});

it.each(listTenantSlugs(source))(
  "decides a car of %s alike from the stock, from its page and from a search hit",
  async (slug) => {
    const { prepared, cars } = await createExampleDealer(source, slug, now);
    const { publicSite } = prepared;
    // What a search hit leaves out (comments, equipment) only tables of the car's own page may read.
    const cardTables = [...prepared.pages.values()].flatMap(({ layout }) => [
      ...collectDecisionNames(collectTemplates(layout), catalog),
    ]);
    expect(cardTables).toEqual(expect.arrayContaining(["tag", "price", "card-buttons"]));
    const sample = sampleOf(cars);
    expect(sample.length).toBeGreaterThan(0);
    for (const car of sample) {
      const fromStock = decideCar(prepared, car, moment);
      const onPage = decideCar(prepared, convertToPublicCar(car, publicSite), moment);
      // A hit has been through JSON, as the browser gets it.
      const hit = JSON.parse(JSON.stringify(recordOf(prepared, car))) as Partial<Car>;
      expect({ car: car.slug, ...onPage }).toEqual({ car: car.slug, ...fromStock });
      expect({ car: car.slug, ...decideCar(prepared, hit, moment, cardTables) }).toEqual({
        car: car.slug,
        ...decideCar(prepared, car, moment, cardTables),
      });
    }
  },
);

/** The record of a car in the dealer's search. */
const recordOf = ({ publicSite: site, tenant }: PreparedTenant, car: Car) =>
  buildSearchRecord(car, { site, names: searchNames(tenant.site.search), now });

/** The cars of a dealer as search hits. */
async function hitsOf(slug: string) {
  const { prepared, cars } = await createExampleDealer(source, slug, now);
  const hits = sampleOf(cars).map(
    (car) => JSON.parse(JSON.stringify(recordOf(prepared, car))) as Partial<Car> & JsonObject,
  );
  return { prepared, hits };
}

describe.each(listTenantSlugs(source))("what browsers get of the cars of %s", (slug) => {
  it("is enough to decide them", async () => {
    const { prepared, hits } = await hitsOf(slug);
    const page = prepared.pages.get("search");
    if (!page) throw new Error("There is no search page.");
    const attributes = collectHitAttributes(prepared, page);
    expect(attributes).not.toContain("*");
    expect(attributes).toEqual(expect.arrayContaining(["objectID", "slug", "price"]));
    const tables = [...collectDecisionNames(collectTemplates(page.layout), catalog)];
    const bytes = { whole: 0, narrow: 0 };
    for (const hit of hits) {
      const narrow = pick(hit, attributes) as Partial<Car>;
      bytes.whole += JSON.stringify(hit).length;
      bytes.narrow += JSON.stringify(narrow).length;
      expect({ car: hit.slug, ...decideCar(prepared, narrow, moment, tables) }).toEqual({
        car: hit.slug,
        ...decideCar(prepared, hit, moment, tables),
      });
    }
    expect(bytes.narrow).toBeLessThan(bytes.whole * 0.67);
  });

  it("gives each fact the value that the whole car gives", async () => {
    const { prepared, hits } = await hitsOf(slug);
    const lenders = new Set(hits.flatMap(({ finance_lenders }) => Object.keys(finance_lenders ?? {})));
    const parts = ["exists", "rates", "interestRate", "disclaimer", "entries"];
    const names = [
      ...factCatalogue.keys(),
      ...[...lenders].flatMap((lender) => parts.map((part) => `lender.${lender}.${part}`)),
    ];
    const { visitor } = moment;
    const factsOf = (car: Partial<Car>) => computeFacts({ car, site: prepared.publicSite, visitor, now });
    for (const hit of hits) {
      const whole = factsOf(hit);
      const partOf = (name: string) => factsOf(pick(hit, listFactReads(name)) as Partial<Car>).get(name);
      expect(names.map((name) => [name, partOf(name)])).toEqual(names.map((name) => [name, whole.get(name)]));
    }
  });
});

it("finds what rules read in conditions, on both sides, in outcomes and in addresses", () => {
  const rules = {
    conditions: { cheap: { fact: "price", operator: "lessThan", value: { fact: "before_price" } } },
    tables: {
      button: {
        hit: "first",
        default: { href: { $url: "/cars/{slug}" } },
        rows: [
          {
            id: "rate",
            when: { fact: "lender.acme.exists", operator: "equal", value: true },
            then: { rate: { $fact: "lender.acme.interestRate" }, days: { $fact: "age_days" } },
          },
        ],
      },
    },
  } as const;
  expect([...collectCarPaths(rules as never)].sort()).toEqual([
    "before_price",
    "created_at",
    "finance_lenders.acme",
    "finance_lenders.acme.interestRate",
    "price",
    "slug",
  ]);
});
