import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureOutput } from "../testing/run-command.ts";
import { command } from "./explain.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const at = "2025-06-11T04:00:00Z";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "explain-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function explain(car: unknown, ...more: string[]) {
  let file = car as string;
  if (typeof car === "object") {
    file = join(folder, "car.json");
    await writeFile(file, JSON.stringify(car));
  }
  const args = ["riverside-toyota", "--car", file, "--tenants", tenantsDir, "--at", at, ...more];
  return captureOutput({ DATA_DIR: folder }, (io) => command.run(args, io));
}

describe("forecourt explain", () => {
  it("gives each table's winning rows, worded result and trace as JSON", async () => {
    const { status, out } = await explain({ status: "in_stock", reserved: true, price: 10 }, "--format", "json");
    expect(status).toBe(0);
    const { tables } = JSON.parse(out);
    expect(tables.tag).toMatchObject({ rows: ["reserved"], result: { style: "reserved", text: "Reserved" } });
    expect(tables.price).toMatchObject({ rows: [], result: { kind: "none", text: "Enquire for price." } });
    const [sold] = tables.tag.trace;
    expect(sold).toMatchObject({
      row: "sold",
      holds: false,
      failedBy: [{ fact: "available", actual: true }],
      origins: [{ layer: "_platform", file: "_platform/rules/tag.json" }],
    });
    expect(sold.origins[0].line).toBeGreaterThan(1);
  });

  it("decides at the moment that it is asked about", async () => {
    const car = { status: "in_stock", created_at: "2025-06-03T04:00:00Z" };
    const tag = async (moment: string) => {
      const { out } = await explain(car, "--table", "tag", "--format", "json", "--at", moment);
      return JSON.parse(out).tables.tag.rows;
    };
    expect(await tag("2025-06-11T04:00:00Z")).toEqual(["new-arrival"]);
    expect(await tag("2025-06-11T04:00:01Z")).toEqual([]);
  });

  it("leaves out the finance providers that the dealer does not work with, as its stock does", async () => {
    const rates = { interestRate: 8, comparisonRate: 9, paymentWeek: 90, paymentMonth: 390, termYears: 5 };
    const car = { price: 20_000, status: "in_stock", finance_lenders: { nissan_finance: rates } };
    const failed = async (slug: string) => {
      const args = [slug, "--car", JSON.stringify(car), "--tenants", tenantsDir, "--at", at];
      const { out } = await captureOutput({ DATA_DIR: folder }, (io) =>
        command.run([...args, "--table", "finance"], io),
      );
      return out.includes("lender.nissan_finance.rates is false");
    };
    expect([await failed("harbour-motor-group"), await failed("summit-nissan")]).toEqual([true, false]);
  });

  it("takes derived facts of a file as they are, as the cars of 'forecourt check' have them", async () => {
    const { out } = await explain({ available: false }, "--table", "tag", "--format", "json");
    expect(JSON.parse(out).tables.tag.rows).toEqual(["sold"]);
  });

  it("reads as text, for one table when asked", async () => {
    const { out } = await explain({ status: "in_stock", price: 10 }, "--table", "price");
    expect(out).toContain("price: no row; the default");
    expect(out).toContain("price is 10, not greaterThan settings.normalPriceAbove (10)");
    expect(out).not.toContain("tag:");
  });

  it("finds cars of the stock, and says what was meant when it does not", async () => {
    const slug = /such as "([^"]+)"/.exec(
      String(await explain("nothing-like-it").catch((error: Error) => error.message)),
    )?.[1];
    expect(slug).toBeDefined();
    expect((await explain(slug)).status).toBe(0);
    await expect(explain(`${slug}x`)).rejects.toThrow(`Did you mean "${slug}"?`);
    await expect(explain({}, "--table", "prices")).rejects.toThrow('Did you mean "price"?');
    await expect(explain({}, "--at", "yesterday")).rejects.toThrow("not an ISO 8601 date and time");
    expect((await explain({ prise: 5 }, "--table", "tag")).err).toContain(
      "no rule reads these fields of the car: prise",
    );
  });

  it("takes a car as JSON, and flags and settings over the dealer's own", async () => {
    const electric = '{"status":"in_stock","simple_fuel":"Electric"}';
    expect((await explain(electric, "--table", "tag")).out).toContain("tag: electric");
    const site = '{"flags":{"electricTag":false},"settings":{"newArrivalDays":1}}';
    expect((await explain(electric, "--table", "tag", "--site", site)).out).toContain("tag: no row");
    await expect(explain('{"status":')).rejects.toThrow("--car is not valid JSON");
    await expect(explain(electric, "--site", "[]")).rejects.toThrow("--site must be a JSON object");
  });
});
