import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../server/tenants/read.ts";
import { contracts } from "../contracts.ts";
import { main } from "../main.ts";

async function docs(...args: string[]) {
  const out = { stdout: "", stderr: "" };
  const sink = (name: "stdout" | "stderr") => ({ write: (said: string) => (out[name] += said) });
  return {
    exit: await main(["docs", ...args], { stdout: sink("stdout"), stderr: sink("stderr"), env: {} }),
    ...out,
  };
}

describe("forecourt docs", () => {
  it("describes everything, with no description left out", async () => {
    const all = contracts();
    expect(
      all.filter(({ description }) => description.length < 4).map(({ kind, name }) => `${kind} ${name}`),
    ).toEqual([]);
    for (const { name } of all.filter((_, index) => index % 25 === 0))
      expect(await docs(name)).toMatchObject({ exit: 0, stdout: expect.stringContaining(name) });
  });

  it("knows every flag and setting of the platform", async () => {
    const source = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
    const site = JSON.parse(source.files.get("_platform/site.json") ?? "{}");
    const names = new Set(contracts().map(({ name }) => name));
    const missing = [...Object.keys(site.flags), ...Object.keys(site.settings)].filter(
      (name) => !names.has(name),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ["soldDays", "soldDays: setting"],
    ["CarCard", "CarCard: component"],
    ["greaterThan", "greaterThan: operator"],
    ["operators", "greaterThan\n"],
    ["grossvehiclemass", "Gross vehicle mass (GVM), kg"],
    ["gvm", "variant.grossvehiclemass: car field"],
    ["invariants", "invariants: key of tables"],
    ["impossible", "impossible: key of tables"],
    ["asks", "asks: key of forms"],
    ["excluded", "excludedFinanceProviders: setting"],
    ["lender.ironbark.paymentWeek", "lender.ironbark.paymentWeek: fact"],
    ["taurus", "taurus: row of finance-eligibility"],
    ["for-sale", "for-sale: condition"],
    ["finance provider", "finance-eligibility: table"],
  ])("answers %s", async (name, text) => {
    expect(await docs(name)).toMatchObject({ exit: 0, stdout: expect.stringContaining(text) });
  });

  it("takes several words without quotation marks", async () => {
    expect(await docs("sold", "days")).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining("soldDays: setting"),
    });
  });

  it("lists the kinds, and names the thing that was probably meant", async () => {
    expect(await docs()).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining("forecourt docs data-sources"),
    });
    expect(await docs("CarCrad")).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('Did you mean "CarCard"?'),
    });
    expect(await docs("operatrs")).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('Did you mean "operators"?'),
    });
    expect(await docs("lender.taurus.paymentWeeks")).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('Did you mean "lender.taurus.paymentWeek"?'),
    });
    expect(await docs("zzz", "--tenants", "no/such/folder")).toMatchObject({ exit: 2 });
  });
});
