import { ground } from "../backdrop.ts";
import type { Drawing } from "../drawing.ts";
import type { Look } from "../look.ts";
import { feetOf, paintedAs } from "../model/car.ts";
import { coatings } from "../model/coatings.ts";
import type { Form } from "../model/form.ts";
import type { Ink } from "../model/ink.ts";
import { shadows } from "../model/shadow.ts";
import { shellOf } from "../model/shell.ts";
import { block } from "../model/solids.ts";
import { stageOf } from "../model/stage.ts";
import type { Vec } from "../model/vector.ts";
import { faceOn, tyre, type Wheel } from "../model/wheels.ts";
import { brightness, paintFrom, paintOf } from "../paint.ts";
import { acrylic, decals, entryDoor, flatPlate, houseDefs, locker, patch, rounded } from "./parts.ts";
import { type HouseAspect, houseEnds, houseFit, houseStands } from "./views.ts";
import { awning, campsite, roofGear } from "./yard.ts";

const drawbar = 132;
const floor = 48;
const roof = 282;
const half = 118;
const radius = 36;

function formOf(length: number, axles: readonly number[]): Form {
  const a = drawbar;
  const b = drawbar + length;
  return {
    length: b,
    height: roof,
    half,
    outline: `${a + 5},${floor}! ${a},${floor + 16} ${a - 2},128! ${a + 10},206 ${a + 24},252 ${a + 38},271 ${a + 62},280 ${a + 110},${roof} ${b - 60},${roof} ${b - 26},278 ${b - 9},270 ${b - 2},252 ${b},216 ${b},118! ${b - 30},${floor}!`,
    section: `${floor},1! ${floor + 10},1! 160,1! 262,0.985 272,0.955`,
    belt: -20,
    nose: 20,
    screen: 20,
    tail: 12,
    back: 12,
    square: 5,
    axles,
    wheel: radius,
    flare: 0,
  };
}

/** Beams, jockey wheel, bottles and box in front of the body. */
function hitch(ink: Ink): string {
  const { camera } = ink;
  const beam = (hand: 1 | -1) =>
    `<path d="${ink.solid([
      [6, 44, 0],
      [6, 52, 0],
      [drawbar + 30, 46, 62 * hand],
      [drawbar + 30, 58, 62 * hand],
      [16, 44, 5 * hand],
      [16, 52, 5 * hand],
    ])}" fill="#1d2125"/>`;
  const drum = (x: number, y: number, z: number, r: number, high: number, fill: string) =>
    `<path d="${ink.solid(
      Array.from({ length: 24 }, (_none, i): Vec => {
        const angle = (i * Math.PI) / 6;
        return [x + Math.cos(angle) * r, i < 12 ? y : y + high, z + Math.sin(angle) * r];
      }),
    )}" fill="${fill}"/>`;
  return (
    beam(-1) +
    block(camera, [88, drawbar + 4, 54, 98, -64, 64], {
      side: "url(#tread)",
      top: "#6b7279",
      end: "#3f454b",
      edge: "#22262a",
    }) +
    drum(66, 54, -20, 15, 46, "#b9bfc4") +
    drum(66, 100, -20, 6, 8, "#8b9197") +
    drum(66, 54, 20, 15, 46, "#d7dade") +
    drum(66, 100, 20, 6, 8, "#9ba1a7") +
    beam(1) +
    block(camera, [30, 35, 16, 78, -3, 3], { side: "#9aa1a8", top: "#c9ced3", end: "#7d848b" }) +
    `<path d="${ink.solid(Array.from({ length: 16 }, (_none, i): Vec => [32 + Math.cos((i * Math.PI) / 8) * 11, 11 + Math.sin((i * Math.PI) / 8) * 11, i % 2 ? 4 : -4]))}" fill="#17191c"/>` +
    block(camera, [-2, 22, 44, 54, -5, 5], { side: "#8b9299", top: "#b4bac0", end: "#6b7278" })
  );
}

