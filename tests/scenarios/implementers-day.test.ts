import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBlocks } from "../support/doc-blocks.ts";
import { followGuide } from "../support/doc-steps.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../docs/${file}`, import.meta.url)), "utf8");
const guide = read("implementers-day.md");
const trucks = read("used-trucks.md");
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    edit: (tenants) => {
      for (const layer of readdirSync(tenants)) {
        if (!layer.startsWith("_")) rmSync(join(tenants, layer), { recursive: true });
      }
    },
  });
}, 60_000);
afterAll(() => app?.close());

/** The words of a page of a dealer as a visitor reads them. */
const look = (slug: string) => async (path: string) => {
  await app.restart();
  const { status, text } = await app.ask(slug, path);
  expect([path, status]).toEqual([path, 200]);
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
};

const linesOf = (page: string) =>
  parseBlocks(page)
    .filter(({ language }) => language === "json")
    .flatMap(({ text }) => text.trim().split("\n")).length;

describe("docs/implementers-day.md", () => {
  it("makes the site that it promises: each step valid, each page showing what it says", async () => {
    await followGuide(guide, app.tenantsDir, "bayside-nissan", look("bayside-nissan"));
  }, 120_000);

  it("is little enough to do in ten minutes: under 150 lines of JSON to copy and change", () => {
    expect(linesOf(guide)).toBeLessThan(150);
  });
});

describe("docs/used-trucks.md", () => {
  const slug = "western-trucks";
  const send = async (more: object) => {
    const about = { company: "Swan Haulage", name: "Mary Bell", email: "mary@swan.example", terms: true };
    const { status, text } = await app.ask(slug, "/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ form: "fleet-quote", url: "/fleet-quote", data: { ...about, ...more } }),
    });
    return { status, fields: Object.keys((JSON.parse(text) as { fields?: object }).fields ?? {}) };
  };

  it("[M13.A4] makes a dealer that the templates did not foresee, in under 600 lines of JSON", async () => {
    expect(linesOf(trucks)).toBeLessThan(270);
    await followGuide(trucks, app.tenantsDir, slug, look(slug));
    const live = app.registry.get(slug);
    const lenders = live?.stock.cars.flatMap((car) => Object.keys(car.finance_lenders ?? {}));
    expect(new Set(lenders)).toEqual(new Set(["taurus"]));
    const masses = live?.stock.cars.map(({ variant }) => Number(variant?.grossvehiclemass)) ?? [];
    expect(Math.max(...masses)).toBe(6500);
    expect((await app.ask(slug, "/watchlist")).status).toBe(404);
    expect((await app.ask(slug, "/favourites")).status).toBe(404);
    const abn = "51 824 753 556";
    expect(await send({ abn: "51 824 753 557", trucks: 2 })).toEqual({ status: 422, fields: ["abn"] });
    expect(await send({ abn, trucks: 6 })).toEqual({ status: 422, fields: ["manager"] });
    expect(await send({ abn, trucks: 5 })).toEqual({ status: 200, fields: [] });
    expect(await send({ abn, trucks: 6, manager: "Joe Bell" })).toEqual({ status: 200, fields: [] });
  }, 120_000);
});
