import type { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import type { FilterChip, SearchConfig } from "../query/index.ts";

interface ChipLabels {
  queryLabel?: Message | undefined;
  valueLabels?: { [attribute: string]: { [value: string]: string } } | undefined;
  valueTexts?: { [attribute: string]: Message } | undefined;
  rangeLabels?: { [attribute: string]: Message } | undefined;
}

/** The name of an active filter, in the words of the component that shows it, else in those of the site's own filters. */
export function formatChipName(
  { is }: FilterChip,
  labels: ChipLabels,
  { own = {} }: Pick<SearchConfig, "own">,
  format: ReturnType<typeof useFormat>,
): string {
  if ("query" in is) return format(labels.queryLabel, is) || is.query;
  if ("value" in is) {
    const added = own[is.attribute];
    const value = labels.valueLabels?.[is.attribute]?.[is.value] ?? added?.values?.[is.value];
    const text = labels.valueTexts?.[is.attribute] ?? added?.text;
    if (added === undefined && value !== undefined) return value;
    return format(text, { value: value ?? is.value }) || is.value;
  }
  const { attribute, min, max } = is;
  const ends = min === undefined ? "max" : max === undefined ? "min" : min === max ? "same" : "both";
  const text = labels.rangeLabels?.[attribute] ?? own[attribute]?.text;
  return format(text, { ends, min, max }) || `${min ?? ""} – ${max ?? ""}`;
}
