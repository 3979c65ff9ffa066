import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { parseRecords } from "../stock-import/index.ts";
import { fetchFeed } from "./feed.ts";
import { createCarsFile, createFeedFile } from "./stock-repository-file.ts";
import { plainCar } from "./testing/fixture.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "forecourt-feed-"));
  file = join(folder, "cars.ndjson");
});
afterEach(() => rm(folder, { recursive: true }));

const url = "https://feed.example/cars.json";
const hour = 3_600_000;
let now = Date.parse("2026-03-18T12:00:00Z");
const kept = () => ({
  cars: createCarsFile(file),
  feed: createFeedFile(join(folder, "memory", "feed.json")),
});
/** Asks the feed an hour later than the last time. */
const fetchIt = (fetcher: typeof fetch, from = url) => {
  now += hour;
  return fetchFeed({
    url: from,
    ...kept(),
    now,
    minutes: 15,
    fetcher,
  });
};
const cars = () => readFile(file, "utf8").then((text) => text.trim().split("\n").length);
/** A feed that answers in turn, and remembers what it was asked. */
function feed(...answers: (() => Response)[]) {
  const asked: Headers[] = [];
  const fetcher = async (_url: string | URL | Request, init?: RequestInit) => {
    asked.push(new Headers(init?.headers));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new Error("no answer");
    return answer();
  };
  return { asked, fetcher };
}
const good = (count = 1) =>
  Response.json(
    Array.from({ length: count }, (_none, i) => ({ ...plainCar, id: `c${i}`, slug: `c-${i}` })),
    { headers: { etag: '"v1"' } },
  );

describe("feeds", () => {
  it("are fetched once, then asked only for what is new", async () => {
    const { asked, fetcher } = feed(
      () => good(3),
      () => new Response(null, { status: 304 }),
    );
    expect(await fetchIt(fetcher)).toEqual({ outcome: "fresh", cars: 3 });
    expect(asked[0]?.get("if-none-match")).toBeNull();
    expect(await fetchIt(fetcher)).toEqual({ outcome: "unchanged" });
    expect(asked[1]?.get("if-none-match")).toBe('"v1"');
    expect(await cars()).toBe(3);
  });

  it.each([
    ["an error", () => new Response("no", { status: 500 })],
    ["garbage", () => new Response("<html>")],
    ["no valid car", () => Response.json([{ id: 7 }])],
    ["an empty list", () => Response.json([])],
  ])("keep the last good cars on %s", async (_name, answer) => {
    const { fetcher } = feed(() => good(2), answer);
    await fetchIt(fetcher);
    const result = await fetchIt(fetcher);
    expect(result.outcome).toBe("kept");
    expect(result.reason).toBeTruthy();
    expect(await cars()).toBe(2);
  });

  it("fail loudly when there is nothing to keep", async () => {
    await expect(fetchIt(feed(() => new Response("", { status: 404 })).fetcher)).rejects.toThrow(/404/);
  });

  it("forget what they knew when the address changes", async () => {
    const { asked, fetcher } = feed(() => good());
    await fetchIt(fetcher);
    await fetchIt(fetcher, "https://other.example/cars.json");
    expect(asked[1]?.get("if-none-match")).toBeNull();
  });

  it("are not asked again before their minutes are over, nor written when they give the same", async () => {
    const { asked, fetcher } = feed(() => Response.json([plainCar]));
    expect((await fetchIt(fetcher)).outcome).toBe("fresh");
    const again = () => fetchFeed({ url, ...kept(), now, minutes: 15, fetcher });
    expect(await again()).toEqual({ outcome: "unchanged" });
    expect(asked).toHaveLength(1);
    const { mtimeMs } = await stat(file);
    expect(await fetchIt(fetcher)).toEqual({ outcome: "unchanged" });
    expect(asked).toHaveLength(2);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  it("are lists, lists under cars, or one record a line", () => {
    expect(parseRecords('[{"a":1},{"a":2}]')).toHaveLength(2);
    expect(parseRecords('{\n  "cars": [{"a":1}]\n}')).toHaveLength(1);
    expect(parseRecords('{"a":1}\n{"a":2}\n')).toHaveLength(2);
    expect(() => parseRecords("id,name")).toThrow(/not valid JSON/);
  });
});

describe("what a feed says of a car", () => {
  const fetched = async (...records: unknown[]) => {
    const result = await fetchIt(feed(() => Response.json(records)).fetcher);
    const memory = await kept().feed.memory();
    const text = await readFile(file, "utf8");
    const cars = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Car);
    return { result, report: memory?.report, cars };
  };

  it("is read as a cell of a CSV file is", async () => {
    const { cars, report } = await fetched({
      ...plainCar,
      id: 4711,
      slug: "2020 Toyota_Corolla",
      make: "Citro&euml;n",
      status: "Available",
      car_type: "Pre-owned",
      price: "$24,990",
      km: "45 000 km",
      year: "2020",
      dealercomments: "<p>One owner.</p>",
      images: ["//cdn.example/1.jpg", { url: "https://cdn.example/My photo.jpg" }],
    });
    expect(cars).toMatchObject([
      {
        id: "4711",
        slug: "2020-toyota-corolla",
        make: "Citroën",
        status: "in_stock",
        car_type: "used",
        price: 24_990,
        km: 45_000,
        year: 2020,
        dealercomments: "One owner.",
        images: [
          { image: { url: "https://cdn.example/1.jpg" } },
          { image: { url: "https://cdn.example/My%20photo.jpg" } },
        ],
      },
    ]);
    expect(report).toMatchObject({ rows: 1, taken: 1, refused: 0, leftOut: 0 });
  });

  it("is reported where it cannot be used: cars that are refused, and values and fields that are left out", async () => {
    const { report } = await fetched(
      plainCar,
      { ...plainCar, id: "b", slug: "b", price: "cheap", warp: 9 },
      { ...plainCar, id: "c", slug: "c", make: null },
      { ...plainCar, id: "d", slug: "d", status: "scrapped" },
      "no record",
    );
    expect(report).toMatchObject({ rows: 5, taken: 2, refused: 3, leftOut: 2 });
    const lines = report?.lines.join("\n");
    for (const words of ["price contains no number", "column warp is no field", "make is missing", "scrapped"])
      expect(lines).toContain(words);
  });

  it("is read by the map of the site, and again when that changes", async () => {
    const answer = () => Response.json([{ Nr: 7, Marke: "Kia", Typ: "Rio", Preis: "24.990", Rabatt: "26.990" }]);
    const { fetcher, asked } = feed(answer);
    const fields: ImportMap["fields"] = {
      ...{ id: { from: "Nr" }, make: { from: "Marke" }, model: { from: "Typ" }, name: { template: "{make} {model}" } },
      ...{ slug: { template: "{name} {id}", as: "slug" }, car_type: { value: "used" }, status: { value: "in_stock" } },
    };
    const fetchBy = (map: ImportMap) => {
      const site = { timeZone: "Australia/Perth", stock: { source: "feed", map } } as const;
      const tenant = { site, content: {} };
      return fetchFeed({ url, ...kept(), now, minutes: 15, fetcher, tenant });
    };
    const first = { fields: { ...fields, price: { from: "Preis" }, km: { from: "Kilometer" } } };
    expect(await fetchBy(first)).toMatchObject({ outcome: "fresh" });
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ slug: "kia-rio-7", price: 24_990 });
    const { report } = (await kept().feed.memory()) ?? {};
    expect(report?.lines.join()).toContain("column Kilometer is read by the map and in no record");
    expect(await fetchBy(first)).toMatchObject({ outcome: "unchanged" });
    expect(await fetchBy({ fields: { ...fields, price: { from: "Rabatt" } } })).toMatchObject({ outcome: "fresh" });
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ price: 26_990 });
    const wrong = await fetchBy({ fields: { ...fields, prize: { from: "Preis" } } });
    expect(wrong).toMatchObject({ outcome: "kept", reason: expect.stringContaining("/fields/prize") });
    expect(asked).toHaveLength(3);
  });

  it("may be written in Latin-1", async () => {
    const bytes = Buffer.from(JSON.stringify([{ ...plainCar, make: "Citroën" }]), "latin1");
    await fetchIt(feed(() => new Response(bytes)).fetcher);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ make: "Citroën" });
  });
});

