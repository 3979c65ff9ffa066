import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIndex, type IndexConfig, type SearchRecord } from "../../search/index.ts";

const numRuns = Number(process.env.FC_RUNS ?? 60);

const config: IndexConfig = {
  name: "cars",
  searchable: ["name"],
  facets: ["make"],
  numeric: ["price"],
  customRanking: ["desc(rank)"],
  replicas: { cars_price_asc: ["asc(price)"] },
  distinct: "make",
};

interface Place {
  lat: number;
  lng: number;
}

// Around Perth, in steps of some hundred metres: distances and edges that are equal must occur.
const degrees = (from: number, to: number) =>
  fc.integer({ min: Math.round(from * 200), max: Math.round(to * 200) }).map((n) => n / 200);
const place: fc.Arbitrary<Place> = fc.record({ lat: degrees(-32.2, -31.8), lng: degrees(115.7, 116.1) });
const located = fc.oneof(
  { weight: 6, arbitrary: place },
  { weight: 2, arbitrary: fc.array(place, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, null, "Perth", { lat: "x", lng: 1 }) },
);
const stock: fc.Arbitrary<SearchRecord[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom("Alfa", "Brava", "Alfa Brava"),
      make: fc.constantFrom("A", "B", "C", undefined),
      price: fc.integer({ min: 0, max: 5 }),
      rank: fc.integer({ min: 0, max: 3 }),
      _geoloc: located,
    }),
    { maxLength: 70, size: "max" },
  )
  .map((cars) => cars.map((car, i) => JSON.parse(JSON.stringify({ ...car, objectID: `id-${i}` })) as SearchRecord));

const placesOf = ({ _geoloc }: SearchRecord): Place[] =>
  ([_geoloc].flat() as (Place | null | undefined)[]).filter((place): place is Place => typeof place?.lat === "number");
const ranked = (records: readonly SearchRecord[]) => records.toSorted((a, b) => Number(b.rank) - Number(a.rank));
const ids = (records: readonly { objectID: string }[]) => records.map(({ objectID }) => objectID);
const all = { hitsPerPage: 1000 };

/** By the law of cosines, another formula than the engine's. */
function metresBetween(a: Place, b: Place): number {
  const [p, q, d] = [a.lat, b.lat, b.lng - a.lng].map((value) => (value * Math.PI) / 180) as [number, number, number];
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d);
  return 6_371_000 * Math.acos(Math.min(1, cosine));
}

const nearest = (record: SearchRecord, centre: Place) =>
  Math.min(...placesOf(record).map((place) => metresBetween(place, centre)));

