import type { Body } from "../bodies/body.ts";
import type { Look } from "../look.ts";
import { mix } from "../paint.ts";
import type { Ink } from "./ink.ts";
import { block, quad } from "./solids.ts";
import type { Vec } from "./vector.ts";

const wide = 63;

/** The boot behind an open tailgate, and the gate above it. */
export function boot(body: Body, look: Look, ink: Ink, { sx, sy }: { sx: number; sy: number }): string {
  const { camera } = ink;
  const low = body.sill + 34;
  const high = body.screens[3];
  const rows = Array.from({ length: 9 }, (_none, i) => low + ((high - low) * i) / 8);
  const half = `0,${low}! ${wide - 4},${low}! ${rows
    .slice(1, -1)
    .map((y) => `${wide},${y}!`)
    .join(" ")} ${wide - 4},${high}! 0,${high}!`;
  const opening = ink.twin("rear", half);
  const carpet = /ivory|tan|beige|light|sand/i.test(look.interior) ? "#57504a" : "#34383d";
  const lit = mix(carpet, "#ffffff", 0.14);
  const floor = low * sy + 4;
  const back = body.length * sx - 4;
  const deep = back - 96;
  const z = body.half * 0.7;
  const top = high * sy;
  const face = (fill: string, points: readonly Vec[]) => `<path d="${quad(camera, points)}" fill="${fill}"/>`;
  const seatBack = (from: number, to: number) =>
    block(camera, [deep, deep + 10, floor, floor + 46, from + 1.5, to - 1.5], {
      side: carpet,
      top: lit,
      end: "url(#hold)",
      edge: "#15181b",
    }) +
    block(camera, [deep, deep + 8, floor + 48, floor + 61, (from + to) / 2 - 10, (from + to) / 2 + 10], {
      side: carpet,
      top: lit,
      end: "url(#hold)",
    });
  return (
    `<linearGradient id="hold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${mix(carpet, "#000000", 0.25)}"/></linearGradient>` +
    `<clipPath id="opening"><path d="${opening}"/></clipPath><path d="${opening}" fill="#0c0e10" stroke="#090b0c" stroke-width="${ink.cm(4)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#opening)">${face("#1a1d20", [
      [deep, floor, -z],
      [deep, floor, z],
      [deep, top, z],
      [deep, top, -z],
    ])}` +
    `${face("#8296a3", [
      [deep - 60, floor + 60, -z * 0.7],
      [deep - 60, floor + 60, z * 0.7],
      [deep - 60, top - 8, z * 0.6],
      [deep - 60, top - 8, -z * 0.6],
    ])}` +
    seatBack(-z, -z / 3) +
    seatBack(-z / 3, z / 3) +
    seatBack(z / 3, z) +
    `${face(mix(carpet, "#000000", 0.2), [
      [deep, floor, -z],
      [back, floor, -z],
      [back, top, -z],
      [deep, top, -z],
    ])}` +
    `${face(mix(carpet, "#000000", 0.2), [
      [deep, floor, z],
      [back, floor, z],
      [back, top, z],
      [deep, top, z],
    ])}` +
    `${face("url(#hold)", [
      [deep + 10, floor, -z],
      [deep + 10, floor, z],
      [back, floor, z],
      [back, floor, -z],
    ])}` +
    `${face("#000", [
      [deep + 9, floor, -z],
      [deep + 9, floor, z],
      [deep + 14, floor, z],
      [deep + 14, floor, -z],
    ])}` +
    block(camera, [back - 10, back, low * sy - 4, low * sy + 5, -z, z], {
      side: "#2a2e33",
      top: "#3b4147",
      end: "#202428",
    }) +
    `</g>${gateOf(ink, { back, low: low * sy, top, z, length: body.length * sx })}`
  );
}

/** The tailgate above the opening, held up by its struts; in cm of the drawing. */
function gateOf(
  ink: Ink,
  { back, low, top, z, length }: { back: number; low: number; top: number; z: number; length: number },
): string {
  const { camera } = ink;
  // The gate swings up and back about the edge of the roof.
  const hinge = (at: number, out: number, up: number): Vec => [length - 30 + out, top + 2 + up, at];
  const gate = [
    hinge(-z * 0.95, 0, 0),
    hinge(z * 0.95, 0, 0),
    hinge(z * 0.98, 74, 26),
    hinge(-z * 0.98, 74, 26),
  ];
  const liner = [
    hinge(-z * 0.8, 12, 3),
    hinge(z * 0.8, 12, 3),
    hinge(z * 0.84, 66, 21),
    hinge(-z * 0.84, 66, 21),
  ];
  const strut = (hand: 1 | -1) => {
    const [ax, ay] = ink.spot([back - 12, low + (top - low) * 0.62, z * 0.97 * hand]);
    const [bx, by] = ink.spot([length + 14, top + 16, z * 0.9 * hand]);
    return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
  };
  return (
    `<path d="${strut(1)}${strut(-1)}" stroke="#1b1e22" stroke-width="${ink.cm(2.6)}" fill="none"/>` +
    `<path d="${quad(camera, gate)}" fill="url(#cap)" stroke="#05070a" stroke-width="${ink.cm(1)}" stroke-linejoin="round"/><path d="${quad(camera, liner)}" fill="#1b1f23" stroke="#000" stroke-opacity=".5" stroke-width="${ink.cm(1)}" stroke-linejoin="round"/>`
  );
}
