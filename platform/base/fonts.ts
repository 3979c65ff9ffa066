import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Fonts } from "../../schemas/index.ts";

const scope = "@fontsource-variable";
/** Folders in which Node looks for packages, the nearest first. */
const places = createRequire(import.meta.url).resolve.paths(scope) ?? [];
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const files = new Map<string, readonly string[]>();

/** The fonts that are installed with the platform: variable fonts of Fontsource. */
export const installedFonts: Fonts = {
  packages: places.flatMap((place) => namesIn(join(place, scope))),
  filesOf(name) {
    const known = files.get(name) ?? places.flatMap((place) => namesIn(join(place, scope, name, "files")));
    files.set(name, known);
    return known;
  },
};

/** Path of a font file; undefined if it is not installed. */
export function findFontPath(name: string, file: string): string | undefined {
  if (!installedFonts.filesOf(name).includes(file)) return undefined;
  return places.map((place) => join(place, scope, name, "files", file)).find((path) => existsSync(path));
}
