import { expect, it } from "vitest";
import { readTenantSource } from "../platform/tenants/read.ts";
import { tenantsDir } from "../tests/support/copied-dealers.ts";
import { checkDealers, collectFindings } from "./check-dealers.ts";

/** A dealer without stock, whose table has a row twice. */
const planted = (id: string): [string, string][] => {
  const row = { when: { fact: "price", operator: "lessThan", value: 10 }, then: { id: "x" } };
  const rows = ["a", "b"].map((name) => ({ id: name, ...row }));
  const message = { table: "planted", title: "Planted", description: "A table with a fault.", hit: "first" };
  const table = { ...message, rows, default: {}, examples: [] };
  return [
    [`${id}/site.json`, JSON.stringify({ id: "1", name: id })],
    [`${id}/rules/planted.json`, JSON.stringify(table, null, 2)],
  ];
};

it("finds on several threads what one thread finds, in the same order", async () => {
  const real = await readTenantSource(tenantsDir);
  const platform = [...real.files].filter(([file]) => file.startsWith("_"));
  const slugs = ["one", "two", "three", "four"];
  const source = { files: new Map([...platform, ...slugs.flatMap(planted)]) };
  const options = { env: {}, now: 0, tenantsDir, dataDir: "none", chosen: [] };
  const { findings: here } = await collectFindings({
    source,
    slugs: ["one", "four"],
    options,
    tables: true,
    laws: true,
  });
  const { findings: found } = await checkDealers({ source, slugs, options, tables: true, laws: true });
  expect(new Set(found.map(({ code }) => code))).toContain("check/unreachable-row");
  expect([...new Set(found.map(({ tenant }) => tenant))]).toEqual(slugs);
  expect(found.filter(({ tenant }) => tenant === "one" || tenant === "four")).toEqual(here);
});

it("finds that a dealer cannot be read where only laws are proved", async () => {
  const { files } = await readTenantSource(tenantsDir);
  const source = { files: new Map([...files, ["broken/site.json", '{ "id": 1 }']]) };
  const options = { env: {}, now: 0, tenantsDir, dataDir: "none" };
  const { findings: found } = await collectFindings({
    source,
    slugs: ["broken"],
    options,
    tables: false,
    laws: true,
  });
  expect(found.map(({ code, file }) => `${code} ${file}`)).toContain("schema/wrong-type broken/site.json");
});

it("tells which dealers have no cars, about which no law was proved", async () => {
  const { files } = await readTenantSource(tenantsDir);
  const site = { id: "1", name: "Empty", stock: { source: "file" } };
  const source = { files: new Map([...files, ["empty/site.json", JSON.stringify(site)]]) };
  const options = { env: {}, now: 0, tenantsDir, dataDir: "none", chosen: ["price-one"] };
  const slugs = ["empty", "outback-caravans"];
  const { withoutCars } = await checkDealers({ source, slugs, options, tables: false, laws: true });
  expect(withoutCars).toEqual(["empty"]);
});

it("goes on where a feed cannot be fetched, such as one of a private network", async () => {
  const { files } = await readTenantSource(tenantsDir);
  const site = { id: "1", name: "Fed", stock: { source: "feed", url: { $env: "FEED" } } };
  const source = { files: new Map([...files, ["fed/site.json", JSON.stringify(site)]]) };
  const env = { TENANT_ENV_FED__FEED: "http://127.0.0.1:9/cars.json" };
  const options = { env, now: 0, tenantsDir, dataDir: "none" };
  const checked = await collectFindings({ source, slugs: ["fed"], options, tables: false, laws: true });
  expect(checked.withoutCars).toEqual(["fed"]);
});
