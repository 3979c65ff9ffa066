import type { Car } from "../../schemas/entities/car.schema.ts";
import { wordKey } from "../../schemas/entities/word-key.ts";
import { hash32 } from "../stock/random.ts";
import type { WheelStyle } from "./wheel.ts";

/** The available shapes. */
export type Shape =
  | "hatch"
  | "sedan"
  | "wagon"
  | "suv"
  | "offroad"
  | "dualCab"
  | "singleCab"
  | "van"
  | "highVan"
  | "peopleMover"
  | "coupe"
  | "convertible"
  | "bus"
  | "lightTruck"
  | "caravan"
  | "motorhome";

/** Everything that a car's pictures are drawn from: two cars with the same look share their pictures. */
export interface Look {
  shape: Shape;
  /** Name of the paint. */
  colour: string;
  interior: string;
  wheels: WheelStyle;
  /** Length and height in cm, when the car says them. */
  length: number | null;
  height: number | null;
  doors: number;
  /** 0 to 3: details that differ from model to model. */
  variant: number;
  axles: number;
  electric: boolean;
  backdrop: string;
  /** State of its number plates: `nsw`, `wa`... */
  state: string;
}

/** The common settings of a dealer's pictures. */
export interface Scene {
  /** Name of a backdrop; an unknown one is the studio. */
  backdrop: string;
  /** State, as in the site's JSON. */
  state: string;
}

/** Shapes by body type, as `wordKey` writes it (S9.42 and the words of feeds). */
const shapes: { [body: string]: Shape } = {
  hatch: "hatch",
  hatchback: "hatch",
  sedan: "sedan",
  wagon: "wagon",
  stationwagon: "wagon",
  suv: "suv",
  "4x4": "offroad",
  ute: "dualCab",
  utetray: "dualCab",
  utility: "dualCab",
  cabchassis: "singleCab",
  van: "van",
  commercial: "van",
  peoplemover: "peopleMover",
  coupe: "coupe",
  hardtop: "coupe",
  convertible: "convertible",
  softtop: "convertible",
  bus: "bus",
  lighttruck: "lightTruck",
  truck: "lightTruck",
  caravan: "caravan",
  motorhome: "motorhome",
};

const working: ReadonlySet<Shape> = new Set([
  "singleCab",
  "van",
  "highVan",
  "bus",
  "lightTruck",
  "caravan",
  "motorhome",
]);
const alloys: readonly WheelStyle[] = ["five", "twin", "turbine", "mesh", "star"];
const feet = 30.48;

function shapeOf(car: Car): Shape {
  const shape = shapes[wordKey(car.simple_body)] ?? (car.item_type === "caravan" ? "caravan" : "sedan");
  const height = car.variant?.vehicleheight ?? 0;
  if (shape === "suv" && height >= 1790) return "offroad";
  if (shape === "van" && height >= 2300) return "highVan";
  if (shape === "dualCab" && (car.doors ?? 4) <= 2) return "singleCab";
  return shape;
}

/** Rounds sizes, so that cars of nearly the same size share a drawing. cm. */
const rounded = (mm: number | null | undefined) => (mm ? Math.round(mm / 50) * 5 : null);

/** The appearance of a car in a dealer's scene. */
export function lookOf(car: Car, { backdrop, state }: Scene): Look {
  const shape = shapeOf(car);
  const kind = hash32(`${car.make}/${car.model}`);
  const trim = hash32(`${car.make}/${car.model}/${car.badge}`);
  const feetLong = car.caravan?.body_length;
  return {
    shape,
    colour: car.colour ?? "",
    interior: car.interior_colour ?? "",
    wheels: working.has(shape) ? "steel" : (alloys[trim % alloys.length] ?? "five"),
    length:
      shape === "caravan" && feetLong
        ? Math.round((feetLong * feet) / 10) * 10
        : rounded(car.variant?.vehiclelength),
    height: rounded(car.variant?.vehicleheight),
    doors: car.doors ?? 4,
    variant: kind % 4,
    axles: /tandem|dual|twin/i.test(car.caravan?.axle_type ?? "") ? 2 : 1,
    electric: car.simple_fuel === "Electric",
    backdrop,
    state,
  };
}
