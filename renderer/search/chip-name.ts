import type { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import type { FilterChip } from "../query/index.ts";

interface ChipLabels {
  queryLabel?: Message | undefined;
  valueLabels?: { [attribute: string]: { [value: string]: string } } | undefined;
  valueTexts?: { [attribute: string]: Message } | undefined;
  rangeLabels?: { [attribute: string]: Message } | undefined;
}

/** The name of an active filter. */
export function chipName(
  { is }: FilterChip,
  labels: ChipLabels,
  format: ReturnType<typeof useFormat>,
): string {
  if ("query" in is) return format(labels.queryLabel, is) || is.query;
  if ("value" in is) {
    const own = labels.valueLabels?.[is.attribute]?.[is.value];
    return own ?? (format(labels.valueTexts?.[is.attribute], { value: is.value }) || is.value);
  }
  const { attribute, min, max } = is;
  const ends = min === undefined ? "max" : max === undefined ? "min" : min === max ? "same" : "both";
  return format(labels.rangeLabels?.[attribute], { ends, min, max }) || `${min ?? ""} – ${max ?? ""}`;
}
