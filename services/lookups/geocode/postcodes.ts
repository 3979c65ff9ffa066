import { readFileSync } from "node:fs";

/** A point, degrees (WGS 84), with the names of its locality. */
export interface PostcodeCentre {
  lat: number;
  long: number;
  /** Main locality of a postcode, where it is known. */
  place?: string;
  /** State in lower case, such as wa. */
  state?: string;
}

let places: Map<string, PostcodeCentre> | undefined;

function readPlaces(): Map<string, PostcodeCentre> {
  const text = readFileSync(new URL("./postcodes.txt", import.meta.url), "utf8");
  const found = new Map<string, PostcodeCentre>();
  for (const line of text.split("\n")) {
    const match = /^(\d{4}) (\S+) (\S+) ([a-z]+) (.+)$/.exec(line);
    if (match === null) continue;
    const [, postcode = "", lat, long, state = "", place = ""] = match;
    found.set(postcode, { lat: Number(lat), long: Number(long), place, state });
  }
  return found;
}

/** Where an Australian postcode is, from the bundled list; undefined if the postcode does not exist. */
export function findBundledPostcode(postcode: string): PostcodeCentre | undefined {
  places ??= readPlaces();
  return places.get(postcode);
}
