import { ground } from "../backdrop.ts";
import type { Body } from "../bodies/body.ts";
import { highVan } from "../bodies/work.ts";
import type { Drawing } from "../drawing.ts";
import type { Look } from "../look.ts";
import { feetOf, paintedAs } from "../model/car.ts";
import { coatings } from "../model/coatings.ts";
import type { Form } from "../model/form.ts";
import { nose } from "../model/nose.ts";
import { mirror } from "../model/panels.ts";
import { shadows } from "../model/shadow.ts";
import { shellOf } from "../model/shell.ts";
import { block } from "../model/solids.ts";
import { cameraFor, type Stage, stageBefore } from "../model/stage.ts";
import type { Vec } from "../model/vector.ts";
import { faceOn, tyre, type Wheel } from "../model/wheels.ts";
import { paintFrom } from "../paint.ts";
import { acrylic, decals, entryDoor, flatPlate, houseDefs, locker, patch, rounded } from "./parts.ts";
import { type HouseAspect, houseEnds, houseFit, houseStands } from "./views.ts";
import { awning, campsite, roofGear } from "./yard.ts";

const radius = 36;
const half = 116;
const roof = 296;
const floor = 44;
const cabEnd = 214;

/** The front of a large van, cut behind its doors. */
const cab: Body = {
  ...highVan,
  length: cabEnd,
  height: 232,
  half: 99,
  axles: [100],
  wheel: radius,
  outline:
    "20,28! 7,32 1,44 0,60 0.5,78 3,95 10,109 36,123 72,136 96,144! 118,174 138,206 152,222 166,229 190,232! 206,231 212,224 214,140 214,50 212,40!",
  section: "28,0.9 44,0.95 70,0.975 112,1 128,0.99 140,0.958 148,0.93 214,0.86",
  tail: 8,
  back: 8,
};

function houseOf(length: number): Form {
  return {
    length,
    height: roof,
    half,
    // A pod over the cab, then straight down behind it.
    outline: `204,${floor}! 204,206! 150,210! 136,222 134,242 146,266 176,286 220,${roof - 1} 280,${roof} ${length - 70},${roof} ${length - 24},${roof - 5} ${length - 6},${roof - 22} ${length - 1},${roof - 50} ${length},200 ${length},74! ${length - 12},${floor}!`,
    section: `${floor},1! 60,1! 200,1! 268,0.98 286,0.94`,
    belt: -20,
    nose: 34,
    screen: 34,
    tail: 12,
    back: 12,
    square: 4.4,
    axles: [98, length * 0.66],
    wheel: radius,
    flare: 0,
  };
}

function houseWall(look: Look, { ink }: Stage, length: number, rearAxle: number): string {
  const [first, second] = decals[look.variant] ?? decals[0];
  const sweep = (high: number, thick: number, fill: string) =>
    patch(
      ink,
      "side",
      `216,${high}! ${length * 0.5},${high - 22} ${length * 0.7},${high - 60} ${length - 4},${high - 66}! ${length - 4},${high - 66 - thick}! ${length * 0.68},${high - 60 - thick} ${length * 0.48},${high - 22 - thick} 216,${high - thick}!`,
      `fill="${fill}"`,
    );
  return (
    sweep(182, 20, first) +
    sweep(156, 8, second) +
    patch(ink, "side", `206,${floor}! ${length - 12},${floor}! ${length - 2},74! 206,74!`, 'fill="#3d4248"') +
    acrylic(ink, "side", 176, 240, 58, 32) +
    acrylic(ink, "side", 250, 180, 84, 66) +
    acrylic(ink, "side", length - 136, 180, 92, 66) +
    entryDoor(ink, length * 0.48, 62, 270) +
    locker(ink, "side", length * 0.48 + 88, 92, 38, 20, "#d8dcdf") +
    locker(ink, "side", 232, 82, 70, 42) +
    locker(ink, "side", length - 108, 82, 76, 42) +
    patch(
      ink,
      "side",
      rounded(rearAxle - radius * 1.2, floor - 4, radius * 2.4, radius * 2.16 - floor + 6, radius * 0.7),
      'fill="#08090b"',
    )
  );
}

function houseRear(look: Look, { ink }: Stage): string {
  const [first, second] = decals[look.variant] ?? decals[0];
  const lamp = (z: number) =>
    patch(ink, "aback", rounded(z, 92, 18, 52, 5), 'fill="url(#red)" stroke="#2a0407" stroke-width="2"') +
    patch(ink, "aback", rounded(z + 2, 98, 14, 12, 3), 'fill="#f0a128"');
  return (
    patch(ink, "aback", `-114,${floor}! 114,${floor}! 114,78! -114,78!`, 'fill="#3d4248"') +
    patch(ink, "aback", "-115,116! 115,116! 115,96! -115,96!", `fill="${first}"`) +
    patch(ink, "aback", "-115,90! 115,90! 115,82! -115,82!", `fill="${second}"`) +
    acrylic(ink, "aback", -62, 186, 124, 62) +
    locker(ink, "aback", -40, 120, 80, 40) +
    lamp(-112) +
    lamp(94) +
    flatPlate(ink, -19, 60, look.state) +
    patch(ink, "aback", rounded(-10, 272, 20, 5, 2), 'fill="#b3161c"')
  );
}

