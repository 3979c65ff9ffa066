import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "harbour-motor-group";
const conditions = {
  "used-cars": ["used"],
  "new-cars": ["new"],
  "demo-cars": ["demo"],
  "new-and-demo-cars": ["new", "demo"],
  "new-used-and-demo-cars": ["new", "used", "demo"],
};
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [dealer] });
}, 120_000);
afterAll(() => app?.close());

interface Payload {
  search: {
    initialResults: { [index: string]: { results: { nbHits: number; hits: { car_type: string }[] }[] } };
  };
}

const shownCars = () => {
  const { cars = [], shown } = app.registry.get(dealer)?.stock ?? {};
  return cars.filter(({ id }) => shown?.has(id));
};

async function carsAt(path: string): Promise<{ count: number; types: string[] }> {
  const { text } = await app.ask(dealer, path, {
    headers: { accept: "application/vnd.forecourt.page+json" },
  });
  const { search } = JSON.parse(text) as Payload;
  const [first] = Object.values(search.initialResults);
  const { nbHits = 0, hits = [] } = first?.results[0] ?? {};
  return { count: nbHits, types: [...new Set(hits.map(({ car_type }) => car_type))] };
}

describe("a search by condition", () => {
  it.each(Object.entries(conditions))(
    "[M8.17] [S2.2] /search/%s shows cars of these conditions, all that there are, and no others",
    async (word, types) => {
      const wanted = shownCars().filter(({ car_type }) => types.includes(car_type));
      const { count, types: found } = await carsAt(`/search/${word}`);
      expect(count).toBe(wanted.length);
      expect(count).toBeGreaterThan(0);
      expect(types).toEqual(expect.arrayContaining(found));
    },
  );

  it("[M8.17] [S2.2] is no search of everything", async () => {
    const { count: all } = await carsAt("/search");
    expect((await carsAt("/search/used-cars")).count).toBeLessThan(all);
  });
});

describe("a site of used cars only", () => {
  it("[S2.2] answers searches of new cars and demonstrators, and names them to nobody", async () => {
    const usedOnly = await startApp({
      dealers: [dealer],
      edit: (tenants) => editSite(tenants, dealer, { flags: { usedOnly: true } }),
    });
    try {
      const noindex = '<meta name="robots" content="noindex';
      for (const word of ["new-cars", "demo-cars", "new-and-demo-cars", "used-cars"]) {
        const { status, text } = await usedOnly.ask(dealer, `/search/${word}`);
        expect([word, status, text.includes(noindex)]).toEqual([word, 200, word !== "used-cars"]);
      }
      const { text } = await usedOnly.ask(dealer, "/sitemap.xml");
      expect(text).toContain("/search/used-cars<");
      expect(text).not.toMatch(/search\/[a-z-]*(new|demo)/);
    } finally {
      await usedOnly.close();
    }
  }, 120_000);
});

describe("the page of an online purchase", () => {
  it("[M8.17] [S2.10] is there for used cars only, to everybody where no sign-in is asked", async () => {
    const open = await startApp({
      dealers: [dealer],
      edit: (tenants) =>
        editSite(tenants, dealer, {
          flags: { onlinePurchase: true, buyOnline: true, reserve: true, checkoutNeedsSignIn: false },
        }),
    });
    try {
      const isFree = ({ status, price, reserved }: ReturnType<typeof shownCars>[number]) =>
        status === "in_stock" && !reserved && (price ?? 0) > 1000;
      for (const [type, isSold] of [
        ["used", true],
        ["new", false],
        ["demo", false],
      ] as const) {
        const car = shownCars().find((shownCar) => shownCar.car_type === type && isFree(shownCar));
        expect(car, type).toBeDefined();
        const answer = await open.ask(dealer, `/checkout-journey?car_id=${car?.slug}`);
        expect(answer.status).toBe(200);
        expect([type, answer.text.includes('id="online-purchase-form"')]).toEqual([type, isSold]);
        // Where the checkout is called so, it sells any car online.
        const { text } = await open.ask(dealer, `/cars/${car?.slug}/buy-online`);
        expect([type, text.includes('id="online-purchase-form"')]).toEqual([type, true]);
      }
    } finally {
      await open.close();
    }
  });
});
