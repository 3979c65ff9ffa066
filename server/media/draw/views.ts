import type { Shape } from "./look.ts";

/** Views of a drawn vehicle, in the order of the gallery: `quarter` is from the front corner, `behind` from the rear one. */
export const views = ["quarter", "side", "behind", "front", "rear", "wheel", "cabin", "boot"] as const;
export type View = (typeof views)[number];

const box: readonly View[] = ["side", "cabin", "wheel"];
const closed: readonly View[] = ["quarter", "side", "behind", "front", "rear", "wheel", "cabin"];
/** Shapes that are not seen from everywhere: a ute has no boot lid. */
const fewer: { [shape in Shape]?: readonly View[] } = {
  caravan: box,
  motorhome: box,
  lightTruck: box,
  bus: box,
  dualCab: closed,
  singleCab: closed,
  coupe: closed,
  sedan: closed,
  convertible: closed,
};

/** The views that there are of a shape. */
export function viewsOf(shape: Shape): readonly View[] {
  return fewer[shape] ?? views;
}
