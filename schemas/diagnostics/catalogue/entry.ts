import type { SectionName } from "../../documents/sections.ts";
import type { Fix, Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";

/** A diagnostic code: its severity, what happened (`message`), what to do (`hint`), and why. */
export interface Entry<P> {
  severity: Severity;
  message(params: P): string;
  hint(params: P): string;
  /** Why it matters: one or two sentences. */
  why: string;
  /** What ends the problem for certain, if no other name was meant. */
  fix?(params: P, pointer: string): Fix | undefined;
  /** What it misses may be in any layer: it is not reported while one of them is missing. */
  isInLayers?: true;
  /** The property that is missing, where that is the mistake: another layer, or a new name, may be what lacks it. */
  lacks?(params: P): string;
  /** A part of the site is off until it is solved. */
  turnsOff?: true;
  /** Sections in which it only warns. */
  warnsIn?: readonly SectionName[];
  /** The document is whole without what is wrong. */
  isHarmless?: true;
}

type Text<P> = string | ((params: P) => string);
const writer = <P>(text: Text<P>): ((params: P) => string) => (typeof text === "string" ? () => text : text);

/** Declares one diagnostic code; the message has no position and no "Error:". */
export function defineEntry<P = Record<never, never>>(
  severity: Severity,
  message: Text<P>,
  hint: Text<P>,
  why: string,
  fix?: Entry<P>["fix"],
): Entry<P> {
  return { severity, message: writer(message), hint: writer(hint), why, ...(fix && { fix }) };
}

/** Declares that what a diagnostic misses may be in any layer. */
export const allowInAnyLayer = <P>(entry: Entry<P>): Entry<P> => ({ ...entry, isInLayers: true });

/** The same of a diagnostic after which the document is whole: it has a node at its end, or one that was not removed. */
export const allowWholeDocument = <P>(entry: Entry<P>): Entry<P> => ({ ...allowInAnyLayer(entry), isHarmless: true });

/** `Did you mean "x"?` if there is a similar name, otherwise the alternative text. */
export function suggestName(near: Guess | undefined, otherwise: string): string {
  const name = near?.();
  return name === undefined ? otherwise : `Did you mean "${name}"?`;
}

/** Maximum number of names in a hint: some lists are as long as a document. */
const mostListed = 60;

/** Names as a hint lists them. */
export function formatNameList(names: readonly string[], most: number = mostListed): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
