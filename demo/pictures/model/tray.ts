import type { Camera } from "./camera.ts";
import { block, pane, quad } from "./solids.ts";

/** Gradients of bare metal. */
export const metalDefs =
  `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eceff1"/><stop offset=".4" stop-color="#c3c9ce"/><stop offset="1" stop-color="#8b939a"/></linearGradient>` +
  `<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3f45"/><stop offset="1" stop-color="#15181b"/></linearGradient>`;

/** An alloy tray with drop sides and a headboard, `from` to `to` cm behind the nose, its floor at `floor`. */
export function tray(
  camera: Camera,
  from: number,
  to: number,
  floor: number,
  headboard: number,
  half: number,
): string {
  const panels = Math.max(2, Math.round((to - from) / 95));
  const width = (to - from) / panels;
  const metal = { side: "url(#metal)", top: "#dfe3e6", end: "#aab1b7", edge: "#6b7279" };
  const chassis = { side: "#16191c", top: "#16191c", end: "#0f1113" };
  const high = floor + 30;
  const lamp = (z: number) =>
    block(camera, [to - 6, to + 1, floor - 24, floor - 14, z, z + 24], {
      side: "#7d0f14",
      top: "#7d0f14",
      end: "#b3161c",
    });
  // Seen from behind, the near drop side is an edge.
  const flank = (d: string) => (camera.eye[2] > half ? d : "");
  // Inside of the far drop side, floor, then headboard, then what is nearer.
  return (
    block(camera, [from - 60, to - 8, floor - 34, floor - 12, -42, 42], chassis) +
    block(camera, [from, to, floor - 12, floor, -half + 2, half - 2], {
      side: "#2c3136",
      top: "#2c3136",
      end: "#24282c",
    }) +
    `<path d="${quad(camera, [
      [from, floor, -half],
      [to, floor, -half],
      [to, high, -half],
      [from, high, -half],
    ])}" fill="#8f969d"/>` +
    `<path d="${quad(camera, [
      [from, floor, -half],
      [to, floor, -half],
      [to, floor, half],
      [from, floor, half],
    ])}" fill="#9ba2a9"/>` +
    Array.from({ length: 5 }, (_none, i) => {
      const z = -half + 14 + (i * (half * 2 - 28)) / 4;
      return block(camera, [from - 3, from, floor, headboard, z - 2.5, z + 2.5], metal);
    }).join("") +
    block(camera, [from - 4, from + 2, headboard - 6, headboard, -half + 8, half - 8], metal) +
    block(camera, [from - 4, from + 2, floor, floor + 34, -half, half], metal) +
    block(camera, [to - 3, to, floor, high, -half, half], metal) +
    block(camera, [from, to, floor, high, half - 3, half], metal) +
    flank(
      Array.from(
        { length: panels + 1 },
        (_none, i) =>
          `<path d="${pane(camera, half + 0.5, from + i * width - 2, floor - 3, 4, 34)}" fill="#7d858c"/>`,
      ).join("") +
        [8, 16, 23]
          .map(
            (up) =>
              `<path d="${pane(camera, half + 0.3, from + 2, floor + up, to - from - 4, 1.2)}" fill="#000" opacity=".18"/>`,
          )
          .join("") +
        Array.from(
          { length: panels },
          (_none, i) =>
            `<path d="${pane(camera, half + 0.6, from + (i + 0.5) * width - 4, floor + 24, 8, 5, 1)}" fill="#3d4349"/>`,
        ).join(""),
    ) +
    (camera.eye[0] > to ? lamp(half - 30) + lamp(-half + 6) : "")
  );
}
