import type { ColumnBuilder } from "./column-builder.ts";

/** One sort criterion. Documents without a value are last in both directions. */
export interface Criterion {
  readonly attribute: string;
  readonly descending: boolean;
}

/** Reads `desc(rank)` or `asc(price)`; throws on anything else, as the configuration is ours. */
export function readCriterion(text: string): Criterion {
  const match = /^(asc|desc)\((.+)\)$/.exec(text);
  if (!match?.[2]) throw new Error(`Not a sort criterion: "${text}". Write asc(attribute) or desc(attribute).`);
  return { attribute: match[2], descending: match[1] === "desc" };
}

/** `order` sorted stably by the criteria, the first being the most important. Takes sealed builders. */
export function sortBy(
  order: Uint32Array,
  criteria: readonly Criterion[],
  builderOf: (attribute: string) => ColumnBuilder,
): Uint32Array {
  let sorted = order;
  for (const criterion of criteria.toReversed()) {
    sorted = countingSort(sorted, builderOf(criterion.attribute), criterion.descending);
  }
  return sorted;
}

function countingSort(order: Uint32Array, builder: ColumnBuilder, descending: boolean): Uint32Array {
  const codes = builder.codeCount;
  const keys = new Uint32Array(order.length);
  const starts = new Uint32Array(codes + 2);
  for (let i = 0; i < order.length; i++) {
    const code = builder.lowestCode(order[i] as number);
    const key = code === 0 ? codes : descending ? codes - 1 - code : code - 1;
    keys[i] = key;
    starts[key + 1] = (starts[key + 1] as number) + 1;
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const key = keys[i] as number;
    sorted[starts[key] as number] = order[i] as number;
    starts[key] = (starts[key] as number) + 1;
  }
  return sorted;
}
