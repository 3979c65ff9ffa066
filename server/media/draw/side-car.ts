import type { Body } from "./bodies/body.ts";
import { convertible, coupe, hatch, offroad, peopleMover, sedan, suv, wagon } from "./bodies/cars.ts";
import { dualCab, highVan, singleCab, van } from "./bodies/work.ts";
import type { Drawing } from "./drawing.ts";
import type { Look, Shape } from "./look.ts";
import { paintOf } from "./paint.ts";
import { n } from "./path.ts";
import { fall, penOf } from "./pen.ts";
import { carSide, type Stage, sideDefs, stageOf } from "./side.ts";
import { tray } from "./truck.ts";

/** Cars whose side is a line drawing; the rest are boxes. */
export const bodies: { [shape in Shape]?: Body } = {
  hatch,
  sedan,
  wagon,
  suv,
  offroad,
  coupe,
  convertible,
  peopleMover,
  dualCab,
  singleCab,
  van,
  highVan,
};

/** An open car's windscreen, seats and folded roof. */
function openTop(stage: Stage): string {
  const { place, scale: s } = stage;
  const at = (x: number, y: number) => place(x, y).map(n).join(" ");
  const seat = (x: number, leather: string) =>
    `<path d="M${at(x - 12, 80)}L${at(x + 2, 107)}C${at(x + 5, 113)} ${at(x + 14, 113)} ${at(x + 15, 106)}L${at(x + 13, 80)}Z" fill="${leather}"/><path d="M${at(x + 4, 108)}C${at(x + 3, 119)} ${at(x + 16, 119)} ${at(x + 16, 108)}Z" fill="${leather}"/><path d="M${at(x - 4, 84)}L${at(x + 5, 106)}" stroke="#fff" stroke-opacity=".18" stroke-width="${n(2 * s)}" fill="none"/>`;
  return (
    seat(228, "#3b2a22") +
    seat(276, "#33251e") +
    `<path d="M${at(150, 89)}L${at(188, 117)}L${at(196, 119)}L${at(196, 116)}L${at(178, 92)}Z" fill="#7d8d99" fill-opacity=".55"/>` +
    `<path d="M${at(148, 89)}L${at(186, 118)}L${at(197, 120)}" fill="none" stroke="#14171a" stroke-width="${n(4 * s)}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="M${at(150, 91)}L${at(187, 119)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${n(0.9 * s)}"/>` +
    `<path d="M${at(296, 92)}C${at(304, 106)} ${at(326, 105)} ${at(350, 95)}Z" fill="#15181b"/>`
  );
}

/** The gap between cab and tub, the tub's rail, and a sports bar on the better ones. */
function tub(stage: Stage, look: Look): string {
  const { place, scale: s } = stage;
  const at = (x: number, y: number) => place(x, y).map(n).join(" ");
  const bar =
    look.wheels === "mesh" || look.wheels === "star" || look.variant % 2 === 1
      ? `<path d="M${at(360, 125)}L${at(372, 156)}C${at(374, 161)} ${at(380, 161)} ${at(386, 156)}L${at(428, 126)}" fill="none" stroke="#111417" stroke-width="${n(4.4 * s)}" stroke-linejoin="round"/><path d="M${at(362, 128)}L${at(373, 156)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${n(s)}"/>`
      : "";
  return (
    `${bar}<path d="M${at(353, 122)}L${at(353, 46)}" stroke="#05070a" stroke-opacity=".8" stroke-width="${n(1.9 * s)}" fill="none"/>` +
    `<path d="M${at(355, 124)}L${at(524, 125.5)}" stroke="#14171a" stroke-width="${n(3 * s)}" stroke-linecap="round" fill="none"/>` +
    `<path d="M${at(355, 125.4)}L${at(520, 126.6)}" stroke="#fff" stroke-opacity=".3" stroke-width="${n(0.8 * s)}" fill="none"/>`
  );
}

/** The rail on which a van's side door slides. */
function sideDoorTrack(stage: Stage, body: Body): string {
  const { place, scale: s } = stage;
  const [x1, y1] = place(body.length * 0.66, body.height * 0.56);
  const [x2] = place(body.length * 0.93, 0);
  const panel = (from: number, to: number) => {
    const [a, top] = place(body.length * from, body.height * 0.9);
    const [b, low] = place(body.length * to, body.height * 0.63);
    return `<rect x="${n(a)}" y="${n(top)}" width="${n(b - a)}" height="${n(low - top)}" rx="${n(7 * s)}" fill="#000" fill-opacity=".05" stroke="#000" stroke-opacity=".12" stroke-width="${n(1.2 * s)}"/>`;
  };
  return `${panel(0.43, 0.64)}${panel(0.67, 0.92)}<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y1)}" stroke="#0a0c0f" stroke-opacity=".6" stroke-width="${n(1.8 * s)}" fill="none"/>`;
}

/** A car, ute or van from its left side. */
export function carDrawing(look: Look): Drawing {
  const body = bodies[look.shape] ?? sedan;
  const stage = stageOf(body, look);
  const paint = paintOf(look.colour);
  const pen = penOf(look.length ?? body.length, (stage.right - stage.left) / 1600);
  const metal = `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1f3f5"/><stop offset=".4" stop-color="#c3c9ce"/><stop offset="1" stop-color="#868e95"/></linearGradient>`;
  const dark = fall(pen, "dark", 90, 70, [
    [0, "#3a3f45"],
    [1, "#15181b"],
  ]);
  const length = look.length ?? body.length;
  const extras =
    look.shape === "singleCab"
      ? {
          behind:
            pen.rect(120, 52, length - 140, 14, 'fill="#14171a"', 2) +
            tray(pen, 262, length, 92, 172) +
            pen.rect(length - 12, 70, 12, 11, 'fill="#b3161c"', 2),
        }
      : look.shape === "convertible"
        ? { behind: openTop(stage) }
        : look.shape === "dualCab"
          ? { over: tub(stage, look) }
          : look.shape === "van" || look.shape === "highVan"
            ? { over: sideDoorTrack(stage, body) }
            : {};
  return {
    defs: sideDefs(paint, stage, body) + metal + dark,
    body: carSide(body, stage, paint, look, extras),
    left: stage.left,
    right: stage.right,
    feet: stage.axles.map(([x]) => ({ x, width: stage.tyre })),
  };
}
