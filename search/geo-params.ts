import type { Area, Point } from "./geo.ts";
import { parseJson } from "./nesting.ts";
import { RequestError } from "./request-error.ts";

/** Where a search looks, and from where it counts distances. */
export interface Geo {
  readonly area?: Area;
  readonly around?: Around;
}

/** A search around a place: the nearest come first. */
export interface Around {
  readonly centre: Point;
  /** Metres; `all` restricts nothing, and without one the radius follows the number of cars nearby. */
  readonly radius: number | "all" | "automatic";
  /** Least automatic radius, metres. */
  readonly least: number;
  /** Distances are the same within one step; steps of `value` metres begin at `from` metres. */
  readonly steps: readonly { readonly from: number; readonly value: number }[];
}

/** Algolia's default precision, metres. */
const PRECISION_M = 10;
const MOST_BOXES = 100;
const MOST_CORNERS = 1000;
/** Half of the earth's circumference, metres: no two places are further apart. */
const FURTHEST_M = 20_037_508;

type Params = Readonly<Record<string, unknown>>;

function wrong(name: string, expected: string): RequestError {
  return new RequestError(`Invalid value for "${name}" parameter, expected ${expected}`);
}

/** The numbers of a parameter: one list, several lists, or their text. */
function listsOf(params: Params, name: string, expected: string): number[][] | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === "") return undefined;
  let read: unknown = value;
  if (typeof value === "string") {
    try {
      read = parseJson(value.startsWith("[") ? value : `[${value}]`);
    } catch (error) {
      if (error instanceof SyntaxError) throw wrong(name, expected);
      throw error;
    }
  }
  if (!Array.isArray(read)) throw wrong(name, expected);
  if (read.length === 0) return undefined;
  const lists: unknown[] = read.every(Array.isArray) ? read : [read];
  return lists.map((list) => {
    // Number() of a list or an object runs code of the request's making, or never ends.
    const numbers = (list as unknown[]).map((item) =>
      typeof item === "number" || typeof item === "string" ? Number(item) : Number.NaN,
    );
    if (!numbers.every(Number.isFinite)) throw wrong(name, expected);
    return numbers;
  });
}

function pointsOf(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: numbers[2 * at] as number,
    lng: numbers[2 * at + 1] as number,
  }));
}

function boxesOf(params: Params): Area | undefined {
  const expected = "two opposite corners of each rectangle: four numbers, or a list of such lists";
  const lists = listsOf(params, "insideBoundingBox", expected);
  if (lists === undefined) return undefined;
  const boxes = lists.flatMap((numbers) => {
    if (numbers.length === 0 || numbers.length % 4 !== 0) throw wrong("insideBoundingBox", expected);
    const points = pointsOf(numbers);
    return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1]] as [Point, Point]);
  });
  if (boxes.length > MOST_BOXES)
    throw new RequestError(`Too many rectangles in "insideBoundingBox", at most ${MOST_BOXES} are allowed`);
  return { kind: "boxes", boxes };
}

function polygonsOf(params: Params): Area | undefined {
  const expected = "at least three points of each polygon: six numbers, or a list of such lists";
  const lists = listsOf(params, "insidePolygon", expected);
  if (lists === undefined) return undefined;
  if (lists.some(({ length }) => length < 6 || length % 2 !== 0)) throw wrong("insidePolygon", expected);
  const polygons = lists.map(pointsOf);
  if (polygons.reduce((sum, { length }) => sum + length, 0) > MOST_CORNERS)
    throw new RequestError(`Too many points in "insidePolygon", at most ${MOST_CORNERS} are allowed`);
  return { kind: "polygons", polygons };
}

function metres(value: unknown, name: string): number {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 1) return Math.min(number, FURTHEST_M);
  throw wrong(name, "a number of metres from 1");
}

/** `aroundPrecision`: metres, or a list of `{ from, value }`. */
function stepsOf(value: unknown): Around["steps"] {
  const name = "aroundPrecision";
  if (value === undefined || value === null || value === "") return [{ from: 0, value: PRECISION_M }];
  if (!Array.isArray(value)) return [{ from: 0, value: metres(value, name) }];
  const steps = value.slice(0, MOST_BOXES).map((step: unknown) => {
    const { from, value: size } = (step ?? {}) as { from?: unknown; value?: unknown };
    if (typeof from !== "number" || !(from >= 0)) throw wrong(name, "metres, or a list of { from, value }");
    return { from, value: metres(size, name) };
  });
  return [{ from: 0, value: PRECISION_M }, ...steps].sort((a, b) => a.from - b.from);
}

function aroundOf(params: Params): Around | undefined {
  const text = params.aroundLatLng;
  if (text === undefined || text === null || text === "") return undefined;
  const numbers = typeof text === "string" ? text.split(",").map((part) => Number(part.trim() || Number.NaN)) : [];
  const [lat = Number.NaN, lng = Number.NaN] = numbers;
  const isPlace = numbers.length === 2 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPlace) throw wrong("aroundLatLng", 'latitude and longitude such as "-33.87,151.21"');
  const { aroundRadius: radius, minimumAroundRadius: least } = params;
  const isSaid = radius !== undefined && radius !== null && radius !== "";
  return {
    centre: { lat, lng },
    radius: radius === "all" ? "all" : isSaid ? metres(radius, "aroundRadius") : "automatic",
    least: least === undefined || least === null || least === "" ? 1 : metres(least, "minimumAroundRadius"),
    steps: stepsOf(params.aroundPrecision),
  };
}

/** The geographical parameters of a request; rectangles come before polygons, and both before a place, as at Algolia. */
export function readGeo(params: Params): Geo {
  const boxes = boxesOf(params);
  const polygons = polygonsOf(params);
  const around = aroundOf(params);
  const area = boxes ?? polygons;
  if (area) return { area };
  return around ? { around } : {};
}

/** The step of a distance: places within one are equally far. */
export function computeDistanceStep(distance: number, { steps }: Around): number {
  const { from, value } = steps.findLast((step) => step.from <= distance) ?? { from: 0, value: PRECISION_M };
  return from + Math.floor((distance - from) / value) * value;
}
