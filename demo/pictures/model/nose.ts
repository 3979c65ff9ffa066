import type { Body } from "../bodies/body.ts";
import type { Look } from "../look.ts";
import { flatten, points } from "../path.ts";
import { plateOf } from "../plates.ts";
import type { Ink } from "./ink.ts";

const heights = (text: string) => {
  const ys = points(text).map(({ y }) => y);
  return { high: Math.max(...ys), low: Math.min(...ys) };
};

/** Bars of a grille between two heights. */
function bars(ink: Ink, grille: string, look: Look): string {
  const { high, low } = heights(grille);
  const wide = Math.max(...points(grille).map(({ x }) => x));
  const across = (count: number, colour: string, width: number) =>
    Array.from({ length: count }, (_none, i) => {
      const y = low + ((i + 1) * (high - low)) / (count + 1);
      const d = ink.line(
        "front",
        Array.from({ length: 9 }, (_x, k) => `${-wide + (k * wide) / 4},${y}!`).join(" "),
      );
      return `<path d="${d}" stroke="${colour}" stroke-width="${ink.cm(width)}"/>`;
    }).join("");
  const upright = (count: number) =>
    Array.from({ length: count }, (_none, i) => {
      const x = -wide + ((i + 0.5) * wide * 2) / count;
      return `<path d="${ink.line("front", `${x},${low}! ${x},${high}!`)}" stroke="#4b5258" stroke-width="${ink.cm(1)}"/>`;
    }).join("");
  switch (look.variant) {
    case 0:
      return across(3, "#9aa2a9", 1.5);
    case 1:
      return upright(15);
    case 2:
      return across(6, "#41474d", 1.1) + across(1, "#b9c0c6", 2);
    default:
      return across(5, "#343a3f", 1) + upright(21);
  }
}

/** A plate in the dealer's state's manner: light, a dark word without a number. */
export function plate(ink: Ink, sheet: "front" | "rear", y: number, state: string): string {
  const wide = 37;
  const [ground, letters] = plateOf(state);
  const corner = (x: number, up: number) => {
    const [px, py, pz] = sheet === "front" ? ink.shell.front(x, y + up) : ink.shell.rear(x, y + up);
    return [px + (sheet === "front" ? -2 : 2), py, pz] as const;
  };
  const box = (x: number, low: number, w: number, h: number) =>
    ink.face([corner(x, low), corner(x + w, low), corner(x + w, low + h), corner(x, low + h)]);
  if (!ink.faces(sheet, 1, y)) return "";
  return (
    `<path d="${box(-wide / 2, -5.5, wide, 11)}" fill="${ground}" stroke="#15181b" stroke-width="${ink.cm(0.9)}" stroke-linejoin="round"/>` +
    `<path d="${[-0.36, -0.22, -0.08, 0.1, 0.24].map((x) => box(wide * x, -2.4, wide * 0.1, 4.8)).join("")}" fill="${letters}" opacity=".75"/>`
  );
}

function lamp(body: Body, look: Look, ink: Ink, hand: 1 | -1, id: string): string {
  const shape = ink.line("front", body.headlight, { closed: true, hand });
  if (shape === "") return "";
  const chain = flatten(body.headlight, { closed: true });
  const xs = chain.map(([x]) => x);
  const inner = Math.min(...xs);
  const { high, low } = heights(body.headlight);
  const middle = (x: number) => {
    const ys = chain.filter(([px]) => Math.abs(px - x) < 6).map(([, y]) => y);
    return (Math.min(...ys) + Math.max(...ys)) / 2;
  };
  const beams = [inner + 13, inner + 27]
    .filter((x) => ink.faces("front", x, middle(x), hand))
    .map((x) => {
      const [px, py] = ink.spot(ink.place("front", x, middle(x), hand));
      const r = Math.min(4.2, (high - low) * 0.24);
      return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${ink.cm(r)}" fill="url(#beam)" stroke="#0d1013" stroke-width="${ink.cm(0.8)}"/>`;
    })
    .join("");
  // The line of light along the upper or the lower edge.
  const top = points(body.headlight).filter(({ y, x }) =>
    look.variant % 2 === 0 ? y > middle(x) : y < middle(x),
  );
  const glow = ink.line(
    "front",
    top
      .toSorted((a, b) => a.x - b.x)
      .map(({ x, y }) => `${x},${y}`)
      .join(" "),
    { hand },
  );
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
    `<path d="${shape}" fill="url(#lens)" stroke="#07090b" stroke-width="${ink.cm(1)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#${id})">${beams}<path d="${glow}" fill="none" stroke="#e9f4ff" stroke-width="${ink.cm(look.variant === 1 ? 4.4 : 3.4)}" stroke-linecap="round"/></g>` +
    `<path d="${shape}" fill="url(#gleam)"/>`
  );
}

/** The face of a car: grille, intake, lamps, plate, emblem-free. */
export function nose(body: Body, look: Look, ink: Ink, aspect: "ahead" | "side"): string {
  const twin = (half: string) => ink.twin("front", half);
  const grille = twin(body.grille);
  const intake = twin(body.intake);
  const electric = look.electric;
  const low = heights(body.intake).low;
  const lip = ink.twin(
    "front",
    `0,${low - 1}! 60,${low - 1}! 96,${low + 1}! 96,${ink.shell.low}! 60,${ink.shell.low}! 0,${ink.shell.low}!`,
  );
  const bumper = body.cladding
    ? `<path d="${twin(`0,${heights(body.intake).high + 2}! 62,${heights(body.intake).high + 2}! 100,${heights(body.intake).high + 4}! 100,${ink.shell.low}! 0,${ink.shell.low}!`)}" fill="url(#plastic)"/>`
    : "";
  const foglights = [1, -1]
    .map((hand) => {
      const y = heights(body.intake).low + 6;
      const d = ink.line("front", `72,${y}! 73,${y + 5}! 86,${y + 6}! 86,${y + 2}!`, {
        closed: true,
        hand: hand as 1 | -1,
      });
      return d === ""
        ? ""
        : `<path d="${d}" fill="#dfe8ee" stroke="#0b0d10" stroke-width="${ink.cm(2)}" opacity=".9"/>`;
    })
    .join("");
  return (
    bumper +
    `<path d="${lip}" fill="url(#plastic)"/>` +
    `<path d="${intake}" fill="#0b0d0f" stroke="#000" stroke-opacity=".5" stroke-width="${ink.cm(0.8)}"/>` +
    (electric
      ? `<path d="${grille}" fill="url(#cap)" opacity=".5" stroke="#000" stroke-opacity=".3" stroke-width="${ink.cm(0.8)}"/>`
      : `<path d="${grille}" fill="#0c0e10"/><clipPath id="grille"><path d="${grille}"/></clipPath><g clip-path="url(#grille)" fill="none">${bars(ink, body.grille, look)}</g><path d="${grille}" fill="none" stroke="url(#chrome)" stroke-width="${ink.cm(look.variant === 3 ? 1 : 1.7)}" stroke-linejoin="round"/>`) +
    (aspect === "side" ? "" : foglights) +
    lamp(body, look, ink, -1, "lampFar") +
    lamp(body, look, ink, 1, "lampNear") +
    plate(ink, "front", body.plates[0], look.state)
  );
}
