import { readFile } from "node:fs/promises";
import type { Car } from "../schemas/entities/car.schema.ts";
import { normaliseWord } from "../schemas/entities/word-key.ts";
import { hashText } from "./stock/random.ts";

/**
 * The pictures of demo cars are the files `pictures/<subject>-<finish>-<view>.webp`. Many cars share one: it is chosen
 * by a car's body, its paint and its interior.
 */
const folder = new URL("./pictures/", import.meta.url);

/** The paints in which each body is pictured. */
export const paintsOf = {
  suv: ["white", "silver", "grey", "black", "red", "blue"],
  hatch: ["white", "silver", "black", "red", "blue"],
  ute: ["white", "grey", "sand", "red"],
  sedan: ["white", "grey", "red"],
  offroad: ["white", "grey", "sand"],
  wagon: ["silver"],
  coupe: ["red"],
  convertible: ["red"],
  peoplemover: ["grey"],
  cabchassis: ["white"],
  van: ["white"],
  bus: ["white"],
  lighttruck: ["white"],
  caravan: ["white"],
  tandem: ["white", "pearl", "ivory", "grey"],
  motorhome: ["white"],
} as const satisfies { [body: string]: readonly Colour[] };
export type Body = keyof typeof paintsOf;

/** Body types that are pictured as another one, as `normaliseWord` writes them (S9.42 and the words of feeds). */
const sameAs = new Map<string, Body>([
  ["hatchback", "hatch"],
  ["stationwagon", "wagon"],
  ["4x4", "offroad"],
  ["utetray", "ute"],
  ["utility", "ute"],
  ["commercial", "van"],
  ["hardtop", "coupe"],
  ["softtop", "convertible"],
  ["truck", "lighttruck"],
]);
const working: ReadonlySet<Body> = new Set(["cabchassis", "van", "bus", "lighttruck"]);
const houses: ReadonlySet<Body> = new Set(["caravan", "tandem", "motorhome"]);
/** An SUV of this height is a four-wheel drive, mm. */
const tall = 1790;

/** Colours by their words in the names of paints and interiors: red, green and blue. */
const colours = {
  white: [241, 242, 241],
  pearl: [238, 238, 234],
  cream: [232, 224, 204],
  ivory: [233, 227, 210],
  silver: [190, 194, 198],
  grey: [92, 97, 102],
  graphite: [83, 88, 93],
  charcoal: [67, 71, 75],
  titanium: [120, 120, 125],
  black: [22, 24, 27],
  blue: [31, 79, 150],
  green: [44, 90, 68],
  red: [179, 25, 31],
  orange: [217, 86, 30],
  yellow: [233, 183, 26],
  copper: [163, 90, 52],
  bronze: [150, 125, 90],
  khaki: [111, 112, 90],
  taupe: [163, 149, 127],
  sand: [170, 150, 115],
  tan: [165, 128, 90],
} as const satisfies { [word: string]: readonly [number, number, number] };
type Colour = keyof typeof colours;

/** Below this, the distance of two colours does not tell them apart: shades of white, all colours of an unknown name. */
const indistinct = 2000;

/** The one of these colours that is nearest to a colour's name; `key` chooses between those that are as near. */
function nearest<C extends Colour>(name: string, offered: readonly C[], key: string): C {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const word = words.findLast((word): word is Colour => Object.hasOwn(colours, word));
  const distance = (colour: C) => {
    const parts = word === undefined ? [] : colours[word];
    const apart = parts.reduce((sum, part, index) => sum + (part - (colours[colour][index] ?? 0)) ** 2, 0);
    return apart + (hashText(`${key}/${colour}`) % indistinct);
  };
  return offered.toSorted((a, b) => distance(a) - distance(b))[0] as C;
}

/** The body as which a car is pictured; undefined for kinds of vehicles that have no pictures. */
export function selectPictureBody({ simple_body, item_type, doors, variant, caravan }: Car): Body | undefined {
  const key = normaliseWord(simple_body);
  const body = Object.hasOwn(paintsOf, key) ? (key as Body) : sameAs.get(key);
  if (body === "suv" && (variant?.vehicleheight ?? 0) >= tall) return "offroad";
  if (body === "ute" && (doors ?? 4) <= 2) return "cabchassis";
  const usual: { [type: string]: Body } = { car: "sedan", caravan: "caravan" };
  const shown = body ?? usual[item_type ?? "car"];
  return shown === "caravan" && /tandem|dual|twin/i.test(caravan?.axle_type ?? "") ? "tandem" : shown;
}

/** The names of a car's pictures, in the order of its gallery. */
export function listPictureNames(car: Car): string[] {
  const body = selectPictureBody(car);
  if (body === undefined) return [];
  const paint = nearest(car.colour ?? "", paintsOf[body], car.id);
  const trim = nearest(car.interior_colour ?? "", ["black", "tan", "ivory"], car.id);
  const own = (...views: string[]) => views.map((view) => `${body}-${paint}-${view}`);
  const shared = (finish: string, ...views: string[]) => views.map((view) => `inside-${finish}-${view}`);
  // Buyers of caravans look inside first.
  if (houses.has(body))
    return [...own("quarter"), ...shared("timber", "room", "kitchen", "bed"), ...own("awning", "side")];
  const wheel = working.has(body) ? "wheel-steel-wheel" : "wheel-alloy-wheel";
  return [...own("quarter", "side", "behind"), wheel, ...shared(trim, "cabin", "dash")];
}

/** The view of a picture, by its name. */
export const parsePictureView = (name: string): string => name.slice(name.lastIndexOf("-") + 1);

/** The address of a picture in a width (px) in which pictures are served. */
export const buildPictureAddress = (name: string, width = 640): string => `/media/cars/${name}-${width}.jpg`;

/** The bytes of a picture; undefined if there is none of this name, which is letters, digits and dashes. */
export async function readPicture(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(new URL(`${name}.webp`, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
