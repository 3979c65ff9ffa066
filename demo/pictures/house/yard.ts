import type { Ink } from "../model/ink.ts";
import { block, quad } from "../model/solids.ts";
import type { Vec } from "../model/vector.ts";

/** A wound-in awning along the roof edge of the near side. */
export function awning(ink: Ink, from: number, to: number, y: number, half: number): string {
  const tube = (a: number, b: number, fill: string, out: number) =>
    `<path d="${ink.solid(
      [a, b].flatMap((x): Vec[] => [
        [x, y - out, half],
        [x, y - out + 2, half + 10 + out],
        [x, y + 8 + out, half + 10 + out],
        [x, y + 10 + out, half],
      ]),
    )}" fill="${fill}"/>`;
  const arm = (x: number) =>
    block(ink.camera, [x, x + 4, y - 112, y + 4, half, half + 5], {
      side: "#d9dde0",
      top: "#eef0f1",
      end: "#aeb4b9",
    });
  return (
    arm(from + 2) +
    arm(to - 6) +
    tube(from, to, "url(#tube)", 0) +
    tube(from - 2, from + 5, "#24282c", 1.5) +
    tube(to - 5, to + 2, "#24282c", 1.5)
  );
}

/** The awning out, with a mat, two chairs and a table in its shade. `reach` cm from the wall. */
export function campsite(
  ink: Ink,
  from: number,
  to: number,
  y: number,
  half: number,
  stripe: string,
): string {
  const { camera } = ink;
  const reach = 200;
  const drop = 34;
  const fall = (z: number) => y - (drop * (z - half)) / reach;
  const cloth = (a: number, b: number, fill: string) =>
    `<path d="${quad(camera, [
      [a, y, half],
      [b, y, half],
      [b, fall(half + reach), half + reach],
      [a, fall(half + reach), half + reach],
    ])}" fill="${fill}"/>`;
  const bands = Math.max(4, Math.round((to - from) / 52));
  const width = (to - from) / bands;
  const z = half + reach;
  const leg = (x: number) =>
    block(camera, [x, x + 4, 0, fall(z), z - 4, z], { side: "#c9ced3", top: "#eef0f1", end: "#9aa1a8" });
  const arm = (x: number) => {
    const a = ink.spot([x, y - 62, half]);
    const b = ink.spot([x, fall(z) - 2, z - 2]);
    return `<path d="M${a.map((one) => one.toFixed(1)).join(" ")}L${b.map((one) => one.toFixed(1)).join(" ")}" stroke="#b9bfc5" stroke-width="${ink.cm(3)}"/>`;
  };
  const middle = (from + to) / 2;
  const mat = `<path d="${quad(camera, [
    [from + 20, 0.5, half + 18],
    [to - 20, 0.5, half + 18],
    [to - 20, 0.5, half + 190],
    [from + 20, 0.5, half + 190],
  ])}" fill="${stripe}" opacity=".55"/>`;
  const shade = `<path d="${quad(camera, [
    [from, 0, half + 6],
    [to, 0, half + 6],
    [to + 20, 0, half + reach + 20],
    [from - 20, 0, half + reach + 20],
  ])}" fill="#000" opacity=".2"/>`;
  const valance = `<path d="${quad(camera, [
    [from, fall(z), z],
    [to, fall(z), z],
    [to, fall(z) - 16, z],
    [from, fall(z) - 16, z],
  ])}" fill="${stripe}"/>`;
  const wall = `<path d="${quad(camera, [
    [from, 60, half + 1],
    [to, 60, half + 1],
    [to, y, half + 1],
    [from, y, half + 1],
  ])}" fill="#000" opacity=".16"/>`;
  return (
    wall +
    shade +
    mat +
    chair(ink, middle - 96, half + 92, stripe) +
    table(ink, middle - 30, half + 96) +
    chair(ink, middle + 66, half + 92, stripe) +
    arm(from + 2) +
    arm(to - 2) +
    Array.from({ length: bands }, (_none, i) =>
      cloth(from + i * width, from + (i + 1) * width, i % 2 ? "url(#cloth)" : stripe),
    ).join("") +
    valance +
    leg(from) +
    leg(to - 4)
  );
}

function chair(ink: Ink, x: number, z: number, fabric: string): string {
  const { camera } = ink;
  const tube = { side: "#3b4147", top: "#3b4147", end: "#2a2f34" };
  const legs = (
    [
      [0, 0],
      [44, 0],
      [0, 44],
      [44, 44],
    ] as const
  )
    .map(([dx, dz]) => block(camera, [x + dx, x + dx + 3, 0, 44, z + dz, z + dz + 3], tube))
    .join("");
  return (
    block(camera, [x + 2, x + 45, 44, 96, z - 2, z + 4], {
      side: fabric,
      top: fabric,
      end: "#2a2f34",
      edge: "#22262a",
    }) +
    legs +
    block(camera, [x, x + 47, 40, 45, z, z + 46], {
      side: fabric,
      top: fabric,
      end: "#2a2f34",
      edge: "#22262a",
    }) +
    block(camera, [x - 2, x + 3, 45, 66, z, z + 44], tube) +
    block(camera, [x + 44, x + 49, 45, 66, z, z + 44], tube)
  );
}

function table(ink: Ink, x: number, z: number): string {
  const { camera } = ink;
  const steel = { side: "#8d949b", top: "#8d949b", end: "#6b7279" };
  const legs = (
    [
      [4, 2],
      [68, 2],
      [4, 40],
      [68, 40],
    ] as const
  )
    .map(([dx, dz]) => block(camera, [x + dx, x + dx + 3, 0, 66, z + dz, z + dz + 3], steel))
    .join("");
  const mug = (dx: number) =>
    block(camera, [x + dx, x + dx + 7, 70, 79, z + 22, z + 29], {
      side: "#e8e4da",
      top: "#5b4234",
      end: "#cfcabd",
    });
  return (
    legs +
    block(camera, [x, x + 75, 66, 70, z, z + 46], {
      side: "#9a7a55",
      top: "#c7a97f",
      end: "#7d6244",
      edge: "#6b5338",
    }) +
    mug(18) +
    mug(48)
  );
}

/** Roof equipment: air conditioner, hatch, solar panel. */
export function roofGear(ink: Ink, from: number, to: number, y: number): string {
  const white = { side: "#e3e6e8", top: "#fbfcfc", end: "#cfd4d8", edge: "#9aa1a7" };
  const middle = from + (to - from) * 0.55;
  return (
    block(ink.camera, [from + 30, from + 130, y, y + 5, -60, 60], {
      side: "#23303f",
      top: "#2c3e52",
      end: "#1b2632",
    }) +
    block(ink.camera, [middle, middle + 84, y, y + 20, -38, 38], white) +
    block(ink.camera, [to - 84, to - 40, y, y + 9, -24, 24], white)
  );
}
