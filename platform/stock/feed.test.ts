import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchFeed, parseFeed } from "./feed.ts";
import { carsFile, feedFile } from "./keeping.ts";
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
let now = 0;
const kept = () => ({ cars: carsFile(file), feed: feedFile(join(folder, "memory", "feed.json")) });
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
    expect(parseFeed('[{"a":1},{"a":2}]')).toHaveLength(2);
    expect(parseFeed('{\n  "cars": [{"a":1}]\n}')).toHaveLength(1);
    expect(parseFeed('{"a":1}\n{"a":2}\n')).toHaveLength(2);
    expect(() => parseFeed("id,name")).toThrow(/not valid JSON/);
  });
});
