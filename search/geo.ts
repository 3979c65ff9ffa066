import { type Bits, createEmptyBits, setBit } from "./bitset.ts";
import type { Work } from "./budget.ts";
import { createSharedF64, createSharedU32 } from "./shared.ts";

/** A place on earth, degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** An area of the earth; several boxes or polygons are one area. */
export type Area =
  | { readonly kind: "boxes"; readonly boxes: readonly (readonly [Point, Point])[] }
  | { readonly kind: "polygons"; readonly polygons: readonly (readonly Point[])[] }
  /** `radius` in metres. */
  | { readonly kind: "circle"; readonly centre: Point; readonly radius: number };

/** The places of documents (`_geoloc`), in the order of the documents; a document may have several. */
export interface Places {
  readonly docs: Uint32Array;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
}

/** Mean radius of the earth, metres. */
const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Steps of comparing one place with a corner of an area, and of a distance. */
const PER_CORNER = 4;
const PER_DISTANCE = 30;

/** Great-circle distance, metres. */
export function computeDistance(a: Point, b: Point): number {
  const [lat, lng] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2];
  const half = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whether a value is a place as Algolia writes it. */
const isPoint = (value: unknown): value is Point => {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  return typeof lat === "number" && typeof lng === "number" && Number.isFinite(lat) && Number.isFinite(lng);
};

/** Collects the places of documents while they are read. */
export class PlacesBuilder {
  readonly #found: { document: number; point: Point }[] = [];
  #documents = 0;

  /** `value` is the next document's `_geoloc`: a place, a list of places, or anything else for none. */
  add(value: unknown): void {
    for (const point of [value].flat()) if (isPoint(point)) this.#found.push({ document: this.#documents, point });
    this.#documents += 1;
  }

  /** `places[old]` is the number that a document has in the index. */
  finish(places: Uint32Array): Places {
    const found = this.#found
      .map(({ document, point }) => ({ document: places[document] as number, point }))
      .sort((a, b) => a.document - b.document);
    const [docs, lats, lngs] = [
      createSharedU32(found.length),
      createSharedF64(found.length),
      createSharedF64(found.length),
    ];
    found.forEach(({ document, point }, at) => {
      docs[at] = document;
      lats[at] = point.lat;
      lngs[at] = point.lng;
    });
    return { docs, lats, lngs };
  }
}

const pointAt = ({ lats, lngs }: Places, at: number): Point => ({
  lat: lats[at] as number,
  lng: lngs[at] as number,
});

function isInBox({ lat, lng }: Point, [a, b]: readonly [Point, Point]): boolean {
  const isBetween = (value: number, first: number, other: number) =>
    value >= Math.min(first, other) && value <= Math.max(first, other);
  return isBetween(lat, a.lat, b.lat) && isBetween(lng, a.lng, b.lng);
}

/** Whether a line to the east crosses the edges of the polygon an odd number of times. */
function isInPolygon({ lat, lng }: Point, corners: readonly Point[]): boolean {
  let isInside = false;
  let before = corners.at(-1) as Point;
  for (const corner of corners) {
    const isAcross = corner.lat > lat !== before.lat > lat;
    const crossing = ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng;
    if (isAcross && lng < crossing) isInside = !isInside;
    before = corner;
  }
  return isInside;
}

function isIn(point: Point, area: Area): boolean {
  if (area.kind === "circle") return computeDistance(point, area.centre) <= area.radius;
  return area.kind === "boxes"
    ? area.boxes.some((box) => isInBox(point, box))
    : area.polygons.some((corners) => isInPolygon(point, corners));
}

/** Corners of an area, a measure of its cost. */
export const countCorners = (area: Area): number =>
  area.kind === "circle"
    ? 1
    : area.kind === "boxes"
      ? 2 * area.boxes.length
      : area.polygons.reduce((sum, { length }) => sum + length, 0);

/** The documents with a place in the area. */
export function selectDocumentsInArea(area: Area, places: Places, size: number, work: Work): Bits {
  const { length } = places.docs;
  work(length * (area.kind === "circle" ? PER_DISTANCE : PER_CORNER * countCorners(area)));
  const bits = createEmptyBits(size);
  for (let at = 0; at < length; at++) {
    if (isIn(pointAt(places, at), area)) setBit(bits, places.docs[at] as number);
  }
  return bits;
}

/** The nearest place of each document that has one, with its distance, metres. */
export function computeNearestPlaces(
  centre: Point,
  places: Places,
  work: Work,
): ReadonlyMap<number, { point: Point; metres: number }> {
  work(places.docs.length * PER_DISTANCE);
  const nearest = new Map<number, { point: Point; metres: number }>();
  for (let at = 0; at < places.docs.length; at++) {
    const document = places.docs[at] as number;
    const point = pointAt(places, at);
    const metres = computeDistance(point, centre);
    const known = nearest.get(document);
    if (known === undefined || metres < known.metres) nearest.set(document, { point, metres });
  }
  return nearest;
}