describe("places", () => {
  it("restricts a search to rectangles, however they are written", () => {
    fc.assert(
      fc.property(stock, fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 3 }), (records, boxes) => {
        const index = createIndex(records, config);
        const lists = boxes.map(([a, b]) => [a.lat, a.lng, b.lat, b.lng]);
        const isIn = ({ lat, lng }: Place) =>
          boxes.some(([a, b]) => (lat - a.lat) * (lat - b.lat) <= 0 && (lng - a.lng) * (lng - b.lng) <= 0);
        const expected = ids(ranked(records.filter((record) => placesOf(record).some(isIn))));
        for (const insideBoundingBox of [lists, lists.flat(), lists.flat().join(","), JSON.stringify(lists)]) {
          const answer = index.search({ insideBoundingBox, aroundLatLng: "0,0", aroundRadius: 1, ...all });
          expect(ids(answer.hits)).toEqual(expected);
          expect(answer.nbHits).toBe(expected.length);
        }
      }),
      { numRuns },
    );
  });

  it("restricts a search to polygons: a polygon with the corners of a rectangle finds what the rectangle does", () => {
    fc.assert(
      fc.property(stock, place, place, (records, a, b) => {
        const index = createIndex(records, config);
        // Between the places of cars, so that none is on an edge.
        const [south, north] = [Math.min(a.lat, b.lat) - 0.0021, Math.max(a.lat, b.lat) + 0.0021];
        const [west, east] = [Math.min(a.lng, b.lng) - 0.0021, Math.max(a.lng, b.lng) + 0.0021];
        const insidePolygon = [[south, west, north, west, north, east, south, east]];
        const insideBoundingBox = [[south, west, north, east]];
        const inPolygon = index.search({ insidePolygon, ...all });
        expect(ids(inPolygon.hits)).toEqual(ids(index.search({ insideBoundingBox, ...all }).hits));
        // The two triangles of the rectangle are the rectangle.
        const triangles = [
          [south, west, north, west, north, east],
          [south, west, north, east, south, east],
        ];
        expect(index.search({ insidePolygon: triangles, ...all }).nbHits).toBe(inPolygon.nbHits);
      }),
      { numRuns },
    );
  });

  it("finds within a radius, the nearest first, equally near ones by rank", () => {
    const radius = fc.constantFrom<(number | "all")[]>(500, 5_000, 20_000, "all");
    fc.assert(
      fc.property(stock, place, radius, fc.constantFrom(1, 1000, 7000), (records, centre, aroundRadius, step) => {
        const index = createIndex(records, config);
        const { lat, lng } = centre;
        const answer = index.search({
          aroundLatLng: `${lat}, ${lng}`,
          aroundRadius,
          aroundPrecision: step,
          getRankingInfo: true,
          ...all,
        });
        const within = records.filter((record) => aroundRadius === "all" || nearest(record, centre) <= aroundRadius);
        const order = ids(ranked(within));
        expect(ids(answer.hits).toSorted()).toEqual(order.toSorted());
        const hits = answer.hits.map((hit) => ({
          metres: nearest(hit as SearchRecord, centre),
          said: (hit._rankingInfo as { geoDistance: number }).geoDistance,
          place: order.indexOf(hit.objectID),
        }));
        // The formulas agree to the metre, so steps agree but for places right at their edges.
        const stepOf = (metres: number) => Math.floor(metres / step);
        const isSure = (metres: number) => stepOf(metres - 1) === stepOf(metres + 1);
        for (const [at, { metres, said: message, place: own }] of hits.entries()) {
          if (Number.isFinite(metres)) expect(Math.abs(message - metres)).toBeLessThan(2);
          const before = hits[at - 1];
          if (before === undefined || metres === before.metres) continue;
          expect(stepOf(metres + 1)).toBeGreaterThanOrEqual(stepOf(before.metres - 1));
          const isSame = stepOf(metres) === stepOf(before.metres) && isSure(metres) && isSure(before.metres);
          if (isSame) expect(own).toBeGreaterThan(before.place);
        }
      }),
      { numRuns },
    );
  });

  it("chooses a radius itself and says it; a replica keeps its own order", () => {
    const records = Array.from({ length: 1200 }, (_, i) => ({
      objectID: `id-${i}`,
      price: 1200 - i,
      rank: 0,
      _geoloc: { lat: -32 + i / 1000, lng: 116 },
    }));
    const index = createIndex(records, config);
    const near = { aroundLatLng: "-32,116", hitsPerPage: 1000 };
    const found = index.search(near);
    expect(found.nbHits).toBe(1000);
    expect(Number(found.automaticRadius)).toBeCloseTo(999 * 111.19, -3);
    expect(found.hits[0]?.objectID).toBe("id-0");
    expect(Number(index.search({ ...near, minimumAroundRadius: 200_000 }).automaticRadius)).toBe(200_000);
    const sorted = index.search({ ...near, aroundRadius: 1000 }, { indexName: "cars_price_asc" });
    expect(ids(sorted.hits)).toEqual(["id-8", "id-7", "id-6", "id-5", "id-4", "id-3", "id-2", "id-1", "id-0"]);
  });

  it("refuses what is no place", () => {
    const index = createIndex([], config);
    for (const params of [
      { aroundLatLng: "Perth" },
      { aroundLatLng: "91,0" },
      { aroundLatLng: "1,2,3" },
      { aroundLatLng: "1,2", aroundRadius: 0 },
      { aroundLatLng: "1,2", aroundPrecision: "fine" },
      { insideBoundingBox: [[1, 2, 3]] },
      { insideBoundingBox: "here" },
      { insidePolygon: [[1, 2, 3, 4]] },
      { insidePolygon: [1, 2, 3, 4, 5, "x"] },
      { insidePolygon: [[1, 2, 3, 4, 5, { toString: 1 }]] },
      { insideBoundingBox: [[1, 2, 3, JSON.parse(`${"[".repeat(9000)}${"]".repeat(9000)}`)]] },
      { distinct: 9 },
    ])
      expect(() => index.search(params), Object.keys(params).join()).toThrow(/Invalid value/);
    const many = Array.from({ length: 101 }, () => [1, 2, 3, 4]);
    expect(() => index.search({ insideBoundingBox: many })).toThrow(/Too many rectangles/);
  });
});

describe("groups", () => {
  it("shows of each group the best cars, in the order of the best of each", () => {
    const name = fc.constantFrom("cars", "cars_price_asc");
    fc.assert(
      fc.property(
        stock,
        fc.constantFrom(1, 2, 3),
        name,
        fc.constantFrom(1, 2, 50),
        (records, distinct, indexName, hitsPerPage) => {
          const index = createIndex(records, config);
          const whole = index.search({ query: "alfa", ...all }, { indexName }).hits as unknown as SearchRecord[];
          const groups: SearchRecord[][] = [];
          for (const hit of whole) {
            const group = hit.make === undefined ? undefined : groups.find(([first]) => first?.make === hit.make);
            if (group === undefined) groups.push([hit]);
            else if (group.length < distinct) group.push(hit);
          }
          const ask = { query: "alfa", distinct, hitsPerPage, page: 1, facets: ["make"] };
          const answer = index.search(ask, { indexName });
          expect(answer.nbHits).toBe(groups.length);
          expect(answer.nbPages).toBe(Math.ceil(groups.length / hitsPerPage));
          expect(ids(answer.hits)).toEqual(ids(groups.slice(hitsPerPage, 2 * hitsPerPage).flat()));
          const counted = (cars: readonly SearchRecord[]) => {
            const counts: { [make: string]: number } = {};
            for (const { make } of cars) if (make !== undefined) counts[String(make)] = (counts[String(make)] ?? 0) + 1;
            return counts;
          };
          expect(answer.facets?.make ?? {}).toEqual(counted(whole));
          const after = index.search({ ...ask, facetingAfterDistinct: true }, { indexName });
          expect(after.facets?.make ?? {}).toEqual(counted(groups.flat()));
        },
      ),
      { numRuns },
    );
  });

  it("has no effect without an attribute for groups, and says which parameters have none", () => {
    const records = [1, 2].map((i) => ({ objectID: `id-${i}`, make: "A" }));
    const { distinct: _distinct, ...ungrouped } = config;
    expect(createIndex(records, ungrouped).search({ distinct: true }).nbHits).toBe(2);
    const index = createIndex(records, config);
    expect(index.search({ distinct: true })).toMatchObject({ nbHits: 1 });
    expect(index.search({ similarQuery: "a", removeStopWords: false }).message).toBe(
      "Without effect here: similarQuery.",
    );
    expect(index.search({ query: "a" })).not.toHaveProperty("message");
  });
});