function walls(look: Look, ink: Ink, form: Form, length: number): string {
  const a = drawbar;
  const b = form.length;
  const [first, second, third] = decals[look.variant] ?? decals[0];
  const doorFirst = look.variant % 2 === 0;
  const door = a + length * (doorFirst ? 0.3 : 0.7);
  const ribs =
    look.variant % 2 === 1
      ? Array.from({ length: 16 }, (_none, i) =>
          patch(
            ink,
            "side",
            `${a + 6},${106 + i * 10}! ${b - 4},${106 + i * 10}! ${b - 4},${107.4 + i * 10}! ${a + 6},${107.4 + i * 10}!`,
            'fill="#000" opacity=".09"',
          ),
        ).join("")
      : "";
  const sweep = (high: number, thick: number, fill: string) =>
    patch(
      ink,
      "side",
      `${a + 16},${high}! ${a + length * 0.22},${high - 8} ${a + length * 0.5},${high - 46} ${b - 4},${high - 58}! ${b - 4},${high - 58 - thick * 0.9}! ${a + length * 0.5},${high - 46 - thick} ${a + length * 0.2},${high - 8 - thick} ${a + 16},${high - thick}!`,
      `fill="${fill}"`,
    );
  const windows: readonly (readonly [number, number])[] = doorFirst
    ? [
        [a + 46, 62],
        [door + 92, length * 0.22],
        [b - 112, 76],
      ]
    : [
        [a + 50, length * 0.17],
        [a + length * 0.36, length * 0.24],
        [b - 86, 58],
      ];
  const [wheelFrom, wheelTo] = [Math.min(...form.axles) - radius, Math.max(...form.axles) + radius];
  return (
    ribs +
    sweep(196, 20, first) +
    sweep(172, 8, second) +
    patch(
      ink,
      "side",
      `${a + 14},${floor}! ${b - 34},${floor}! ${b - 16},${floor + 40}! ${a + 14},${floor + 40}!`,
      'fill="url(#tread)"',
    ) +
    patch(ink, "side", rounded(a + 14, floor + 40, length - 30, 2.6, 0), `fill="${third}"`) +
    windows.map(([x, width]) => acrylic(ink, "side", x, 170, width, 70)).join("") +
    entryDoor(ink, door, floor + 14, 262) +
    locker(ink, "side", a + 22, floor + 46, 46, 30) +
    locker(ink, "side", wheelFrom - 64, floor + 50, 36, 16, "#d4d8db") +
    locker(ink, "side", wheelTo + 26, floor + 50, 30, 30, "#e3e6e8") +
    patch(
      ink,
      "side",
      rounded(wheelFrom - 8, floor - 2, wheelTo - wheelFrom + 16, radius * 2 - floor + 14, 14),
      'fill="#090a0c"',
    ) +
    patch(ink, "side", rounded(b - 6, 128, 5, 34, 1), 'fill="#b3161c"') +
    patch(ink, "side", rounded(a + 6, 140, 5, 9, 1.5), 'fill="#f0a128"')
  );
}

function frontWall(look: Look, ink: Ink): string {
  const [first, second, third] = decals[look.variant] ?? decals[0];
  return (
    patch(
      ink,
      "ahead",
      `-117,${floor}! 117,${floor}! 117,${floor + 40}! 106,120! -106,120! -117,${floor + 40}!`,
      'fill="url(#tread)"',
    ) +
    patch(ink, "ahead", `-106,120! 106,120! 106,123! -106,123!`, `fill="${third}"`) +
    patch(ink, "ahead", `-117,176! 0,160! 117,176! 117,196! 0,180! -117,196!`, `fill="${first}"`) +
    patch(ink, "ahead", `-117,164! 0,149! 117,164! 117,172! 0,156! -117,172!`, `fill="${second}"`) +
    acrylic(ink, "ahead", -62, 196, 124, 48) +
    patch(ink, "ahead", rounded(-100, 262, 12, 4, 2), 'fill="#f0a128"') +
    patch(ink, "ahead", rounded(88, 262, 12, 4, 2), 'fill="#f0a128"')
  );
}

