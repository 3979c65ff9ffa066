/** A point, degrees (WGS 84). */
export interface Place {
  lat: number;
  long: number;
}

/** A location as a site or a page has it. */
export interface MappedLocation {
  name: string;
  slug: string;
  visible?: boolean | undefined;
  address?: { lat?: unknown; long?: unknown } | undefined;
}

/** Size of a map's picture, px: at most 4 by 3 tiles. */
export const mapSize = { width: 640, height: 400 } as const;
/** Size of a tile, px. */
export const tileSize = 256;
/** The name of the map of all places; no location's slug has an underscore. */
export const allPlaces = "all_places";

/** Zoom of the map of one place: the streets around it. */
const streets = 15;
/** What stays free around the places, px. */
const margin = 64;
/** Two places closer than this are one on the map, degrees. */
const near = 0.002;

/** The locations that a map can show, the first at each point. */
export function listMappedLocations<L extends MappedLocation>(locations: readonly L[]): (L & Place)[] {
  const places = locations.flatMap((location) => {
    const { lat, long } = location.address ?? {};
    const isMapped = location.visible !== false && typeof lat === "number" && typeof long === "number";
    return isMapped ? [{ ...location, lat, long }] : [];
  });
  const isSame = (first: Place, other: Place) =>
    Math.abs(first.lat - other.lat) < near && Math.abs(first.long - other.long) < near;
  return places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at);
}

/** Pixels of a place from the north-west corner of the world (Web Mercator). */
function projectPlace({ lat, long }: Place, zoom: number) {
  const world = tileSize * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((long + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** A map that shows these places as large as it can: its zoom, its corner (px of the world), where each place is (px). */
export function planMap(places: readonly Place[]) {
  const spanOf = (zoom: number) => {
    const points = places.map((place) => projectPlace(place, zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return { points, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
  };
  let zoom = streets;
  let span = spanOf(zoom);
  const isTooLarge = () =>
    span.east - span.west > mapSize.width - 2 * margin || span.south - span.north > mapSize.height - 2 * margin;
  while (zoom > 0 && isTooLarge()) {
    zoom -= 1;
    span = spanOf(zoom);
  }
  const left = Math.round((span.west + span.east - mapSize.width) / 2);
  const top = Math.round((span.north + span.south - mapSize.height) / 2);
  const points = span.points.map(({ x, y }) => ({ x: Math.round(x - left), y: Math.round(y - top) }));
  return { zoom, left, top, points };
}

/** The tiles of a map, with their places in its picture (px). */
export function listMapTiles({ zoom, left, top }: Pick<ReturnType<typeof planMap>, "zoom" | "left" | "top">) {
  const tiles: { z: number; x: number; y: number; left: number; top: number }[] = [];
  const across = 2 ** zoom;
  for (let y = Math.floor(top / tileSize); y * tileSize < top + mapSize.height; y += 1)
    for (let x = Math.floor(left / tileSize); x * tileSize < left + mapSize.width; x += 1)
      if (y >= 0 && y < across)
        tiles.push({
          z: zoom,
          x: ((x % across) + across) % across,
          y,
          left: x * tileSize - left,
          top: y * tileSize - top,
        });
  return tiles;
}

/** Address of the picture of a map, which this server makes of a service's tiles. */
export const formatMapHref = (name: string): string => `/media/maps/${encodeURIComponent(name)}.webp`;
