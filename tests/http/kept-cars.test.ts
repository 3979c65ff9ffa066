import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "riverside-toyota";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [dealer, "northside-used-cars"] });
}, 120_000);
afterAll(() => app?.close());

const cars = () => app.registry.get(dealer)?.stock.cars ?? [];
const isFree = ({ status }: { status?: string | undefined }) => status !== "sold";
interface Kept {
  id: string;
  km: number | null;
  decisions: { price?: { amount?: number }; tag?: object };
}
const kept = async (site: string, ids: string): Promise<Kept[]> => {
  const answer = await app.ask(site, `/api/cars?ids=${encodeURIComponent(ids)}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text).cars;
};

it("[M8.12] says what kept cars cost today, and leaves out those that are gone or another dealer's", async () => {
  const car = cars().find(isFree);
  const other = app.registry.get("northside-used-cars")?.stock.cars.find(isFree);
  const [first, ...more] = await kept(dealer, `never-was,${car?.id},${other?.id},${car?.id}`);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ id: car?.id, km: car?.km ?? null });
  const page = (await app.ask(dealer, `/cars/${car?.slug}`)).text;
  expect(page).toContain(`$${first?.decisions.price?.amount?.toLocaleString("en-AU")}`);
  expect(Object.keys(first?.decisions ?? {}).sort()).toEqual(["price", "tag"]);
});

it("[M8.12] answers for sixty at most, and for nonsense with none", async () => {
  const ids = cars().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(61);
  expect((await kept(dealer, ids.join(","))).length).toBeLessThanOrEqual(60);
  expect(await kept(dealer, ",,,")).toEqual([]);
  expect((await app.ask(dealer, "/api/cars?ids[a]=1&ids=2")).status).toBe(200);
  expect(JSON.parse((await app.ask(dealer, "/api/cars")).text)).toEqual({ cars: [] });
});

it("[M8.12] compares weekly cost, seats, drive, consumption, safety and features", async () => {
  const known = cars().filter(
    (car) => isFree(car) && car.seats && car.drive && car.variant?.ancaprating && car.filtered_features?.length,
  );
  const slugs = known.slice(0, 2).map(({ slug }) => slug);
  expect(slugs).toHaveLength(2);
  const { text } = await app.ask(dealer, `/compare?cars=${slugs.join(",")}`);
  const rows = [...text.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, name]) => name);
  for (const row of ["Seats", "Drive", "Fuel use, combined", "ANCAP rating", "Features"]) expect(rows).toContain(row);
  expect(text).toContain(known[0]?.filtered_features?.[0]);
  expect(text).toMatch(/a week\s+over \d+ years[^<]* at [\d.]+% p\.a\., comparison rate/);
});

it("[S2.36] gives the addresses of a car's first pictures, the main one first, of shown cars only", async () => {
  const car = cars().find(({ images, status }) => status !== "sold" && (images?.length ?? 0) > 2);
  const answer = await app.ask(dealer, `/api/cars/${car?.id}/pictures`);
  const { pictures } = JSON.parse(answer.text) as { pictures: string[] };
  expect(pictures[0]).toBe(car?.primary_image_url);
  expect(pictures).toEqual(car?.images?.map(({ image }) => image.url));
  const other = app.registry.get("northside-used-cars")?.stock.cars[0];
  for (const id of [other?.id, "__proto__", "never-was"])
    expect((await app.ask(dealer, `/api/cars/${id}/pictures`)).status).toBe(404);
});
