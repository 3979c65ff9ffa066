import { backdropOf, ground } from "../backdrop.ts";
import type { Drawing } from "../drawing.ts";
import type { Look } from "../look.ts";
import { feetOf, paintedAs } from "../model/car.ts";
import { coatings } from "../model/coatings.ts";
import type { Form } from "../model/form.ts";
import type { Ink } from "../model/ink.ts";
import { glassLight } from "../model/light.ts";
import { plate } from "../model/nose.ts";
import { lit } from "../model/raster.ts";
import { shadows } from "../model/shadow.ts";
import { shellOf } from "../model/shell.ts";
import { block } from "../model/solids.ts";
import { stageOf } from "../model/stage.ts";
import type { Vec } from "../model/vector.ts";
import { faceOn, tyre, type Wheel } from "../model/wheels.ts";
import { mix, paintOf } from "../paint.ts";
import { houseDefs, patch, rounded } from "./parts.ts";
import { type HouseAspect, houseEnds, houseFit, houseStands } from "./views.ts";

const radius = 39;
const half = 104;
const high = 263;

function formOf(length: number): Form {
  const L = length;
  return {
    length,
    height: high,
    half,
    outline: `14,32! 6,38 1,54 1,82 4,112 10,134 22,180 34,216 46,240 66,254 104,261 200,${high} ${L - 90},262 ${L - 30},258 ${L - 12},248 ${L - 4},210 ${L - 1},150 ${L},60 ${L - 6},40 ${L - 16},33!`,
    section: "33,0.95 60,0.985 110,1 134,1 240,0.955 252,0.92",
    belt: 134,
    nose: 40,
    screen: 40,
    tail: 22,
    back: 22,
    square: 3.6,
    axles: [126, length * 0.73],
    wheel: radius,
    flare: 0,
  };
}

function sideOf(ink: Ink, length: number, stripe: string): string {
  const panes = Math.round((length - 252) / 92);
  const step = (length - 252) / panes;
  const arch = (x: number) =>
    patch(
      ink,
      "side",
      rounded(x - radius * 1.2, 20, radius * 2.4, radius * 2.16 - 20, radius),
      'fill="#08090b"',
    );
  return (
    patch(ink, "side", rounded(36, 112, length - 52, 9, 1), `fill="${stripe}"`) +
    patch(ink, "side", rounded(36, 103, length - 52, 4, 1), `fill="${stripe}" opacity=".6"`) +
    patch(
      ink,
      "side",
      rounded(116, 46, 72, 194, 6),
      `fill="none" stroke="#05070b" stroke-opacity=".55" stroke-width="${ink.cm(1.2)}"`,
    ) +
    Array.from({ length: panes - 1 }, (_none, i) =>
      patch(ink, "side", rounded(200 + (i + 1) * step, 60, 1, 70, 0), 'fill="#000" opacity=".16"'),
    ).join("") +
    arch(126) +
    arch(length * 0.73)
  );
}

function glassOf(ink: Ink, length: number, end: "front" | "rear" | "none", near: boolean): string {
  const panes = Math.round((length - 252) / 92);
  const step = (length - 252) / panes;
  const line = (text: string) => ink.line("side", text, { closed: true });
  const side = near
    ? [
        rounded(50, 146, 56, 92, 10),
        rounded(120, 60, 30, 174, 5),
        rounded(154, 60, 30, 174, 5),
        ...Array.from({ length: panes }, (_none, i) => rounded(200 + i * step, 146, step - 7, 92, 8)),
      ].map(line)
    : [];
  const wide = (low: number, top: number) =>
    `0,${low}! 20,${low}! 40,${low}! 60,${low}! 70,${low + 2}! 72,${low + 20}! 72,${(low + top) / 2}! 71,${top - 16}! 68,${top}! 40,${top}! 20,${top}! 0,${top}!`;
  const ends =
    end === "front"
      ? ink.twin("front", wide(130, 236))
      : end === "rear"
        ? ink.twin("rear", wide(152, 234))
        : "";
  return side.join("") + ends;
}

