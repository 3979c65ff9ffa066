import sharp from "sharp";
import {
  allPlaces,
  listMappedLocations,
  listMapTiles,
  type MappedLocation,
  mapSize,
  planMap,
  tileSize,
} from "../../renderer/values/static-map.ts";
import { isPhotograph } from "./encode.ts";
import { PhotoError } from "./fetch-photo.ts";

/** What a site says of its maps. */
interface SiteMaps {
  locations?: readonly MappedLocation[];
  maps?: { tiles?: string; key?: string };
}

/** A tile's address, and where it is in the picture (px). */
export interface MapTile {
  url: string;
  left: number;
  top: number;
}

/**
 * The tiles of a site's map of this name (a location's slug, or that of all places); undefined for any other name and
 * without a tile service. So a site has as many maps as it has places, and one more: nobody can ask for another tile.
 */
export function findMapTiles({ locations = [], maps }: SiteMaps, name: string): MapTile[] | undefined {
  const template = maps?.tiles;
  if (template === undefined) return undefined;
  const places = listMappedLocations(name === allPlaces ? locations : locations.filter(({ slug }) => slug === name));
  if (places.length === 0) return undefined;
  return listMapTiles(planMap(places)).map(({ left, top, ...tile }) => {
    const values: { [part: string]: string | number | undefined } = { ...tile, key: maps?.key };
    return { url: template.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(values[part] ?? "")), left, top };
  });
}

/** Pastes the tiles of a map into one picture. */
export async function drawMap(tiles: readonly (MapTile & { bytes: Buffer })[]): Promise<Buffer> {
  const [left, top] = [Math.min(...tiles.map((tile) => tile.left)), Math.min(...tiles.map((tile) => tile.top))];
  const size = tileSize;
  const whole = {
    width: Math.max(...tiles.map((tile) => tile.left)) - left + size,
    height: Math.max(...tiles.map((tile) => tile.top)) - top + size,
  };
  const pasted = await Promise.all(
    tiles.map(async (tile) => {
      if (!(await isPhotograph(tile.bytes))) throw new PhotoError("is not a tile");
      return {
        // Some services send larger tiles for dense screens.
        input: await sharp(tile.bytes, { limitInputPixels: 4_000_000 }).resize(size, size).png().toBuffer(),
        left: tile.left - left,
        top: tile.top - top,
      };
    }),
  );
  const map = await sharp({ create: { ...whole, channels: 3, background: "#eceef1" } })
    .composite(pasted)
    .png()
    .toBuffer();
  return sharp(map)
    .extract({ left: -left, top: -top, ...mapSize })
    .webp({ quality: 80 })
    .toBuffer();
}
