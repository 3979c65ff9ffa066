import { canvas, ground } from "../backdrop.ts";
import type { Fit, Stand } from "../model/camera.ts";

/** Views of a caravan, motorhome, bus or truck; `awning` with its awning out. */
export type HouseAspect = "quarter" | "side" | "behind" | "front" | "rear" | "awning";

export const houseStands: { [aspect in HouseAspect]: Stand } = {
  quarter: { turn: 42, height: 150, distance: 1350, aim: 110 },
  side: { turn: 0, height: 110, distance: 2400, aim: 110 },
  behind: { turn: -42, height: 150, distance: 1350, aim: 110 },
  front: { turn: 90, height: 130, distance: 1500, aim: 110 },
  rear: { turn: -90, height: 130, distance: 1500, aim: 110 },
  awning: { turn: 20, height: 168, distance: 1500, aim: 110 },
};

/** Which end is seen. */
export const houseEnds = {
  quarter: "front",
  front: "front",
  side: "none",
  behind: "rear",
  rear: "rear",
  awning: "front",
} as const;

/** Room on the canvas. */
export function houseFit(aspect: HouseAspect, length: number): Fit {
  const share = Math.min(0.89, 0.8 + Math.max(0, length - 480) * 0.0004);
  return {
    width: canvas.width * share,
    height: 790,
    base: aspect === "side" ? ground : ground + 80,
    middle: canvas.width / 2,
  };
}
