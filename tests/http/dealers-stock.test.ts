import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileStockRepository, StockError } from "../../platform/stock/index.ts";
import { importCars } from "../../platform/stock-import/index.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "northside-used-cars";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer],
    edit: (tenants) =>
      editJson(tenants, `${dealer}/site.json`, (site) => {
        site.stock = { source: "file" };
      }),
  });
}, 120_000);
afterAll(() => app?.close());

interface Row {
  stocknum: string;
  model?: string;
  year?: number;
  badge?: string;
  images?: string;
}

/** Imports these cars, as a dealer's system exports them. */
async function stock(...rows: Row[]): Promise<void> {
  const text = JSON.stringify(rows.map((row) => ({ make: "Kia", model: "Rio", year: 2020, price: 9990, ...row })));
  const target = createFileStockRepository(app.dataDir).cars(dealer);
  await importCars({
    cars: {
      name: "cars.json",
      async *open() {
        yield Buffer.from(text);
      },
    },
    target,
    before: target,
    now: app.time.now,
  });
  await app.registry.reloadStock(dealer);
}

const get = async (path: string) => {
  const { status, headers, text } = await app.ask(dealer, path);
  return { status, location: headers.location, text };
};

it("redirects the old address of a car whose year or model was corrected", async () => {
  await stock({ stocknum: "J1" }, { stocknum: "J2" });
  expect((await get("/cars/2020-kia-rio-j1")).status).toBe(200);
  await stock({ stocknum: "J1", year: 2021, model: "Rio GT" }, { stocknum: "J2" });
  expect(await get("/cars/2020-kia-rio-j1?utm_source=x")).toMatchObject({
    status: 301,
    location: "/cars/2021-kia-rio-gt-j1?utm_source=x",
  });
  expect((await get("/cars/2021-kia-rio-gt-j1")).status).toBe(200);
  await stock({ stocknum: "J2" });
  expect((await get("/cars/2021-kia-rio-gt-j1")).status).toBe(410);
  expect((await get("/cars/2020-kia-rio-j2")).status).toBe(200);
});

it.each(['Q"4', "Q\\5", "Q6\\", '"', "a'b", "U/1?b=1#c", "50%"])(
  "shows the page of a car with the stock number %s",
  async (stocknum) => {
    await stock({ stocknum }, { stocknum: "N1" });
    const car = app.registry.get(dealer)?.stock.byId.get(stocknum);
    expect((await get(`/cars/${car?.slug}`)).status).toBe(200);
    expect((await get(`/cars/${car?.slug}/similar`)).status).toBe(302);
  },
);

it("finds the cars of a value that begins with a dash", async () => {
  await stock({ stocknum: "H1", model: "-1 Sport" }, { stocknum: "H2", model: "Rio" });
  const { status, text } = await get(`/search?${new URLSearchParams({ "refinementList[model][0]": "-1 Sport" })}`);
  expect(status).toBe(200);
  expect(text).toContain("2020-kia-1-sport-h1");
  expect(text).not.toContain("/cars/2020-kia-rio-h2");
});

it("serves pictures of http addresses itself, since no browser loads them on a page of ours", async () => {
  await stock({ stocknum: "P1", images: "http://pictures.example/My photo.jpg" });
  const { text } = await get("/cars/2020-kia-rio-p1");
  expect(text).not.toContain("http://pictures.example");
  expect(text).toMatch(/\/media\/photos\/[\w-]+-640\.jpg/);
});

it("reads a file that an editor has sent where stock is loaded, and says why one is refused", async () => {
  const file = join(app.dataDir, "sent.csv");
  await writeFile(file, "Stock No,Make,Model,Year\nE1,Kia,Rio,2020\n");
  const { columns } = (await app.registry.handleStockFile(dealer, { file })) as Extract<
    Awaited<ReturnType<typeof app.registry.handleStockFile>>,
    { columns: unknown }
  >;
  expect(columns.map(({ field }) => field)).toEqual(["stocknum", "make", "model", "year"]);
  const request = { file, columns, isTrial: true, mostRemoved: 100 };
  expect(await app.registry.handleStockFile(dealer, request)).toMatchObject({ done: { taken: 1, isDone: false } });
  await writeFile(file, Buffer.from("d0cf11e0a1b11ae1", "hex"));
  await expect(app.registry.handleStockFile(dealer, { file })).rejects.toThrow(StockError);
});

it("redirects addresses with capitals", async () => {
  expect(await get("/Sell-My-Car?gclid=1&x=2")).toMatchObject({
    status: 301,
    location: "/sell-my-car?gclid=1&x=2",
  });
  expect((await get("/No-Such-Page")).status).toBe(404);
  await stock({ stocknum: "C1" });
  expect(await get("/cars/2020-Kia-Rio-C1?gclid=1")).toMatchObject({
    status: 301,
    location: "/cars/2020-kia-rio-c1?gclid=1",
  });
  // An address of nothing is not found as it is written, without a way round.
  for (const path of ["/cars/2020-Kia-Rio-C9", "/locations/No-Such-Place", "/cars/%C3%89"])
    expect(await get(path)).toMatchObject({ status: 404, location: undefined });
});

it("keeps the parameters of advertisements in redirects to a search", async () => {
  expect(await get("/search?page=999&utm_campaign=spring&gclid=a")).toMatchObject({
    status: 302,
    location: expect.stringMatching(/[?&]utm_campaign=spring&gclid=a$/),
  });
});