/** A motorhome as a camera sees it: the cab of a van, a pod above it, a house behind it. */
export function motorhomeFrom(look: Look, aspect: HouseAspect): Drawing {
  const length = Math.max(620, look.length ?? 745);
  const form = houseOf(length);
  const paint = paintFrom("#f3f3f0");
  const shells = { cab: shellOf(cab), house: shellOf(form) };
  const wheels = form.axles.map((x, i): Wheel => ({ x, z: (i === 0 ? 99 : half) - 3, radius, breadth: 24 }));
  const opposite = wheels.map((one): Wheel => ({ ...one, z: -one.z }));
  const camera = cameraFor(
    [
      ...[0, 1, 2, 3].flatMap((t) =>
        [40, 110, 250, roof].flatMap((y) => [shells.house.at(t, y), shells.house.at(t, y, -1)]),
      ),
      ...[0, 0.5, 1].flatMap((t) => [30, 80].flatMap((y) => [shells.cab.at(t, y), shells.cab.at(t, y, -1)])),
      [length / 2, roof + 18, 0],
      ...wheels.map(({ x, z }): Vec => [x, 0, z]),
      ...(aspect === "awning"
        ? ([
            [236, 0, half + 200],
            [length - 40, 0, half + 200],
          ] as Vec[])
        : []),
    ],
    houseStands[aspect],
    houseFit(aspect, length),
  );
  const house = stageBefore(shells.house, camera);
  const front = stageBefore(shells.cab, camera);
  const end = houseEnds[aspect];
  const near = aspect !== "rear" && aspect !== "front";
  const { ink } = house;
  const [stripe] = decals[look.variant] ?? decals[0];
  const rearAxle = form.axles[1] ?? 0;
  const behind =
    paintedAs("house", house, paint, look.backdrop) +
    (near ? `<g clip-path="url(#house)">${houseWall(look, house, length, rearAxle)}</g>` : "") +
    (end === "rear" ? `<g clip-path="url(#house)">${houseRear(look, house)}</g>` : "");
  const cabin = paintedAs("cab", front, paint, look.backdrop) + cabOf(front, look, end, near);
  const body =
    [...opposite, ...wheels].map((one) => tyre(camera, one)).join("") +
    block(camera, [60, length - 40, 26, floor + 6, -84, 84], {
      side: "#0b0d0f",
      top: "#0b0d0f",
      end: "#0b0d0f",
    }) +
    roofGear(ink, 230, length - 10, roof - 1) +
    (end === "rear" ? "" : mirror(cab, front.ink, -1)) +
    (end === "rear" ? cabin + behind : behind + cabin) +
    (near ? mirror(cab, front.ink, 1) : end === "front" ? mirror(cab, front.ink, 1) : "") +
    (near ? wheels.map((one, i) => faceOn(camera, one, "steel", i * 23)).join("") : "") +
    (near && aspect !== "awning" ? awning(ink, 240, length - 50, roof - 26, half) : "") +
    (aspect === "awning" ? campsite(ink, 240, length - 50, roof - 24, half, stripe) : "");
  return {
    defs: coatings(paint) + houseDefs,
    body,
    feet: feetOf(camera, wheels),
    ground: shadows(camera, { from: 0, to: length, half }, [...wheels, ...opposite]),
    stands: aspect === "side" ? ground : undefined,
  };
}

function cabOf({ ink }: Stage, look: Look, end: "front" | "rear" | "none", near: boolean): string {
  const dark = 'fill="url(#acrylic)" stroke="#0a0c0e" stroke-width="5" stroke-linejoin="round"';
  const screen = `0,146! ${[10, 20, 30, 40, 50, 58].map((x) => `${x},146!`).join(" ")} 62,148! 62,160! 62,180! 62,200! 60,213! 40,214! 20,214! 0,214!`;
  return (
    (end === "front" ? `<path d="${ink.twin("front", screen)}" ${dark}/>` : "") +
    (near
      ? patch(ink, "side", "112,147! 130,174 148,197 162,204.5 208,206! 210,147! 164,146!", dark) +
        `<g fill="none" stroke="#05070b" stroke-opacity=".5" stroke-width="${ink.cm(1)}"><path d="${ink.line("side", "116,144! 114,100 120,52!")}"/><path d="${ink.line("side", "206,144! 206,48!")}"/></g>` +
        patch(ink, "side", rounded(184, 122, 15, 3, 1), 'fill="#24282c"') +
        patch(
          ink,
          "side",
          rounded(100 - radius * 1.18, 20, radius * 2.36, radius * 2.14 - 20, radius),
          'fill="#08090b"',
        )
      : "") +
    (end === "rear"
      ? ""
      : nose({ ...cab, cladding: 8 }, { ...look, electric: false }, ink, end === "front" ? "ahead" : "side"))
  );
}
