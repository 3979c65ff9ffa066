import type { Finding } from "../diagnostics/catalogue.ts";
import { type Guess, guess } from "../diagnostics/nearest.ts";
import type { ThemeColour } from "../documents/theme.schema.ts";
import { type ContrastFault, contrast, contrastFaults } from "../documents/theme-contrast.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { layerAt } from "../resolve/said-by.ts";

/** Colours in pairs that fail WCAG AA, each reported once, at the colour that was set last. */
export function checkContrast(tenant: ResolvedTenant): Finding[] {
  const pointer = (role: string) => toPointer(["theme", "colours", role]);
  const rank = (role: string) => layerAt(tenant, pointer(role));
  const faults = Map.groupBy(contrastFaults(tenant.theme), ({ text, on }) =>
    rank(on) > rank(text) ? on : text,
  );
  return Array.from(faults, ([role, pairs]) => ({
    code: "theme/low-contrast",
    params: {
      way: wayOut(tenant.theme, role, pairs),
      pairs: pairs
        .map(
          ({ text, on, ratio, least }) =>
            `"${text}" on "${on}" has ${ratio.toFixed(2)}:1 instead of ${least}:1`,
        )
        .join(", "),
    },
    pointer: pointer(role),
  }));
}

/** Whether a colour must be darker or lighter for its pairs, if one of the two is enough for all of them. */
function wayOut(
  { colours }: ResolvedTenant["theme"],
  role: ThemeColour,
  pairs: readonly ContrastFault[],
): "darker" | "lighter" | undefined {
  const others = pairs.map(({ text, on, least }) => ({
    colour: colours?.[text === role ? on : text],
    least,
  }));
  const ways = (
    [
      ["darker", "#000000"],
      ["lighter", "#ffffff"],
    ] as const
  ).filter(([, end]) => others.every(({ colour = end, least }) => contrast(colour, end) >= least));
  return ways.length === 1 ? ways[0]?.[0] : undefined;
}

/** Fonts that the theme does not define: the page would fall back to the browser's own. */
export function checkFaces(
  { theme }: ResolvedTenant,
  stated: JsonObject,
  fonts: Fonts | undefined,
): Finding[] {
  const allowed = Object.keys(theme.faces ?? {});
  const missing = fonts ? missingFiles(stated, fonts) : [];
  const unknown = Object.entries(theme.fonts ?? {}).flatMap(([use, name]): Finding[] => {
    if (typeof name !== "string" || allowed.includes(name)) return [];
    const params = { name, near: guess(name, allowed), allowed };
    return [{ code: "theme/unknown-face", params, pointer: toPointer(["theme", "fonts", use]) }];
  });
  return [...unknown, ...missing];
}

/** Weights of a face that are the wrong way round, so that browsers ignore both, and weights of texts that their face does not have. */
export const checkWeights = (tenant: ResolvedTenant): Finding[] => {
  const turned = Object.entries(tenant.theme.faces ?? {}).flatMap(([face, { weights }]): Finding[] => {
    const [lightest = 0, boldest = 0] = weights;
    if (lightest <= boldest) return [];
    const pointer = toPointer(["theme", "faces", face, "weights"]);
    return [{ code: "theme/turned-weights", params: { lightest, boldest }, pointer }];
  });
  return turned.length > 0 ? turned : unfitWeights(tenant);
};

/** Weights that a face does not have, each at the weight or at the choice of the face, whichever was set last. */
function unfitWeights(tenant: ResolvedTenant): Finding[] {
  const { faces = {}, fonts = {}, type = {} } = tenant.theme;
  const uses = { normalWeight: "text", strongWeight: "text", displayWeight: "display" } as const;
  return Object.entries(uses).flatMap(([property, use]): Finding[] => {
    const weight = type[property as keyof typeof uses];
    const chosen = fonts[use] === undefined ? "text" : use;
    const face = fonts[chosen];
    if (weight === undefined || face === undefined || !Object.hasOwn(faces, face)) return [];
    const [lightest = weight, boldest = weight] = faces[face]?.weights ?? [];
    if (weight >= lightest && weight <= boldest) return [];
    const [font, place] = [toPointer(["theme", "fonts", chosen]), toPointer(["theme", "type", property])];
    const pointer = layerAt(tenant, font) > layerAt(tenant, place) ? font : place;
    return [{ code: "theme/unfit-weight", params: { weight, face, lightest, boldest }, pointer }];
  });
}

/** The fonts that are installed with the platform. */
export interface Fonts {
  packages: readonly string[];
  /** Files of a package; none if it is not installed. */
  filesOf(name: string): readonly string[];
}

/** The file that was meant: the nearest, else the one with all weights of the letters that its name begins with. */
function fileMeant(file: string, installed: readonly string[]): Guess {
  const near = guess(file, installed);
  const style = file.includes("italic") ? "italic" : "normal";
  const [letters] = /^[a-z0-9-]+?-(?:latin-ext|latin|vietnamese|cyrillic|greek)/.exec(file) ?? [];
  const whole = `${letters}-wght-${style}.woff2`;
  return () => near() ?? (installed.includes(whole) ? whole : undefined);
}

/** Font files that are not installed, of every face that the theme states. */
function missingFiles({ faces = {} }: JsonObject, fonts: Fonts): Finding[] {
  return Object.entries(objectOf(faces)).flatMap(([face, value]): Finding[] => {
    const { package: name, files } = objectOf(value);
    if (typeof name !== "string") return [];
    const at = ["theme", "faces", face] as const;
    const installed = fonts.filesOf(name);
    if (installed.length === 0) {
      const params = { name, near: guess(name, fonts.packages), allowed: fonts.packages };
      return [{ code: "theme/unknown-font", params, pointer: toPointer([...at, "package"]) }];
    }
    return (Array.isArray(files) ? files : []).flatMap((one, index): Finding[] => {
      const { file } = objectOf(one);
      if (typeof file !== "string" || installed.includes(file)) return [];
      const params = { name: file, near: fileMeant(file, installed), allowed: installed };
      return [{ code: "theme/unknown-font", params, pointer: toPointer([...at, "files", index, "file"]) }];
    });
  });
}
