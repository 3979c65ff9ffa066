/** A point, degrees (WGS 84). */
export interface Place {
  lat: number;
  long: number;
}

/** The drawing's size, and what stays free around the yards, units. */
export const drawing = { width: 640, height: 360, margin: 60 } as const;

/** Kilometres of a degree of latitude. */
const degreeKm = 111.2;
/** Smallest distance of two labels, units. */
const lineHeight = 30;
/** Lengths of the scale, km. */
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Largest share of the drawing's width for the scale. */
const scaleShare = 0.3;

/** Two places closer than this are one on the map, degrees. */
const near = 0.002;

/** The first of the places at each point. */
export function removeDuplicateLocations<P extends Place>(places: readonly P[]): P[] {
  const isSame = (first: Place, other: Place) =>
    Math.abs(first.lat - other.lat) < near && Math.abs(first.long - other.long) < near;
  return places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at);
}

/**
 * A projection that shows these places (two at least) as large as the drawing allows, north above; and the length of
 * its scale. East and west shrink with the latitude, which is exact enough for yards that are a drive apart.
 */
export function createProjection(places: readonly Place[]) {
  const lats = places.map(({ lat }) => lat);
  const longs = places.map(({ long }) => long);
  const [north, south, west, east] = [Math.max(...lats), Math.min(...lats), Math.min(...longs), Math.max(...longs)];
  const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const across = drawing.width - 2 * drawing.margin;
  const down = drawing.height - 2 * drawing.margin;
  /** Units of a degree of latitude. */
  const unit = Math.min(across / Math.max(near, (east - west) * squeeze), down / Math.max(near, north - south));
  const kmUnits = unit / degreeKm;
  const km = lengths.findLast((length) => length * kmUnits <= drawing.width * scaleShare) ?? 1;
  return {
    point: ({ lat, long }: Place) => ({
      x: Math.round(drawing.width / 2 + (long - (east + west) / 2) * squeeze * unit),
      y: Math.round(drawing.height / 2 - (lat - (north + south) / 2) * unit),
    }),
    scale: { km, units: Math.round(km * kmUnits) },
  };
}

/** Heights of labels beside these points so that none covers another, in their order from above. */
export function computeLabelHeights(heights: readonly number[]): number[] {
  const labels = heights.slice();
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let least = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    labels[at] = Math.max(heights[at] ?? 0, least);
    least = (labels[at] ?? 0) + lineHeight;
  }
  return labels;
}
