import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listContracts } from "../contracts.ts";
import { runCommand } from "../testing/run-command.ts";

const docs = (...args: string[]) => runCommand(["docs", ...args], {});

describe("forecourt docs", () => {
  it("describes everything, with no description left out", async () => {
    const all = listContracts();
    expect(all.filter(({ description }) => description.length < 4).map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      [],
    );
    for (const { name } of all.filter((_, index) => index % 25 === 0))
      expect(await docs(name)).toMatchObject({ status: 0, out: expect.stringContaining(name) });
  });

  it("knows every flag and setting of the platform", async () => {
    const source = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
    const site = JSON.parse(source.files.get("_platform/site.json") ?? "{}");
    const names = new Set(listContracts().map(({ name }) => name));
    const missing = [...Object.keys(site.flags), ...Object.keys(site.settings)].filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });

  it.each([
    ["soldDays", "soldDays: setting"],
    ["CarCard", "CarCard: component"],
    ["greaterThan", "greaterThan: operator"],
    ["operators", "greaterThan\n"],
    ["grossvehiclemass", "Gross vehicle mass (GVM), kg"],
    ["axles", "drive: car field"],
    ["6x4", "drive: car field"],
    ["power", "variant.power: car field"],
    ["price range", "searchPriceMax: setting"],
    ["highest price", "searchPriceMax: setting"],
    ["gst", "price_type: car field"],
    ["gvm", "variant.grossvehiclemass: car field"],
    ["invariants", "invariants: key of tables"],
    ["impossible", "impossible: key of tables"],
    ["asks", "asks: key of forms"],
    ["minSeconds", "spam.minSeconds: key of forms"],
    ["asks", "value  (string or number or boolean or list of string or number or boolean)"],
    ["convert", "convert: step of stock maps"],
    ["keys of stock maps", "lastColumnTakesRest"],
    ["excluded", "excludedFinanceProviders: setting"],
    ["lender.ironbark.paymentWeek", "lender.ironbark.paymentWeek: fact"],
    ["taurus", "taurus: row of finance-eligibility"],
    ["for-sale", "for-sale: condition"],
    ["finance provider", "finance-eligibility: table"],
    ["templates", "showroom\n  New and used cars"],
    ["km", "/search?range[km]=<least>:<most>"],
    ["search-attributes", "make_model\n"],
    ["sort-orders", "price_asc\n"],
    ["showroom", "forecourt new <slug> --template showroom"],
    ["tag", "_platform/rules/tag.json"],
    ["horse float", "these are described by it:\n\ntrailer: kind of vehicle"],
    ["kilometres", "these are described by it:\n\nkm: fact"],
    ["days on yard", "these are described by it:\n\ndays_in_stock: fact"],
  ])("answers %s", async (name, text) => {
    expect(await docs(name)).toMatchObject({ status: 0, out: expect.stringContaining(text) });
  });

  it("takes several words without quotation marks", async () => {
    expect(await docs("sold", "days")).toMatchObject({
      status: 0,
      out: expect.stringContaining("soldDays: setting"),
    });
  });

  it("finds a key by its way, written with dots or spaces", async () => {
    for (const words of [["stock.demo.range"], ["demo", "range"]]) {
      const { status, out } = await docs(...words);
      expect([status, out.match(/^\S+: .*$/m)?.[0]]).toEqual([0, "stock.demo.range: key of site"]);
    }
  });

  it("lists the kinds, and names the thing that was probably meant", async () => {
    expect(await docs()).toMatchObject({
      status: 0,
      out: expect.stringContaining("forecourt docs data-sources"),
    });
    expect(await docs("CarCrad")).toMatchObject({
      status: 1,
      err: expect.stringContaining('Did you mean "CarCard"?'),
    });
    expect(await docs("operatrs")).toMatchObject({
      status: 1,
      err: expect.stringContaining('Did you mean "operators"?'),
    });
    expect(await docs("zzz", "--tenants", "no/such/folder")).toMatchObject({ status: 2 });
  });
});
