import type { Body } from "../bodies/body.ts";
import type { Paint } from "../paint.ts";
import type { Ink } from "./ink.ts";
import type { Shell } from "./shell.ts";

/** Points of an arch of that radius around a wheel, on the near side, as x and y of the body's own measures. */
function archText(shell: Shell, axle: number, radius: number, sx: number, sy: number, from: number): string {
  const { wheel } = shell.form;
  return Array.from({ length: 25 }, (_none, i) => (i * Math.PI) / 24)
    .map((angle) => {
      const y = (wheel + Math.sin(angle) * radius) / sy;
      return `${axle - (Math.cos(angle) * radius) / sx},${Math.max(from, y)}!`;
    })
    .join(" ");
}

interface Size {
  sx: number;
  sy: number;
}

const round = (text: string) => text.replace(/(?<!\d)\d+\.\d+/g, (number) => Number(number).toFixed(2));

/** The hollows in which the wheels turn, with the dark plastic around them where there is some. */
export function arches(body: Body, ink: Ink, { sx, sy }: Size): { hollows: string; skirts: string } {
  const { shell } = ink;
  const axles = body.axles.slice(0, body.arches ?? 9);
  const radius = body.wheel * 1.13;
  const low = shell.low;
  const one = (axle: number, out: number) => {
    const text = round(archText(shell, axle, radius + out, sx, sy, low));
    const first = axle - (radius + out) / sx;
    const last = axle + (radius + out) / sx;
    return ink.line("side", `${text} ${last.toFixed(2)},${low}! ${first.toFixed(2)},${low}!`, {
      closed: true,
    });
  };
  const hollows = axles.map((axle) => one(axle, 0)).join("");
  const rim = `<path d="${hollows}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${ink.cm(1.4)}"/>`;
  if (!body.cladding) return { hollows: `<path d="${hollows}" fill="#060708"/>`, skirts: rim };
  const wide = axles.map((axle) => one(axle, (body.cladding ?? 0) * 0.8)).join("");
  return {
    hollows: `<path d="${hollows}" fill="#060708"/>`,
    skirts: `<path d="${wide}" fill="url(#plastic)"/><path d="${wide}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${ink.cm(0.8)}"/>`,
  };
}

/** The dark strip along the sill and the lower bumpers. */
export function sill(body: Body, ink: Ink): string {
  const { low } = ink.shell;
  const high = body.sill + (body.cladding ?? 2.5);
  const [first = 0] = body.axles;
  const last = body.axles[(body.arches ?? body.axles.length) - 1] ?? first;
  const from = first + body.wheel;
  const to = last === first ? body.length * 0.48 : last - body.wheel;
  const xs = Array.from({ length: 12 }, (_none, i) => from + ((to - from) * i) / 11);
  const strip = ink.face([
    ...xs.map((x) => ink.place("side", x, high)),
    ...xs.toReversed().map((x) => ink.place("side", x, low)),
  ]);
  return `<path d="${strip}" fill="url(#plastic)"/>`;
}

const shutLine = (ink: Ink, paint: Paint, d: string, dark = 0.62) =>
  d === ""
    ? ""
    : `<path d="${d}" stroke="#04060a" stroke-opacity="${dark}" stroke-width="${ink.cm(1)}"/><path d="${d}" stroke="${paint.light}" stroke-opacity=".3" stroke-width="${ink.cm(0.5)}" transform="translate(${ink.cm(0.8)} ${ink.cm(0.3)})"/>`;

/** Door edges, down to the sill and around the rear wheel. */
export function doors(body: Body, ink: Ink, paint: Paint, { sx, sy }: Size): string {
  const rear = body.axles.at(-1) ?? 0;
  const radius = (body.wheel * 1.13 + 4) / sx;
  const edges = [...new Set(body.doors.flat())];
  const low = body.sill + (body.cladding ?? 3) + 1;
  const d = edges
    .map((x) => {
      const text = Array.from(
        { length: 16 },
        (_none, i) => body.belt - 0.5 - ((body.belt - low) * i) / 15,
      ).map((y) => {
        const rise = Math.abs(y * sy - body.wheel) / sy;
        const reach = rise < radius ? Math.sqrt(radius ** 2 - rise ** 2) : 0;
        const edge =
          (body.arches ?? 9) > 1 && reach > 0 && x > rear - radius - 2 ? Math.min(x, rear - reach) : x;
        return `${edge.toFixed(2)},${y.toFixed(2)}!`;
      });
      return ink.line("side", text.join(" "));
    })
    .join("");
  return `<g fill="none" stroke-linecap="round">${shutLine(ink, paint, d)}</g>`;
}

