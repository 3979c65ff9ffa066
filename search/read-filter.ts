import type { ReadFilter } from "../schemas/index.ts";
import { conditionsOf } from "./filters/filter.ts";
import { parseFilters } from "./filters/parse.ts";

/** Reads a filter of tenant JSON with the engine's own parser, for `validate`. */
export const readFilter: ReadFilter = (text) => {
  const parsed = parseFilters(text, { textEquals: true });
  if (!parsed.ok) return { problem: parsed.message.replace(/^filters: /, "") };
  const conditions = conditionsOf(parsed.filter).map((condition) =>
    condition.kind === "facet"
      ? { attribute: condition.attribute, isCompared: false, value: condition.value }
      : { attribute: condition.attribute, isCompared: true },
  );
  // Tag filters do not use an attribute of a car.
  return { conditions: conditions.filter(({ attribute }) => attribute !== "_tags") };
};