function rearWall(look: Look, ink: Ink, b: number): string {
  const [first, second] = decals[look.variant] ?? decals[0];
  const lamp = (z: number) =>
    patch(ink, "aback", rounded(z, 96, 22, 46, 4), 'fill="url(#red)" stroke="#2a0407" stroke-width="2"') +
    patch(ink, "aback", rounded(z + 3, 100, 16, 11, 3), 'fill="#f0a128"') +
    patch(ink, "aback", rounded(z + 3, 126, 16, 12, 3), 'fill="#f3f4f2" opacity=".85"');
  const ring = (x: number, r: number) =>
    Array.from({ length: 28 }, (_none, i): Vec => {
      const angle = (i * Math.PI) / 14;
      return [x, 116 + Math.sin(angle) * r, -34 + Math.cos(angle) * r];
    });
  const spare =
    `<path d="${ink.solid([...ring(b + 3, 34), ...ring(b + 22, 34)])}" fill="#0f1113"/>` +
    `<path d="${ink.solid(ring(b + 23, 24))}" fill="#c9ced3"/><path d="${ink.solid(ring(b + 23, 9))}" fill="#3a3f45"/>`;
  return (
    patch(ink, "aback", `-112,${floor + 4}! 112,${floor + 4}! 112,84! -112,84!`, 'fill="url(#tread)"') +
    patch(ink, "aback", "-114,138! 114,138! 114,122! -114,122!", `fill="${first}"`) +
    patch(ink, "aback", "-114,116! 114,116! 114,110! -114,110!", `fill="${second}"`) +
    acrylic(ink, "aback", -70, 176, 140, 66) +
    lamp(-108) +
    lamp(86) +
    flatPlate(ink, 30, 92, look.state) +
    patch(ink, "aback", rounded(-9, 258, 18, 6, 3), 'fill="#b3161c"') +
    (ink.faces("aback", 0, 150)
      ? block(ink.camera, [b - 30, b + 8, 54, 62, -76, 76], {
          side: "#23272b",
          top: "#33383d",
          end: "#1b1f22",
        }) + spare
      : "")
  );
}

/** The visible side with the door, with the awning out or wound in. */
function doorSide(look: Look, ink: Ink, form: Form, camping: boolean): string {
  const length = form.length - drawbar;
  const [stripe] = decals[look.variant] ?? decals[0];
  const door = drawbar + length * (look.variant % 2 === 0 ? 0.3 : 0.7);
  const step = block(ink.camera, [door - 4, door + 66, floor - 16, floor - 11, half - 4, half + 26], {
    side: "#2b2f33",
    top: "#4a5056",
    end: "#1d2023",
  });
  const wheels = form.axles.map((x, i) =>
    faceOn(ink.camera, { x, z: half - 2, radius, breadth: 22 }, "five", i * 23),
  );
  const span = [drawbar + 80, form.length - 34] as const;
  const shade = camping
    ? campsite(ink, ...span, roof - 22, half, stripe)
    : awning(ink, ...span, roof - 26, half);
  return `<g clip-path="url(#shell)">${walls(look, ink, form, length)}</g>${step}${wheels.join("")}${shade}`;
}

/** A caravan as a camera sees it. */
export function caravanFrom(look: Look, aspect: HouseAspect): Drawing {
  const length = Math.max(360, look.length ?? 580);
  const axle = drawbar + length * 0.58;
  const axles = look.axles > 1 ? [axle - radius * 1.12, axle + radius * 1.12] : [axle];
  const form = formOf(length, axles);
  const said = paintOf(look.colour);
  const paint = brightness(said.base) > 0.7 ? paintFrom("#f3f2ee") : said;
  const wheels = axles.map((x): Wheel => ({ x, z: half - 2, radius, breadth: 22 }));
  const opposite = wheels.map((one): Wheel => ({ ...one, z: -one.z }));
  const reach = half + 200;
  const stage = stageOf(shellOf(form), houseStands[aspect], houseFit(aspect, form.length), [
    [0, 0, 0],
    [form.length + 20, 60, 0],
    [form.length / 2, roof + 20, 0],
    ...wheels.map(({ x, z }): Vec => [x, 0, z]),
    ...(aspect === "awning"
      ? ([
          [drawbar + 60, 0, reach],
          [form.length - 20, 0, reach],
        ] as Vec[])
      : []),
  ]);
  const { ink, camera } = stage;
  const end = houseEnds[aspect];
  const body =
    [...opposite, ...wheels].map((one) => tyre(camera, one)).join("") +
    block(camera, [drawbar + 30, form.length - 60, floor - 12, floor + 4, -90, 90], {
      side: "#0d0f11",
      top: "#0d0f11",
      end: "#0a0b0d",
    }) +
    (end === "rear" ? hitch(ink) : "") +
    roofGear(ink, drawbar + 50, form.length - 10, roof - 1) +
    paintedAs("shell", stage, paint, look.backdrop) +
    (end === "front" ? `<g clip-path="url(#shell)">${frontWall(look, ink)}</g>` : "") +
    (end === "rear" ? rearWall(look, ink, form.length) : "") +
    (end === "rear" ? "" : hitch(ink)) +
    (aspect === "rear" || aspect === "front" ? "" : doorSide(look, ink, form, aspect === "awning"));
  return {
    defs: coatings(paint) + houseDefs,
    body,
    feet: feetOf(camera, wheels),
    ground: shadows(camera, { from: drawbar, to: form.length, half }, [...wheels, ...opposite]),
    stands: aspect === "side" ? ground : undefined,
  };
}
