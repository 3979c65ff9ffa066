import type { Body } from "../bodies/body.ts";
import { n, points } from "../path.ts";
import type { Ink } from "./ink.ts";

/** An outline of a screen: as wide as `wide` per cent of the way to the side, between two heights. */
function screen(ink: Ink, sheet: "front" | "rear", low: number, high: number, wide: number): string {
  const steps = Array.from({ length: 9 }, (_none, i) => low + ((high - low) * i) / 8);
  const right = [
    ...Array.from({ length: 5 }, (_none, i) => `${(wide * i) / 5},${low}`),
    ...steps.map((y, i) => `${wide - (i === 0 || i === 8 ? 2 : 0)},${y}`),
    ...Array.from({ length: 5 }, (_none, i) => `${(wide * (4 - i)) / 5},${high}`),
  ];
  return ink.twin(sheet, right.map((point) => `${point}!`).join(" "));
}

/** All glass that is seen, in its dark frame. `light` is the image of its reflections. */
export function windows(
  body: Body,
  ink: Ink,
  light: string,
  end: "front" | "rear" | "none",
  straight: boolean,
): string {
  const side = straight ? "" : ink.line("side", body.glass, { closed: true });
  const [a, b, c, d] = body.screens;
  const ends =
    end === "none"
      ? ""
      : screen(
          ink,
          end,
          ...((end === "front" ? [a, b] : [c, d]) as [number, number]),
          end === "front" ? 66 : 64,
        );
  const all = side + ends;
  if (all === "") return "";
  const top = Math.max(...points(body.glass).map(({ y }) => y)) + 1;
  const pillars = body.pillars
    .map(([x, back]) =>
      ink.face([
        ink.place("side", x - 3, top),
        ink.place("side", x + 3, top),
        ink.place("side", x + back + 3, body.belt - 2),
        ink.place("side", x + back - 3, body.belt - 2),
      ]),
    )
    .join("");
  return (
    `<clipPath id="panes"><path d="${all}"/></clipPath>` +
    `<path d="${all}" fill="#0a0c0e" stroke="#0a0c0e" stroke-width="${ink.cm(2.2)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#panes)">${light}${straight && end === "rear" ? "" : seats(body, ink, end)}${straight ? "" : `<path d="${pillars}" fill="#0b0d10"/>`}</g>` +
    (side === ""
      ? ""
      : `<path d="${side}" fill="none" stroke="url(#trim)" stroke-width="${ink.cm(0.9)}" stroke-linejoin="round" opacity=".7"/>`)
  );
}

/** Seats that shimmer through the glass. */
function seats(body: Body, ink: Ink, end: "front" | "rear" | "none"): string {
  const rows = body.doors.slice(0, 2).map(([from, to]) => from + (to - from) * 0.7);
  const scale = Number(ink.cm(100)) / 100;
  const one = (x: number, z: number, tall: number) => {
    const [px, py] = ink.spot([x, body.belt + 3, z]);
    const at = (dx: number, dy: number) => `${n(px + dx * scale)} ${n(py - dy * scale * tall)}`;
    return `<path d="M${at(-13, -10)}L${at(-4, 13)}Q${at(0, 18)} ${at(7, 18)}Q${at(12, 17)} ${at(13, 11)}L${at(15, -10)}ZM${at(0, 18)}L${at(2, 26)}Q${at(4, 29)} ${at(8, 28.4)}Q${at(12, 27.6)} ${at(11.4, 24)}L${at(9.6, 18)}Z"/>`;
  };
  const near = rows.map((x) => one(x, body.half * 0.42, 1));
  const far = end === "front" ? rows.slice(0, 1).map((x) => one(x, -body.half * 0.42, 1)) : [];
  return `<g fill="#050709" opacity=".5">${[...far, ...near].join("")}</g>`;
}
