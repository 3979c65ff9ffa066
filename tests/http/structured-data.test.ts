import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealersOfKinds } from "../support/dealers.ts";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: dealersOfKinds });
}, 120_000);
afterAll(() => app?.close());

type Thing = { [property: string]: unknown };
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? "") as Thing,
  );
const at = async (slug: string, path: string) => jsonLd((await app.ask(slug, path)).text);
const ofType = (things: Thing[], ...types: string[]) => things.find((thing) => types.includes(String(thing["@type"])));

/** Every value of a description with where it stands. */
function* values(value: unknown, path = ""): Generator<[string, unknown]> {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* values(inner, `${path}/${name}`);
  } else yield [path, value];
}

const absolute = /^https?:\/\/[^/]+\//;

describe.each(dealersOfKinds)("structured data of %s", (slug) => {
  const shown = () => {
    const { cars = [], shown: ids } = app.registry.get(slug)?.stock ?? {};
    return cars.filter(({ id }) => ids?.has(id));
  };

  it("describes each kind of car with all that Google asks of vehicles and products", async () => {
    const cars = shown();
    const kinds = new Map(cars.map((car) => [`${car.car_type} ${car.status} ${car.reserved} ${car.item_type}`, car]));
    expect(kinds.size).toBeGreaterThan(1);
    for (const car of kinds.values()) {
      const things = await at(slug, `/cars/${car.slug}`);
      const described = ofType(things, "Car", "Vehicle");
      expect(described, car.slug).toMatchObject({
        "@context": "https://schema.org",
        "@type": car.caravan ? "Vehicle" : "Car",
        name: car.name,
        url: expect.stringMatching(absolute),
        brand: { "@type": "Brand", name: car.make },
        model: car.model,
        vehicleModelDate: String(car.year),
        itemCondition: expect.stringMatching(/^https:\/\/schema\.org\/(New|Used)Condition$/),
      });
      const {
        image,
        offers,
        driveWheelConfiguration: wheels,
      } = described as Thing & { image: string[]; offers?: Thing };
      if (car.images?.length !== 0) expect(image.length).toBeGreaterThan(0);
      if (wheels !== undefined && ["AWD", "FWD", "RWD", "4x4"].includes(String(car.drive)))
        expect(wheels).toMatch(/^https:\/\/schema\.org\/(All|Front|Rear|Four)WheelDriveConfiguration$/);
      if (offers !== undefined)
        expect(offers).toMatchObject({
          price: expect.any(Number),
          priceCurrency: "AUD",
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|SoldOut|PreOrder|Reserved)$/),
          url: expect.stringMatching(absolute),
          seller: { "@type": "AutoDealer", name: expect.any(String) },
        });
      const crumbs = ofType(things, "BreadcrumbList") as { itemListElement: Thing[] };
      expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(
        crumbs.itemListElement.map((_, i) => i + 1),
      );
      for (const crumb of crumbs.itemListElement)
        expect(crumb).toMatchObject({ name: expect.any(String), item: expect.stringMatching(absolute) });
    }
  });

  it("describes the dealer, its places and its lists, each in full and with nothing empty", async () => {
    const [place] = app.registry.get(slug)?.prepared.publicSite.locations ?? [];
    const home = await at(slug, "/");
    expect(ofType(home, "AutoDealer")).toMatchObject({
      name: expect.any(String),
      url: expect.stringMatching(absolute),
      logo: expect.stringMatching(absolute),
      image: expect.stringMatching(absolute),
      telephone: expect.any(String),
      address: {
        "@type": "PostalAddress",
        streetAddress: expect.any(String),
        addressLocality: expect.any(String),
        addressRegion: expect.stringMatching(/^[A-Z]{2,3}$/),
        postalCode: expect.stringMatching(/^\d{4}$/),
        addressCountry: "AU",
      },
    });
    const located = await at(slug, `/locations/${place?.slug}`);
    expect(ofType(located, "AutoDealer", "AutoRepair", "AutoPartsStore")).toMatchObject({
      name: place?.name,
      address: { "@type": "PostalAddress", addressCountry: "AU" },
    });
    const list = ofType(await at(slug, "/search"), "ItemList") as { itemListElement: Thing[] };
    for (const item of list.itemListElement) expect(item.url).toMatch(absolute);
    for (const path of ["/", "/search", `/locations/${place?.slug}`, `/cars/${shown()[0]?.slug}`]) {
      for (const [where, value] of values(await at(slug, path))) {
        expect([path, where, value]).not.toEqual([
          path,
          where,
          expect.toSatisfy((item) => item === "" || item === null),
        ]);
        if (/\/(url|item|image|logo|@id)(\/\d+)?$/.test(where))
          expect([path, where, value]).toEqual([path, where, expect.stringMatching(absolute)]);
      }
    }
  });
});

describe("a site whose pictures a CDN delivers", () => {
  it("[S7.20] asks it for each picture in width and quality, 640 px and 75 % unless it says otherwise", async () => {
    const slug = "northside-used-cars";
    const runningApp = await startApp({
      dealers: [slug],
      edit: (tenants) =>
        editJson(tenants, `${slug}/site.json`, (site) => {
          site.baseUrl = "https://www.northside.example";
          site.images = { cdn: "https://img.example.com/fit?u={url}&w={width}&q={quality}" };
        }),
    });
    try {
      const { text, headers } = await runningApp.ask(slug, "/search");
      const pictures = [...text.matchAll(/<img[^>]*src="([^"]*)"[^>]*>/g)].filter(([, src]) => src?.includes("media"));
      expect(pictures.length).toBeGreaterThan(20);
      for (const [tag, src = ""] of pictures) {
        const url = new URL(src.replaceAll("&amp;", "&"));
        expect([url.origin, url.searchParams.get("w"), url.searchParams.get("q")]).toEqual([
          "https://img.example.com",
          "640",
          "75",
        ]);
        expect(url.searchParams.get("u")).toMatch(/^https:\/\/www\.northside\.example\/media\/cars\//);
        const widths = [...tag.matchAll(/w=(\d+)&amp;q=75 (\d+)w/g)];
        expect(widths.length).toBeGreaterThan(2);
        for (const [, asked, text] of widths) expect(asked).toBe(text);
        expect(tag).toMatch(/ width="\d+"/);
      }
      // The browser is allowed to fetch them, and logos come the same way.
      const policy = String(headers["content-security-policy"])
        .split(";")
        .find((rule) => rule.trim().startsWith("img-src"));
      expect(policy).toMatch(/https:|img\.example\.com/);
    } finally {
      await runningApp.close();
    }
  }, 60_000);
});
