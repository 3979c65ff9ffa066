import { cross, dot, minus, unit, type Vec } from "./vector.ts";

/** A camera that looks at a vehicle; canvas units. */
export interface Camera {
  eye: Vec;
  /** Canvas x, canvas y, distance. */
  project(point: Vec): [number, number, number];
  /** Canvas units a cm at that point. */
  scaleAt(point: Vec): number;
}

/** Where a camera stands: degrees around from the vehicle's left side towards its nose, height and distance in cm. */
export interface Stand {
  turn: number;
  height: number;
  distance: number;
  /** Height at which it looks. */
  aim: number;
}

/** Space for the vehicle on the canvas, and the y of its nearest wheel's ground contact. */
export interface Fit {
  width: number;
  height: number;
  base: number;
  middle: number;
}

/** A camera at its stand that looks at the middle of the vehicle and shows all `corners` in the room there is. */
export function cameraOf(stand: Stand, middle: Vec, corners: readonly Vec[], fit: Fit): Camera {
  const turn = (stand.turn * Math.PI) / 180;
  const eye: Vec = [
    middle[0] - Math.sin(turn) * stand.distance,
    stand.height,
    middle[2] + Math.cos(turn) * stand.distance,
  ];
  const forward = unit(minus([middle[0], stand.aim, middle[2]], eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const raw = (point: Vec): [number, number, number] => {
    const to = minus(point, eye);
    const far = dot(to, forward);
    return [dot(to, right) / far, -dot(to, up) / far, far];
  };
  const seen = corners.map(raw);
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [left, rightmost] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(fit.width / (rightmost - left), fit.height / (bottom - top));
  const dx = fit.middle - (zoom * (left + rightmost)) / 2;
  const dy = fit.base - zoom * bottom;
  return {
    eye,
    project: (point) => {
      const [x, y, far] = raw(point);
      return [dx + x * zoom, dy + y * zoom, far];
    },
    scaleAt: (point) => zoom / raw(point)[2],
  };
}