describe("a feed that would remove too many cars", () => {
  const ask = (fetcher: typeof fetch, mostRemoved?: number) => {
    now += hour;
    const share = mostRemoved === undefined ? {} : { mostRemoved };
    return fetchFeed({ url, ...kept(), now, minutes: 15, fetcher, ...share });
  };

  it("is held until it is right again, or somebody accepts it", async () => {
    const { fetcher, asked } = feed(
      () => good(10),
      () => good(4),
      () => good(4),
      () => good(10),
      () => good(4),
    );
    await ask(fetcher, 50);
    for (const _time of [1, 2])
      expect(await ask(fetcher, 50)).toMatchObject({
        outcome: "kept",
        isHeld: true,
        reason: expect.stringContaining("6 of the 10 cars for sale would leave"),
      });
    expect((await kept().feed.memory())?.report).toMatchObject({ taken: 4, held: expect.any(String) });
    expect(await cars()).toBe(10);
    // It is right again.
    expect(await ask(fetcher, 50)).toEqual({ outcome: "unchanged" });
    expect((await kept().feed.memory())?.report).toBeUndefined();
    expect(await ask(fetcher, 100)).toEqual({ outcome: "fresh", cars: 4 });
    expect(await cars()).toBe(4);
    expect(asked).toHaveLength(5);
  });

  it.each([
    ["half of them", 10, 5],
    ["more of a small stock", 9, 1],
  ])("is taken where it removes %s", async (_name, before, after) => {
    const { fetcher } = feed(
      () => good(before),
      () => good(after),
    );
    await ask(fetcher, 50);
    expect(await ask(fetcher, 50)).toEqual({ outcome: "fresh", cars: after });
  });
});