function faceOf(ink: Ink, end: "front" | "rear", state: string): string {
  const lamp = (hand: 1 | -1) => {
    const front = ink.line("front", "52,78! 54,98! 88,106! 92,92! 84,78!", { closed: true, hand });
    const rear = ink.line("rear", rounded(62, 74, 16, 62, 4), { closed: true, hand });
    const d = end === "front" ? front : rear;
    return d === ""
      ? ""
      : `<path d="${d}" fill="url(#${end === "front" ? "lens" : "red"})" stroke="#0c0e11" stroke-width="${ink.cm(1)}"/><path d="${d}" fill="url(#gleam)"/>`;
  };
  const spot = (x: number, hand: 1 | -1) => {
    if (!ink.faces("front", x, 90, hand)) return "";
    const [cx, cy] = ink.spot(ink.place("front", x, 90, hand));
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${ink.cm(5)}" fill="url(#beam)"/>`;
  };
  const bumper = ink.twin(end, "0,64! 60,64! 99,66! 99,34! 60,33! 0,33!");
  return end === "front"
    ? `<path d="${bumper}" fill="url(#plastic)"/><path d="${ink.twin("front", "0,98! 42,98! 44,86! 40,76! 0,75!")}" fill="#101316" stroke="url(#chrome)" stroke-width="${ink.cm(1.4)}"/>${lamp(-1)}${lamp(1)}${spot(62, -1)}${spot(62, 1)}${spot(76, 1)}${plate(ink, "front", 52, state)}`
    : `<path d="${bumper}" fill="url(#plastic)"/>${lamp(-1)}${lamp(1)}<path d="${ink.twin("rear", "0,144! 56,144! 58,80! 0,78!")}" fill="none" stroke="#05070b" stroke-opacity=".45" stroke-width="${ink.cm(1)}"/>${plate(ink, "rear", 92, state)}`;
}

/** A small coach as a camera sees it. */
export function coachFrom(look: Look, aspect: HouseAspect): Drawing {
  const length = Math.max(640, look.length ?? 700);
  const form = formOf(length);
  const paint = paintOf(look.colour);
  const wheels = form.axles.map((x): Wheel => ({ x, z: half - 3, radius, breadth: 26 }));
  const opposite = wheels.map((one): Wheel => ({ ...one, z: -one.z }));
  const stage = stageOf(shellOf(form), houseStands[aspect], houseFit(aspect, length), [
    ...wheels.map(({ x, z }): Vec => [x, 0, z]),
    [2, 200, 114],
    [2, 200, -114],
  ]);
  const { ink, camera } = stage;
  const end = houseEnds[aspect];
  const near = aspect !== "rear" && aspect !== "front";
  const glass = glassOf(ink, length, end, near);
  const arm = (hand: 1 | -1) =>
    `<path d="${ink.solid([
      [26, 222, 92 * hand],
      [30, 226, 92 * hand],
      [8, 216, 106 * hand],
      [12, 212, 106 * hand],
    ])}" fill="#15181b"/>` +
    block(camera, [4, 12, 168, 214, hand === 1 ? 98 : -113, hand === 1 ? 113 : -98], {
      side: "#1d2124",
      top: "#2b2f33",
      end: "#131618",
    });
  const body =
    [...opposite, ...wheels].map((one) => tyre(camera, one)).join("") +
    block(camera, [50, length - 50, 22, 40, -84, 84], { side: "#0b0d0f", top: "#0b0d0f", end: "#0b0d0f" }) +
    block(camera, [length * 0.4, length * 0.62, high - 3, high + 14, -50, 50], {
      side: "#dfe3e6",
      top: "#f5f6f7",
      end: "#cfd4d8",
    }) +
    (end === "rear" ? arm(1) : "") +
    arm(-1) +
    paintedAs("coach", stage, paint, look.backdrop) +
    (near ? `<g clip-path="url(#coach)">${sideOf(ink, length, mix(paint.base, "#1f4f96", 0.75))}</g>` : "") +
    `<clipPath id="panes"><path d="${glass}"/></clipPath><path d="${glass}" fill="#0a0c0e" stroke="#0a0c0e" stroke-width="${ink.cm(2.4)}" stroke-linejoin="round"/><g clip-path="url(#panes)">${lit(stage.seen, glassLight(backdropOf(look.backdrop)), 50)}</g>` +
    (end === "none" ? "" : faceOf(ink, end, look.state)) +
    (end === "rear" ? "" : arm(1)) +
    (near ? wheels.map((one, i) => faceOn(camera, one, "steel", i * 23)).join("") : "");
  return {
    defs: coatings(paint) + houseDefs,
    body,
    feet: feetOf(camera, wheels),
    ground: shadows(camera, { from: 0, to: length, half }, [...wheels, ...opposite]),
    stands: aspect === "side" ? ground : undefined,
  };
}