/** Folds along the side, the seams of the bonnet and its front edge, a fuel flap. */
export function seams(
  body: Body,
  ink: Ink,
  paint: Paint,
  end: "front" | "rear" | "none",
  straight: boolean,
): string {
  const folds = (straight ? [] : body.creases)
    .map((text) => {
      const d = ink.line("side", text);
      return `<path d="${d}" stroke="#000" stroke-opacity=".14" stroke-width="${ink.cm(2.6)}" transform="translate(0 ${ink.cm(1.6)})"/><path d="${d}" stroke="${paint.light}" stroke-opacity=".55" stroke-width="${ink.cm(1.1)}"/>`;
    })
    .join("");
  const bonnet = (hand: 1 | -1) =>
    ink.line(
      "front",
      Array.from({ length: 10 }, (_none, i) => {
        const up = i / 9;
        return `${(72 - up * 4) * hand},${body.hood + (body.belt - body.hood) * up}!`;
      }).join(" "),
    );
  const edge = ink.line(
    "front",
    Array.from({ length: 13 }, (_none, i) => `${-72 + i * 12},${body.hood}!`).join(" "),
  );
  const front = end === "front" ? bonnet(1) + bonnet(-1) + edge : straight ? "" : bonnet(1);
  const last = body.axles.at(-1) ?? 0;
  const flap =
    (body.arches ?? 9) > 1 && !straight
      ? ink.line(
          "side",
          circle(last + body.wheel * 0.45, body.wheel * 2.13 + (body.belt - body.wheel * 2.13) * 0.52, 6.5),
          { closed: true },
        )
      : "";
  return `<g fill="none" stroke-linecap="round">${folds}${shutLine(ink, paint, front, 0.45)}${shutLine(ink, paint, flap, 0.3)}</g>`;
}

/** A round outline as points. */
export function circle(x: number, y: number, radius: number): string {
  return Array.from({ length: 8 }, (_none, i) => {
    const angle = (i * Math.PI) / 4;
    return `${(x + Math.cos(angle) * radius).toFixed(2)},${(y + Math.sin(angle) * radius).toFixed(2)}`;
  }).join(" ");
}

/** Door handles. */
export function handles(body: Body, ink: Ink, paint: Paint): string {
  const bar = (x: number, y: number, long: number, tall: number) =>
    ink.line("side", `${x},${y}! ${x},${y + tall}! ${x + long},${y + tall}! ${x + long},${y}!`, {
      closed: true,
    });
  return body.doors
    .map(([, to]) => {
      const x = to - 21;
      return (
        `<path d="${bar(x, body.handles - 2.6, 14, 4.4)}" fill="#000" opacity=".3"/>` +
        `<path d="${bar(x - 0.6, body.handles, 15, 2)}" fill="${paint.base}" stroke="${paint.light}" stroke-width="${ink.cm(0.5)}"/>`
      );
    })
    .join("");
}

/** A mirror on its foot. */
export function mirror(body: Body, ink: Ink, hand: 1 | -1): string {
  const [x, y] = body.mirror;
  const [px, py, pz] = ink.place("side", x, y, hand);
  const reach = 15 * hand;
  const round = Array.from({ length: 60 }, (_none, i): [number, number, number] => {
    const a = (i % 12) * (Math.PI / 6);
    const b = (Math.floor(i / 12) - 2) * (Math.PI / 5);
    const bulge = Math.cos(b) ** 0.5;
    return [
      px + 2 + Math.cos(a) * 7.5 * bulge,
      py + 3 + Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.8 * 6.6 * bulge,
      pz + reach * 0.72 + Math.sin(b) * 11,
    ];
  });
  const foot = ink.solid([
    [px - 3, py - 2, pz - 3 * hand],
    [px + 5, py - 3, pz - 3 * hand],
    [px + 4, py + 1, pz + reach * 0.6],
    [px - 2, py + 1, pz + reach * 0.6],
  ]);
  const shape = ink.solid(round);
  return `<path d="${foot}" fill="#0b0d10"/><path d="${shape}" fill="url(#cap)" stroke="#05070a" stroke-opacity=".45" stroke-width="${ink.cm(0.6)}"/>`;
}

/** Rails along the roof. */
export function rails(body: Body, ink: Ink, hand: 1 | -1): string {
  if (!body.rails) return "";
  const [from, to] = body.rails;
  const foot = body.height - 9;
  const line = (up: number) => {
    const list = Array.from({ length: 13 }, (_none, i) => {
      const share = i / 12;
      const lift = up * Math.min(1, Math.sin(share * Math.PI) * 3);
      const [x, y, z] = ink.place("side", from + (to - from) * share, foot, hand);
      return ink.spot([x, y + lift, z]);
    });
    return `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  };
  return `<path d="${line(12)}" fill="none" stroke="#24282c" stroke-width="${ink.cm(2.8)}" stroke-linecap="round"/><path d="${line(13)}" fill="none" stroke="#d4d9de" stroke-width="${ink.cm(0.8)}" opacity=".7"/>`;
}
