import { n } from "../path.ts";
import type { Camera } from "./camera.ts";
import { closed } from "./hull.ts";
import { cross, dot, minus, type Vec } from "./vector.ts";

/** A box by its corners: x from and to, y from and to, z from and to, cm. */
export type Block = readonly [number, number, number, number, number, number];

/** What the faces of a box are filled with, by where they look. */
export interface Faces {
  side: string;
  top: string;
  end: string;
  /** Line around each face. */
  edge?: string;
}

/** The corners of a face, in order, as canvas points. */
export function quad(camera: Camera, points: readonly Vec[]): string {
  return closed(points.map((point) => camera.project(point).slice(0, 2) as [number, number]));
}

/** Whether a face whose corners go anticlockwise (seen from outside) turns to the camera. */
export function shows(camera: Camera, [a, b, c]: readonly [Vec, Vec, Vec, ...Vec[]]): boolean {
  return dot(cross(minus(b, a), minus(c, a)), minus(camera.eye, a)) > 0;
}

/** The faces of a box that a camera sees. */
export function block(camera: Camera, [x0, x1, y0, y1, z0, z1]: Block, faces: Faces): string {
  const all: readonly [string, readonly [Vec, Vec, Vec, Vec]][] = [
    [
      faces.top,
      [
        [x0, y1, z0],
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y1, z0],
      ],
    ],
    [
      faces.end,
      [
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
        [x0, y1, z0],
      ],
    ],
    [
      faces.end,
      [
        [x1, y0, z1],
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
      ],
    ],
    [
      faces.side,
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
    ],
  ];
  const line = faces.edge ? ` stroke="${faces.edge}" stroke-width="1.4" stroke-linejoin="round"` : "";
  return all
    .filter(([, corners]) => shows(camera, corners))
    .map(([fill, corners]) => `<path d="${quad(camera, corners)}" fill="${fill}"${line}/>`)
    .join("");
}

/** A rounded rectangle on a face that looks to the near side (`z`), as a closed path. */
export function pane(
  camera: Camera,
  z: number,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  return roundedPath(camera, (u, v) => [u, v, z], x, y, width, height, radius);
}

function roundedPath(
  camera: Camera,
  place: (u: number, v: number) => Vec,
  u: number,
  v: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.min(radius, width / 2, height / 2);
  const at = (a: number, b: number) => camera.project(place(a, b)).slice(0, 2).map(n).join(" ");
  const [u1, v1] = [u + width, v + height];
  if (r === 0) return `M${at(u, v)}L${at(u1, v)}L${at(u1, v1)}L${at(u, v1)}Z`;
  return (
    `M${at(u + r, v)}L${at(u1 - r, v)}Q${at(u1, v)} ${at(u1, v + r)}L${at(u1, v1 - r)}Q${at(u1, v1)} ${at(u1 - r, v1)}` +
    `L${at(u + r, v1)}Q${at(u, v1)} ${at(u, v1 - r)}L${at(u, v + r)}Q${at(u, v)} ${at(u + r, v)}Z`
  );
}
