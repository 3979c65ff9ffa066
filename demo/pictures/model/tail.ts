import type { Body } from "../bodies/body.ts";
import type { Look } from "../look.ts";
import type { Paint } from "../paint.ts";
import type { Ink } from "./ink.ts";
import { plate } from "./nose.ts";

/** One tail light, seen from behind or from the side. */
export function tailLamp(body: Body, ink: Ink, hand: 1 | -1, id: string): string {
  if (body.taillight === undefined) return "";
  const shape = ink.line("rear", body.taillight, { closed: true, hand });
  if (shape === "") return "";
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
    `<path d="${shape}" fill="url(#red)" stroke="#2a0407" stroke-width="${ink.cm(1)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#${id})"><path d="${shape}" fill="none" stroke="#ff5a4a" stroke-width="${ink.cm(3.6)}" opacity=".8"/></g><path d="${shape}" fill="url(#gleam)" opacity=".7"/>`
  );
}

/** The rear of a car: lamps and bumper; gate, handle and plate where it is `shut`. */
export function tail(body: Body, look: Look, ink: Ink, paint: Paint, shut: boolean): string {
  const { low } = ink.shell;
  const [, rearPlate] = body.plates;
  const [, , glassLow] = body.screens;
  const twin = (half: string) => ink.twin("rear", half);
  const bumper = twin(
    `0,${low + (body.cladding ? 20 : 13)}! 66,${low + (body.cladding ? 21 : 14)}! 100,${low + (body.cladding ? 24 : 16)}! 100,${low}! 0,${low}!`,
  );
  const gateFoot = Math.max(low + 24, rearPlate - 12);
  const gate = ink.line(
    "rear",
    `-70,${glassLow - 4}! -69,${gateFoot + 6}! -62,${gateFoot}! ${[-40, -20, 0, 20, 40].map((x) => `${x},${gateFoot}!`).join(" ")} 62,${gateFoot}! 69,${gateFoot + 6}! 70,${glassLow - 4}!`,
  );
  const boxy = body.square > 3.1 && look.shape !== "offroad";
  const split = boxy
    ? `<path d="${ink.line("rear", `0,${low + 16}! 0,${body.screens[3] + 6}!`)}" stroke="#04060a" stroke-opacity=".7" stroke-width="${ink.cm(1.4)}" fill="none"/>`
    : "";
  const strip =
    look.variant === 1 || look.electric
      ? `<path d="${ink.line("rear", Array.from({ length: 9 }, (_none, i) => `${-60 + i * 15},${glassLow - 12}!`).join(" "))}" fill="none" stroke="#c8161f" stroke-width="${ink.cm(2.4)}"/>`
      : "";
  const reflectors = ([1, -1] as const)
    .map((hand) =>
      ink.line("rear", `72,${low + 15}! 72,${low + 18}! 90,${low + 18}! 90,${low + 15}!`, {
        closed: true,
        hand,
      }),
    )
    .join("");
  return (
    `<path d="${bumper}" fill="url(#plastic)"/><path d="${reflectors}" fill="#a3141a"/>` +
    (shut
      ? `<path d="${gate}" fill="none" stroke="#04060a" stroke-opacity=".5" stroke-width="${ink.cm(0.9)}"/>` +
        `<path d="${gate}" fill="none" stroke="${paint.light}" stroke-opacity=".25" stroke-width="${ink.cm(0.5)}" transform="translate(0 ${ink.cm(0.7)})"/>${split}${strip}` +
        `<path d="${twin(`0,${rearPlate + 10}! 24,${rearPlate + 10}! 22,${rearPlate - 8}! 0,${rearPlate - 8}!`)}" fill="#000" opacity=".2"/>` +
        `<path d="${twin(`0,${rearPlate + 11}! 22,${rearPlate + 11}! 22,${rearPlate + 8.5}! 0,${rearPlate + 8.5}!`)}" fill="url(#chrome)"/>${plate(ink, "rear", rearPlate, look.state)}`
      : "") +
    tailLamp(body, ink, -1, "tailFar") +
    tailLamp(body, ink, 1, "tailNear")
  );
}
