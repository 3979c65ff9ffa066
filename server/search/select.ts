import {
  type Bits,
  copyBits,
  countBits,
  hasBit,
  intersect,
  listBits,
  sliceBits,
  subtract,
} from "./bitset.ts";
import { createFilterMemo, evaluate, type FilterMemo } from "./filters/evaluate.ts";
import { allOf, EVERYTHING, type Filter, sizeOf } from "./filters/filter.ts";
import type { IndexData, Order } from "./index-data.ts";
import type { Plan } from "./params.ts";
import { RequestError } from "./request-error.ts";
import { matchText, readQuery, type TextQuery, TIERS } from "./text/match.ts";

/** What one call has worked out already; its requests often share conditions and text. Never outlives the call. */
export interface CallMemo {
  /** Conditions evaluated so far. */
  conditions: number;
  readonly filters: FilterMemo;
  readonly texts: Map<string, TextMatch>;
}

export const createMemo = (): CallMemo => ({ conditions: 0, filters: createFilterMemo(), texts: new Map() });

interface TextMatch {
  readonly query: TextQuery;
  readonly tiers: readonly Bits[] | undefined;
  /** Conditions that the text holds. */
  readonly said: Filter;
}

/** The documents of an answer: all that match, and the same by how well they do. */
export interface Selection {
  readonly query: TextQuery;
  readonly bits: Bits;
  readonly count: number;
  /** Disjoint sets, best first; their union is `bits`. */
  readonly tiers: readonly Bits[];
}

/** Most conditions in one call: a page sends a few hundred at most, and each may take a walk over all documents. */
const MAX_CONDITIONS = 3000;

/** Documents that match the text and every filter; throws RequestError when the call has asked too much. */
export function select(data: IndexData, plan: Plan, asked: Filter, memo: CallMemo): Selection {
  memo.conditions += sizeOf(asked);
  if (memo.conditions > MAX_CONDITIONS) {
    throw new RequestError(`Too many filters in one call, at most ${MAX_CONDITIONS} are allowed`);
  }
  const { query, tiers, said } = textMatch(data, plan, memo);
  const filter = said === EVERYTHING ? asked : allOf([asked, said]);
  if (tiers === undefined) {
    const allowed = evaluate(filter, data, memo.filters);
    return { query, bits: allowed, count: countBits(allowed), tiers: [allowed] };
  }
  const unfiltered = filter.kind === "and" && filter.of.length === 0;
  const within = unfiltered ? tiers : inside(tiers, evaluate(filter, data, memo.filters));
  const last = lastTier(within, plan);
  const bits = within[last] as Bits;
  return { query, bits, count: countBits(bits), tiers: disjoint(within.slice(0, last + 1)) };
}

function inside(tiers: readonly Bits[], allowed: Bits): Bits[] {
  const within: Bits[] = [];
  for (let tier = 0; tier < TIERS; tier++) {
    const before = within[tier - 1];
    if (before && tiers[tier] === tiers[tier - 1]) within.push(before);
    else {
      const bits = copyBits(tiers[tier] as Bits);
      intersect(bits, allowed);
      within.push(bits);
    }
  }
  return within;
}

function textMatch(data: IndexData, plan: Plan, memo: CallMemo): TextMatch {
  const sizes = plan.typoTolerance === "false" ? undefined : plan.typoSizes;
  const key = JSON.stringify([plan.query, sizes, plan.prefixes]);
  const known = memo.texts.get(key);
  if (known) return known;
  const { text, filter } = data.understand(plan.query);
  const query = readQuery(text, data.vocabulary, sizes, plan.prefixes, data.synonyms);
  const said = sizeOf(filter) === 0 ? EVERYTHING : filter;
  const match = { query, tiers: matchText(query, data.vocabulary), said };
  memo.texts.set(key, match);
  return match;
}

/** The worst tier that counts. Tiers 0 and 1 hold no typo, 2 one, 3 two. */
function lastTier(tiers: readonly Bits[], plan: Plan): number {
  if (plan.typoTolerance !== "min" && plan.typoTolerance !== "strict") return TIERS - 1;
  const fewest = [1, 2, 3].find((tier) => countBits(tiers[tier] as Bits) > 0) ?? 1;
  return plan.typoTolerance === "min" ? fewest : Math.min(fewest + 1, TIERS - 1);
}

function disjoint(tiers: readonly Bits[]): Bits[] {
  const parts: Bits[] = [];
  tiers.forEach((bits, i) => {
    const better = tiers[i - 1];
    if (better === undefined) parts.push(bits);
    else if (better !== bits) {
      const part = copyBits(bits);
      subtract(part, better);
      parts.push(part);
    }
  });
  return parts;
}

/** Documents from `offset` on, at most `length`: by tier and custom rank, or in a replica's order. */
export function pageOf(
  selection: Selection,
  order: Order | undefined,
  offset: number,
  length: number,
): number[] {
  if (length <= 0 || offset >= selection.count) return [];
  if (order) return inOrder(selection, order, offset, length);
  const docs: number[] = [];
  let skip = offset;
  for (const bits of selection.tiers) {
    if (docs.length === length) break;
    const count = selection.tiers.length === 1 ? selection.count : countBits(bits);
    if (skip < count) docs.push(...sliceBits(bits, skip, length - docs.length));
    skip = Math.max(0, skip - count);
  }
  return docs;
}

function inOrder(selection: Selection, order: Order, offset: number, length: number): number[] {
  const wanted = Math.min(offset + length, selection.count);
  const size = order.docs.length;
  // Walking the order meets a match every size/count documents; sorting costs more per match, but only of matches.
  const walked = (wanted * size) / selection.count;
  if (walked <= selection.count * 8) {
    const found: number[] = [];
    for (let i = 0; i < size && found.length < wanted; i++) {
      const doc = order.docs[i] as number;
      if (hasBit(selection.bits, doc)) found.push(doc);
    }
    return found.slice(offset);
  }
  const docs = listBits(selection.bits, new Uint32Array(selection.count), size);
  const positions = docs.map((doc) => order.positions[doc] as number);
  return Array.from(positions.sort().subarray(offset, wanted), (position) => order.docs[position] as number);
}
