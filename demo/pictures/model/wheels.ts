import { n } from "../path.ts";
import { type WheelStyle, wheel } from "../wheel.ts";
import type { Camera } from "./camera.ts";
import { closed, hullOf } from "./hull.ts";
import type { Vec } from "./vector.ts";

/** A wheel in space: its middle on the outer face, its radius and the breadth of its tyre, cm. */
export interface Wheel {
  x: number;
  z: number;
  radius: number;
  breadth: number;
}

const rim = (x: number, y: number, z: number, radius: number): Vec[] =>
  Array.from({ length: 28 }, (_none, i) => {
    const angle = (i * Math.PI) / 14;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z];
  });

/** The tyre as a solid, dark. */
export function tyre(camera: Camera, { x, z, radius, breadth }: Wheel): string {
  const inner = z - Math.sign(z || 1) * breadth;
  const flat = (z0: number, r: number) =>
    rim(x, radius, z0, r).map((point) => camera.project(point).slice(0, 2) as [number, number]);
  const whole = closed(hullOf([...flat(z, radius * 0.985), ...flat(inner, radius * 0.985)]));
  const tread = closed(
    hullOf([
      ...flat(z - Math.sign(z) * breadth * 0.2, radius),
      ...flat(inner + Math.sign(z) * breadth * 0.2, radius),
    ]),
  );
  return `<path d="${tread}${whole}" fill="#0d0e10"/>`;
}

/** The face of a wheel, with its tyre's outer wall. */
export function faceOn(camera: Camera, one: Wheel, style: WheelStyle, turned: number): string {
  const { x, z, radius } = one;
  const [cx, cy] = camera.project([x, radius, z]);
  const [ax, ay] = camera.project([x + 1, radius, z]);
  const [bx, by] = camera.project([x, radius - 1, z]);
  const [a, b, c, d] = [ax - cx, ay - cy, bx - cx, by - cy].map((part) => Math.round(part * 1e3) / 1e4);
  return `<g transform="matrix(${a} ${b} ${c} ${d} ${n(cx)} ${n(cy)})">${wheel(0, 0, radius * 10, style, turned)}</g>`;
}
