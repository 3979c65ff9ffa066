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
import { block, pane } from "../model/solids.ts";
import { cameraFor, stageBefore } from "../model/stage.ts";
import { tray } from "../model/tray.ts";
import type { Vec } from "../model/vector.ts";
import { faceOn, tyre, type Wheel } from "../model/wheels.ts";
import { paintOf } from "../paint.ts";
import { houseDefs, patch, rounded } from "./parts.ts";
import { type HouseAspect, houseEnds, houseFit, houseStands } from "./views.ts";

const radius = 38;
const half = 96;
/** Where the load begins, behind the cab. */
const from = 190;

const cab: Form = {
  length: 178,
  height: 216,
  half,
  outline:
    "12,42! 5,48 1,60 0,80 2,104 8,124 18,156 30,188 40,203 58,211 90,215 132,216 158,213 170,206! 175,160 176,100 175,60 172,46!",
  section: "42,0.96 70,0.985 110,1 128,0.99 196,0.92 206,0.88",
  belt: 124,
  nose: 32,
  screen: 30,
  tail: 10,
  back: 10,
  square: 3.4,
  axles: [110],
  wheel: radius,
  flare: 0,
};

function glassOf(ink: Ink, end: "front" | "rear" | "none", near: boolean): string {
  return (
    (near ? ink.line("side", "34,130! 44,162 54,188 64,200! 138,203! 142,130!", { closed: true }) : "") +
    (end === "front"
      ? ink.twin(
          "front",
          "0,128! 20,128! 40,128! 60,128! 74,130! 75,150! 74,170! 72,188! 69,200! 40,202! 20,202! 0,202!",
        )
      : "") +
    (end === "rear" ? ink.line("aback", rounded(-52, 140, 104, 56, 6), { closed: true }) : "")
  );
}

function details(ink: Ink, end: "front" | "rear" | "none", near: boolean, state: string): string {
  const lamp = (hand: 1 | -1) => {
    const d = ink.line("front", "54,68! 55,90! 88,96! 93,84! 90,68!", { closed: true, hand });
    if (d === "") return "";
    const bulbs = [64, 78]
      .filter((x) => ink.faces("front", x, 80, hand))
      .map((x) => ink.spot(ink.place("front", x, 80, hand)))
      .map(
        ([cx, cy]) =>
          `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${ink.cm(5)}" fill="url(#beam)" stroke="#0d1013" stroke-width="2"/>`,
      );
    return `<path d="${d}" fill="url(#lens)" stroke="#0c0e11" stroke-width="${ink.cm(1)}"/>${bulbs.join("")}<path d="${d}" fill="url(#gleam)"/>`;
  };
  const front =
    end === "front"
      ? `<path d="${ink.twin("front", "0,64! 60,64! 99,66! 99,42! 60,42! 0,42!")}" fill="url(#plastic)"/><path d="${ink.twin("front", "0,116! 50,116! 56,104! 52,96! 0,94!")}" fill="#121518"/><path d="${ink.twin("front", "0,88! 44,88! 46,80! 42,72! 0,71!")}" fill="#0e1113" stroke="url(#chrome)" stroke-width="${ink.cm(1.2)}"/>${lamp(-1)}${lamp(1)}${plate(ink, "front", 53, state)}`
      : "";
  const side = near
    ? patch(ink, "side", rounded(8, 44, 62, 22, 3), 'fill="url(#plastic)"') +
      patch(ink, "side", rounded(126, 108, 17, 4.5, 2), 'fill="#1c2024"') +
      `<g fill="none" stroke="#05070b" stroke-opacity=".55" stroke-width="${ink.cm(1.1)}"><path d="${ink.line("side", "30,126! 28,90 48,66!")}"/><path d="${ink.line("side", "150,206! 152,120 152,58!")}"/></g>` +
      patch(
        ink,
        "side",
        rounded(110 - radius * 1.2, 30, radius * 2.4, radius * 2.2 - 30, radius),
        'fill="#08090b"',
      )
    : "";
  return side + front;
}

/** A mirror on its arm. */
const mirror = (ink: Ink, hand: 1 | -1): string =>
  `<path d="${ink.solid([
    [34, 182, 84 * hand],
    [38, 186, 84 * hand],
    [14, 184, 112 * hand],
    [18, 180, 112 * hand],
  ])}" fill="#15181b"/>` +
  block(ink.camera, [10, 18, 138, 182, hand === 1 ? 102 : -120, hand === 1 ? 120 : -102], {
    side: "#1d2124",
    top: "#2b2f33",
    end: "#131618",
  });

