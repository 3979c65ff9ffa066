import { canvas } from "../backdrop.ts";
import type { Camera } from "./camera.ts";
import type { Shading } from "./light.ts";
import type { Mesh } from "./mesh.ts";
import { pngOf } from "./png.ts";
import { minus, unit, type Vec } from "./vector.ts";

/** Canvas units a cell of the shading: light changes slowly, edges are drawn as lines. */
const cell = 6;

/** The visible surface in each cell: its direction and position. */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
  covered: Uint8Array;
  normals: Float32Array;
  places: Float32Array;
  eye: Vec;
}

interface Corner {
  x: number;
  y: number;
  far: number;
  normal: Vec;
  place: Vec;
}

function box(corners: readonly Corner[][]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of corners) {
    for (const { x, y } of ring) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const at = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const x0 = Math.floor(at(left - 2, canvas.width / cell));
  const y0 = Math.floor(at(top - 2, canvas.height / cell));
  return {
    left: x0,
    top: y0,
    width: Math.max(1, Math.ceil(at(right + 3, canvas.width / cell)) - x0),
    height: Math.max(1, Math.ceil(at(bottom + 3, canvas.height / cell)) - y0),
  };
}

/** Looks at a mesh. */
export function look(mesh: Mesh, camera: Camera): Seen {
  const corners = mesh.rings.map((ring, row) =>
    ring.map((place, i): Corner => {
      const [x, y, far] = camera.project(place);
      return { x: x / cell, y: y / cell, far, normal: mesh.normals[row]?.[i] as Vec, place };
    }),
  );
  const frame = box(corners);
  const { left, top, width, height } = frame;
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const covered = new Uint8Array(width * height);
  const normals = new Float32Array(width * height * 3);
  const places = new Float32Array(width * height * 3);
  const fill = (a: Corner, b: Corner, c: Corner) => {
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    // Back faces are never visible.
    if (area >= -1e-6) return;
    const x0 = Math.max(left, Math.ceil(Math.min(a.x, b.x, c.x) - 0.5));
    const x1 = Math.min(left + width - 1, Math.floor(Math.max(a.x, b.x, c.x) + 0.5));
    const y0 = Math.max(top, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
    const y1 = Math.min(top + height - 1, Math.floor(Math.max(a.y, b.y, c.y) + 0.5));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5;
        const py = y + 0.5;
        const u = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area;
        const v = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area;
        const w = 1 - u - v;
        if (u < -0.01 || v < -0.01 || w < -0.01) continue;
        const far = a.far * u + b.far * v + c.far * w;
        const at = (y - top) * width + x - left;
        if (far >= (depth[at] as number)) continue;
        depth[at] = far;
        covered[at] = 1;
        for (let k = 0; k < 3; k++) {
          normals[at * 3 + k] =
            (a.normal[k] as number) * u + (b.normal[k] as number) * v + (c.normal[k] as number) * w;
          places[at * 3 + k] =
            (a.place[k] as number) * u + (b.place[k] as number) * v + (c.place[k] as number) * w;
        }
      }
    }
  };
  for (let row = 0; row + 1 < corners.length; row++) {
    const low = corners[row] as Corner[];
    const high = corners[row + 1] as Corner[];
    for (let i = 0; i < low.length; i++) {
      const next = (i + 1) % low.length;
      const [a, b, c, d] = [low[i], low[next], high[next], high[i]] as [Corner, Corner, Corner, Corner];
      fill(a, b, c);
      fill(a, c, d);
    }
  }
  return { ...frame, covered, normals, places, eye: camera.eye };
}

/** A covered cell beside an uncovered one; -1 where there is none. */
function neighbour(covered: Uint8Array, width: number, at: number): number {
  if (covered[at - 1]) return at - 1;
  if (covered[at + 1]) return at + 1;
  if (covered[at - width]) return at - width;
  return covered[at + width] ? at + width : -1;
}

/** Colours that spread over the edge, so that a line drawn around them never shows what lies outside. */
function spread(width: number, seen: Uint8Array, bytes: Uint8Array): void {
  let covered = seen;
  for (let pass = 0; pass < 3; pass++) {
    const next = covered.slice();
    for (let at = 0; at * 3 < bytes.length; at++) {
      if (covered[at]) continue;
      const from = neighbour(covered, width, at);
      if (from < 0) continue;
      next[at] = 1;
      bytes.copyWithin(at * 3, from * 3, from * 3 + 3);
    }
    covered = next;
  }
}

/** The light on what is seen as an SVG image; wants a clip around it. Nothing below `above` cm is lit. */
export function lit(seen: Seen, shading: Shading, above = 0): string {
  const { width, normals, places, eye } = seen;
  const covered =
    above > 0
      ? seen.covered.map((one, at) => (one && (places[at * 3 + 1] as number) > above ? 1 : 0))
      : seen.covered;
  const last = above > 0 ? covered.lastIndexOf(1) : covered.length - 1;
  const height = Math.min(seen.height, Math.floor(last / width) + 4);
  const bytes = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    if (!covered[at]) continue;
    const three = (list: Float32Array): Vec => [
      list[at * 3] as number,
      list[at * 3 + 1] as number,
      list[at * 3 + 2] as number,
    ];
    const place = three(places);
    const colour = shading(unit(three(normals)), unit(minus(place, eye)), place[1]);
    for (let k = 0; k < 3; k++) bytes[at * 3 + k] = Math.max(0, Math.min(255, colour[k] as number));
  }
  spread(width, covered, bytes);
  const data = pngOf(width, height, bytes).toString("base64");
  return `<image x="${seen.left * cell}" y="${seen.top * cell}" width="${width * cell}" height="${height * cell}" preserveAspectRatio="none" href="data:image/png;base64,${data}"/>`;
}
