import type { useFormat } from "../layout/page-context.tsx";
import type { Message } from "../messages/message.ts";
import type { FilterChip } from "./filter-chips.ts";

/** Wording of what narrows a search, as props of the components that name it. */
export const chipLabelProperties = {
  queryLabel: { type: "string", live: ["query"], description: "The text query; value query." },
  valueLabels: {
    type: "object",
    description: "Wording of values by attribute.",
    additionalProperties: {
      type: "object",
      description: "Wording by value.",
      additionalProperties: { type: "string" },
    },
  },
  rangeLabels: {
    type: "object",
    description: "Wording of ranges by attribute.",
    additionalProperties: {
      type: "string",
      live: ["ends", "min", "max"],
      description: "A range. Values: ends (both, min or max), min, max.",
    },
  },
} as const;

interface ChipLabels {
  queryLabel?: Message | undefined;
  valueLabels?: { [attribute: string]: { [value: string]: string } } | undefined;
  rangeLabels?: { [attribute: string]: Message } | undefined;
}

/** What narrows a search, in words. */
export function chipName(
  { is }: FilterChip,
  labels: ChipLabels,
  format: ReturnType<typeof useFormat>,
): string {
  if ("query" in is) return format(labels.queryLabel, is) || is.query;
  if ("value" in is) return labels.valueLabels?.[is.attribute]?.[is.value] ?? is.value;
  const { attribute, min, max } = is;
  const ends = min === undefined ? "max" : max === undefined ? "min" : "both";
  return format(labels.rangeLabels?.[attribute], { ends, min, max }) || `${min ?? ""} – ${max ?? ""}`;
}
