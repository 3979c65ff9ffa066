import { type Camera, cameraOf, type Fit, type Stand } from "./camera.ts";
import { closed, hullOf } from "./hull.ts";
import { type Ink, inkOf } from "./ink.ts";
import { type Mesh, meshOf } from "./mesh.ts";
import { look, type Seen } from "./raster.ts";
import type { Shell } from "./shell.ts";
import type { Vec } from "./vector.ts";

/** A vehicle before a camera: its surface, what is seen of it, and a pen that draws on it. */
export interface Stage {
  shell: Shell;
  mesh: Mesh;
  camera: Camera;
  ink: Ink;
  seen: Seen;
  /** The outline of all that is body, as a path. */
  outline: string;
  /** Canvas units a cm, in the middle of the vehicle. */
  scale: number;
}

/** Sets a shell before a camera; `corners` are further points that must be in the picture. */
export function stageOf(shell: Shell, stand: Stand, fit: Fit, corners: readonly Vec[]): Stage {
  const mesh = meshOf(shell);
  const all = [
    ...mesh.rings.flatMap((ring, i) => (i % 3 === 0 || i + 1 === mesh.rings.length ? ring : [])),
    ...corners,
  ];
  const xs = all.map(([x]) => x);
  const middle: Vec = [(Math.min(...xs) + Math.max(...xs)) / 2, 0, 0];
  const camera = cameraOf(stand, middle, all, fit);
  const scale = camera.scaleAt([middle[0], 60, 0]);
  const flat = mesh.rings.map((ring) =>
    ring.map((point) => camera.project(point)).map(([x, y]) => [x, y] as const),
  );
  // The surface between two rings lies within the convex outline of both.
  const outline = flat
    .slice(1)
    .map((ring, i) => closed(hullOf([...(flat[i] ?? []), ...ring])))
    .join("");
  return { shell, mesh, camera, ink: inkOf(shell, camera, scale), seen: look(mesh, camera), outline, scale };
}
