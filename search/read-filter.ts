import type { ReadFilter } from "../schemas/index.ts";
import { listConditions } from "./filters/filter.ts";
import { parseFilters } from "./filters/parse.ts";
import { explainImpossibleFilter } from "./impossible.ts";

/** What the parser says of single characters, for people who know no parsers. */
const plain: { readonly [message: string]: string } = {
  "Unterminated string": "a quotation mark is never closed",
  "Empty string": "a value is empty",
  "Not allowed '!'": "it has no !, write NOT before a condition",
};

/** What is wrong with a filter, and where: what follows the last part that makes sense. */
function problemAt(text: string, position: number, message: string): string {
  const found = Object.entries(plain).find(([text]) => message.includes(text))?.[1];
  if (found !== undefined) return found;
  if (!message.includes("Unexpected token")) return message;
  const rest = text.slice(position);
  return rest.trim() === ""
    ? "it ends too early: a value or a closing ) is missing"
    : `it makes no sense from "${rest.slice(0, 30)}" on`;
}

/** Reads a filter of tenant JSON with the engine's own parser, for `validate`. */
export const readFilter: ReadFilter = (text) => {
  const parsed = parseFilters(text, { textEquals: true });
  if (!parsed.ok) return { problem: problemAt(text, parsed.position, parsed.message) };
  const problem = explainImpossibleFilter(parsed.filter);
  if (problem !== undefined) return { problem };
  const conditions = listConditions(parsed.filter).map((condition) =>
    condition.kind === "facet"
      ? { attribute: condition.attribute, isCompared: false, value: condition.value }
      : { attribute: condition.attribute, isCompared: true },
  );
  // Tag filters do not use an attribute of a car.
  return { conditions: conditions.filter(({ attribute }) => attribute !== "_tags") };
};