/** The load area behind the cab: an alloy tray, or a pantech box with its ribs and doors. */
function loadOf(
  camera: Ink["camera"],
  {
    end,
    near,
    boxed,
    length,
    top,
  }: { end: "front" | "rear" | "none"; near: boolean; boxed: boolean; length: number; top: number },
): string {
  const wide = half + 5;
  const box = { side: "url(#panel)", top: "#f4f5f6", end: "#d9dde0", edge: "#9aa1a7" };
  const ribs = near
    ? Array.from(
        { length: 6 },
        (_none, i) =>
          `<path d="${pane(camera, wide + 0.5, from + ((i + 1) * (length - from)) / 7, 90, 1, 196)}" fill="#000" opacity=".09"/>`,
      ).join("") +
      `<path d="${pane(camera, wide + 0.5, from, 84, length - from, 7)}${pane(camera, wide + 0.5, from, top - 8, length - from, 8)}" fill="#aeb5bb"/>`
    : "";
  return (
    block(camera, [70, length - 16, 56, 74, -40, 40], { side: "#14171a", top: "#14171a", end: "#0f1113" }) +
    (near
      ? block(camera, [196, 258, 44, 74, half - 34, half - 4], {
          side: "#2b3035",
          top: "#3b4147",
          end: "#1b1f22",
        })
      : "") +
    (boxed
      ? block(camera, [from, length, 84, top, -wide, wide], box) + ribs
      : tray(camera, from, length, 92, 200, wide)) +
    (end === "rear" && boxed
      ? block(camera, [length - 10, length + 2, 66, 78, -wide + 4, -wide + 34], {
          side: "#7d0f14",
          top: "#7d0f14",
          end: "#b3161c",
        }) +
        block(camera, [length - 10, length + 2, 66, 78, wide - 34, wide - 4], {
          side: "#7d0f14",
          top: "#7d0f14",
          end: "#b3161c",
        }) +
        block(camera, [length + 0.5, length + 1, 90, top - 6, -1, 1], {
          side: "#4a5056",
          top: "#4a5056",
          end: "#4a5056",
        })
      : "")
  );
}

/** A cab-over light truck with an alloy tray or, by variant, a pantech box, as a camera sees it. */
export function truckFrom(look: Look, aspect: HouseAspect): Drawing {
  const length = Math.max(500, look.length ?? 560);
  const boxed = look.variant >= 2;
  const top = boxed ? 292 : 206;
  const rear = length * 0.71;
  const wheels = [110, rear].map((x): Wheel => ({ x, z: half - 4, radius, breadth: 26 }));
  const opposite = wheels.map((one): Wheel => ({ ...one, z: -one.z }));
  const shell = shellOf(cab);
  const camera = cameraFor(
    [
      ...[0, 0.5, 1, 2, 3].flatMap((t) =>
        [44, 100, 210].flatMap((y) => [shell.at(t, y), shell.at(t, y, -1)]),
      ),
      ...[from, length].flatMap((x) =>
        [70, top].flatMap((y): Vec[] => [
          [x, y, half + 6],
          [x, y, -half - 6],
        ]),
      ),
      ...wheels.map(({ x, z }): Vec => [x, 0, z]),
    ],
    houseStands[aspect],
    houseFit(aspect, length),
  );
  const stage = stageBefore(shell, camera);
  const { ink } = stage;
  const paint = paintOf(look.colour);
  const end = houseEnds[aspect];
  const near = aspect !== "rear" && aspect !== "front";
  const glass = glassOf(ink, end, near);
  const load = loadOf(camera, { end, near, boxed, length, top });
  const front =
    mirror(ink, -1) +
    paintedAs("cab", stage, paint, look.backdrop) +
    `<g clip-path="url(#cab)">${details(ink, "none", near, look.state)}</g>` +
    (glass === ""
      ? ""
      : `<clipPath id="panes"><path d="${glass}"/></clipPath><path d="${glass}" fill="#0a0c0e" stroke="#0a0c0e" stroke-width="${ink.cm(2.4)}" stroke-linejoin="round"/><g clip-path="url(#panes)">${lit(stage.seen, glassLight(backdropOf(look.backdrop)), 118)}</g>`) +
    details(ink, end, false, look.state) +
    mirror(ink, 1);
  return {
    defs: `${coatings(paint)}${houseDefs}<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a3f45"/><stop offset="1" stop-color="#15181b"/></linearGradient><linearGradient id="panel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#eef0f1"/><stop offset="1" stop-color="#c9ced2"/></linearGradient>`,
    body:
      [...opposite, ...wheels].map((one) => tyre(camera, one)).join("") +
      (end === "rear" ? front + load : load + front) +
      (near ? wheels.map((one, i) => faceOn(camera, one, "steel", i * 23)).join("") : ""),
    feet: feetOf(camera, wheels),
    ground: shadows(camera, { from: 0, to: length, half }, [...wheels, ...opposite]),
    stands: aspect === "side" ? ground : undefined,
  };
}
