import { type Block, type Inline, parseMarkdown } from "../../renderer/values/markdown.ts";
import type { ClaimName } from "../../schemas/documents/claims.ts";

/** A claim that a text makes. */
export interface TextClaim {
  claim: ClaimName;
  value: string | number;
  /** Where it begins. */
  at: number;
  /** The words that are taken as the claim. */
  said?: string;
}

/** A paragraph, a heading or an entry of a list of a text. */
export interface TextPart {
  text: string;
  /** Level of the heading that it is. */
  heading?: 2 | 3;
  /** Where its bold words begin and end. */
  bold: readonly (readonly [number, number])[];
}

function partOf(runs: readonly Inline[], heading?: 2 | 3): TextPart {
  let text = "";
  const bold: [number, number][] = [];
  for (const run of runs) {
    if (run.kind === "strong") bold.push([text.length, text.length + run.text.length]);
    // The address of a link says something too, such as where the terms are.
    text += run.kind === "link" ? `${run.text} (${run.href})` : run.text;
  }
  return { text, bold, ...(heading !== undefined && { heading }) };
}

function partsOfBlock(block: Block): TextPart[] {
  if (block.kind === "list") return block.items.map((item) => partOf(item));
  return [partOf(block.content, block.kind === "heading" ? block.level : undefined)];
}

/** The parts of a text, in the order in which they are read. */
export const partsOf = (text: string): TextPart[] => parseMarkdown(text).flatMap(partsOfBlock);

/** The sentence of a text around a position. */
export function sentenceAt(text: string, at: number): string {
  const ends = [". ", "! ", "? "];
  const start = Math.max(...ends.map((end) => text.lastIndexOf(end, at)));
  const stops = ends.map((end) => text.indexOf(end, at)).filter((stop) => stop !== -1);
  return text.slice(start === -1 ? 0 : start + 2, stops.length === 0 ? text.length : Math.min(...stops) + 1);
}
