import type { Shape } from "./look.ts";

/**
 * Views of a drawn vehicle: `quarter` is from the front corner, `behind` from the rear one, `boot` with the tailgate
 * open, `awning` with the awning out, `room`, `kitchen` and `bed` are those of caravans and motorhomes.
 */
export const views = [
  "quarter",
  "side",
  "behind",
  "front",
  "rear",
  "wheel",
  "cabin",
  "boot",
  "room",
  "kitchen",
  "bed",
  "awning",
] as const;
export type View = (typeof views)[number];

const whole: readonly View[] = ["quarter", "side", "behind", "front", "rear", "wheel", "cabin", "boot"];
const closed: readonly View[] = ["quarter", "side", "behind", "front", "rear", "wheel", "cabin"];
/** Buyers of caravans look inside first. */
const caravan: readonly View[] = [
  "quarter",
  "room",
  "kitchen",
  "bed",
  "awning",
  "side",
  "behind",
  "front",
  "rear",
];
const motorhome: readonly View[] = [...caravan, "cabin"];
/** Shapes that are not seen like a hatch: a ute has no boot lid. In the order of the gallery. */
const others: { [shape in Shape]?: readonly View[] } = {
  caravan,
  motorhome,
  lightTruck: closed,
  bus: closed,
  dualCab: closed,
  singleCab: closed,
  coupe: closed,
  sedan: closed,
  convertible: closed,
};

/** The available views of a shape, in the order of the gallery. */
export function viewsOf(shape: Shape): readonly View[] {
  return others[shape] ?? whole;
}
