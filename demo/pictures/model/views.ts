import { canvas, ground } from "../backdrop.ts";
import type { Fit, Stand } from "./camera.ts";

/**
 * Views of a whole vehicle: `quarter` from the front corner, `behind` from the rear one, `boot` with the tailgate
 * open.
 */
export type Aspect = "quarter" | "side" | "behind" | "front" | "rear" | "boot";

/** The camera position of each. */
export const stands: { [aspect in Aspect]: Stand } = {
  quarter: { turn: 46, height: 138, distance: 980, aim: 66 },
  side: { turn: 0, height: 92, distance: 1900, aim: 70 },
  behind: { turn: -45, height: 142, distance: 980, aim: 66 },
  front: { turn: 90, height: 104, distance: 1250, aim: 66 },
  rear: { turn: -90, height: 108, distance: 1250, aim: 66 },
  boot: { turn: -90, height: 132, distance: 900, aim: 66 },
};

/** Which end of the vehicle is seen. */
export const ends = {
  quarter: "front",
  front: "front",
  side: "none",
  behind: "rear",
  rear: "rear",
  boot: "rear",
} as const;

/** Whether nothing of the near side is seen. */
export function isStraight(aspect: Aspect): boolean {
  return aspect === "front" || aspect === "rear" || aspect === "boot";
}

const shares = { quarter: 0.93, side: 0.97, behind: 0.93, front: 0.66, rear: 0.66, boot: 0.66 } as const;

/** Room on the canvas by how long a vehicle is: long ones fill it, small ones leave air. */
export function fitOf(aspect: Aspect, length: number): Fit {
  const share = Math.min(0.93, 0.8 + Math.max(0, length - 380) * 0.0006);
  return {
    width: canvas.width * share * shares[aspect],
    height: 700,
    base: aspect === "side" ? ground : ground + 56,
    middle: canvas.width / 2,
  };
}
