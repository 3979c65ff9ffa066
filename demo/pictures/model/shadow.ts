import { n } from "../path.ts";
import type { Camera } from "./camera.ts";
import type { Wheel } from "./wheels.ts";

/** A soft ellipse on the ground, around a point, `long` and `wide` cm from its middle. */
function pool(camera: Camera, x: number, z: number, long: number, wide: number, opacity: number): string {
  const [cx, cy] = camera.project([x, 0, z]);
  const [ax, ay] = camera.project([x + 1, 0, z]);
  const [bx, by] = camera.project([x, 0, z + 1]);
  const matrix = [(ax - cx) * long, (ay - cy) * long, (bx - cx) * wide, (by - cy) * wide, cx, cy]
    .map(n)
    .join(" ");
  return `<circle r="1" transform="matrix(${matrix})" fill="url(#shadow)" opacity="${opacity}"/>`;
}

/** The shadow of a vehicle: soft around it, dark beneath, black where its tyres stand. */
export function shadows(
  camera: Camera,
  { from, to, half }: { from: number; to: number; half: number },
  wheels: readonly Wheel[],
): string {
  const middle = (from + to) / 2;
  const long = (to - from) / 2;
  return (
    pool(camera, middle, 0, long * 1.25, half * 1.75, 0.55) +
    pool(camera, middle, 0, long * 1.04, half * 1.22, 0.95) +
    wheels
      .map(({ x, z, radius, breadth }) =>
        pool(camera, x, z - Math.sign(z) * breadth * 0.4, radius * 0.95, breadth * 0.9, 0.95),
      )
      .join("")
  );
}
