import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPicture } from "../../demo/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createCarPartsRouter } from "../../server/routes/car-parts.ts";
import { createDiskCache, createPictureStore } from "../media/index.ts";
import { buildStock, type LiveTenant } from "../tenants/live-tenant.ts";
import { prepareTenant } from "../tenants/prepare-tenant.ts";
import { readTenantSource } from "../tenants/read.ts";
import { createMemory } from "./memory.ts";
import { convertToPrintable } from "./printable.ts";
import { createBrochureRouter } from "./router.ts";
import { createBrochureThread } from "./thread.ts";

const now = Date.UTC(2025, 5, 3, 2);
const tenants = new URL("../../tenants/", import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-brochure-"));
const car: Car = {
  id: "c1",
  slug: "2021-make-model",
  name: "2021 Make Model",
  make: "Toyota",
  model: "Model",
  year: 2021,
  car_type: "used",
  status: "in_stock",
  price: 21990,
  vin: "SECRETVIN",
  simple_body: "suv",
  images: [{ image: { url: "/media/cars/suv-white-side-640.jpg" } }],
  finance_lenders: {
    one: { interestRate: 7, comparisonRate: 8, disclaimer: "Terms of one." },
    two: { interestRate: 9, comparisonRate: 9.5, disclaimer: null },
  },
};
const hidden: Car = { ...car, id: "c2", slug: "hidden", show_on_dealer_website: false };

let live: LiveTenant;
let url: string;
let close: () => Promise<void>;
const brochures = createBrochureThread();
const pictures = createPictureStore(
  createDiskCache({
    folder: join(dataDir, "media"),
    mostBytes: 50_000_000,
    now: Date.now,
    onFault(error) {
      throw error;
    },
  }),
);
beforeAll(async () => {
  const source = await readTenantSource(tenants);
  const { prepared } = prepareTenant(source, "riverside-toyota", { env: {} });
  if (!prepared) throw new Error("The tenant does not load.");
  live = { prepared, stock: buildStock(prepared, [car, hidden], now), known: new Map(), loadedAt: now };
  const clock = { now: () => now };
  const app = express();
  app.use(createCarPartsRouter({ tenantOf: () => live, clock, perMinute: 0 }));
  app.use(
    createBrochureRouter({
      tenantOf: () => live,
      clock,
      photoSecret: "c2VjcmV0",
      draw: brochures.draw,
      pictures,
      readDemoPicture: readPicture,
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    return brochures.close();
  };
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

const get = (path: string) => fetch(url + path);
const pdfOf = async (slug: string) => Buffer.from(await (await get(`/api/cars/${slug}.pdf`)).arrayBuffer());

/** Runs with a flag of the site changed. */
async function withPdfFlag(pdf: boolean, act: () => Promise<void>): Promise<void> {
  const { prepared } = live;
  const { publicSite } = prepared;
  live = {
    ...live,
    prepared: { ...prepared, publicSite: { ...publicSite, flags: { ...publicSite.flags, pdf } } },
  };
  await act().finally(() => {
    live = { ...live, prepared };
  });
}

describe("the PDF of a car", () => {
  it("[S7.16] is one page with its picture and a link to the car, named after the slug", async () => {
    const answer = await get("/api/cars/2021-make-model.pdf");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="2021-make-model.pdf"');
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/Subtype \/Image/);
    expect(text).toContain(`${url}/cars/2021-make-model`);
  });

  it("is made once: the same bytes come again", async () => {
    expect(await pdfOf("2021-make-model")).toEqual(await pdfOf("2021-make-model"));
  });

  it("[S7.16] answers 404 for a car that is unknown or not shown, and where the site has no PDF", async () => {
    for (const slug of ["none", "hidden"]) expect((await get(`/api/cars/${slug}.pdf`)).status).toBe(404);
    await withPdfFlag(false, async () => {
      const refused = await get("/api/cars/2021-make-model.pdf");
      expect([refused.status, await refused.json()]).toEqual([404, { error: expect.any(String) }]);
    });
  });

  it("is not made for one address again and again: PDFs cost more than anything else", async () => {
    const statuses = [];
    for (let asked = 0; asked < 31; asked++) statuses.push((await get("/api/cars/none.pdf")).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await get("/api/cars/2021-make-model.pdf")).headers.get("content-type")).toMatch(/json/);
  });

  it("prints any letter, or the nearest", () => {
    expect(convertToPrintable("€ – “x” café ≤ ő 漢\u0000")).toBe("€ – “x” café <= o ?");
  });

  it("remembers what was used last", () => {
    const memory = createMemory<number>(2);
    memory.set("a", 1);
    memory.set("b", 2);
    memory.get("a");
    memory.set("c", 3);
    expect(["a", "b", "c"].map((key) => memory.get(key))).toEqual([1, undefined, 3]);
  });
});

describe("disclaimers of finance", () => {
  it("[S7.15] come by car id, one for each provider that has one, and nothing else of the offers", async () => {
    const answer = await get("/api/cars/c1/finance-disclaimers");
    expect(await answer.json()).toEqual({ finance_lenders: { one: { disclaimer: "Terms of one." } } });
  });

  it("[S7.15] are not there for a car that is unknown or not shown", async () => {
    for (const id of ["none", "c2"]) {
      expect((await get(`/api/cars/${id}/finance-disclaimers`)).status).toBe(404);
    }
  });
});
