import { type Camera, cameraOf, type Fit, type Stand } from "./camera.ts";
import { closed, hullOf } from "./hull.ts";
import { type Ink, inkOf } from "./ink.ts";
import { isSide, type Mesh, meshOf } from "./mesh.ts";
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
  /** The same of what lies above a height in cm. */
  above(y: number): string;
}

/** Sets a shell before a camera that it and all further `corners` fit in. */
export function stageOf(shell: Shell, stand: Stand, fit: Fit, corners: readonly Vec[]): Stage {
  const mesh = meshOf(shell);
  const sparse = mesh.rings.filter((_ring, i) => i % 3 === 0 || i + 1 === mesh.rings.length).flat();
  return before(shell, mesh, cameraFor([...sparse, ...corners], stand, fit));
}

/** A camera that all those points fit in. */
export function cameraFor(corners: readonly Vec[], stand: Stand, fit: Fit): Camera {
  const xs = corners.map(([x]) => x);
  return cameraOf(stand, [(Math.min(...xs) + Math.max(...xs)) / 2, 0, 0], corners, fit);
}

/** Sets a shell before a camera that others share. */
export function stageBefore(shell: Shell, camera: Camera): Stage {
  return before(shell, meshOf(shell), camera);
}

function before(shell: Shell, mesh: Mesh, camera: Camera): Stage {
  const flat = mesh.rings.map((ring) =>
    // Sides are nearly straight: a third of their points will do.
    ring
      .filter((_point, i) => !isSide(i) || i % 3 === 0)
      .map((point) => camera.project(point))
      .map(([x, y]) => [x, y] as const),
  );
  // The surface between two rings lies within the convex outline of both.
  const bands = flat.slice(1).map((ring, i) => closed(hullOf([...(flat[i] ?? []), ...ring])));
  return {
    shell,
    mesh,
    camera,
    ink: inkOf(shell, camera, camera.scaleAt([shell.form.length / 2, 60, 0])),
    seen: look(mesh, camera),
    outline: bands.join(""),
    above: (y) => bands.filter((_band, i) => (mesh.rings[i]?.[0]?.[1] ?? 0) >= y).join(""),
  };
}
