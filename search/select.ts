import {
  type Bits,
  computeWordCount,
  copyBits,
  countBits,
  hasBit,
  intersect,
  listBits,
  sliceBits,
  subtract,
  unite,
} from "./bitset.ts";
import { type Budget, createBudget, type Work } from "./budget.ts";
import { createFilterMemo, evaluate, type FilterMemo } from "./filters/evaluate.ts";
import { combineWithAnd, countConditions, type Filter } from "./filters/filter.ts";
import { computeNearestPlaces } from "./geo.ts";
import { type Around, computeDistanceStep } from "./geo-params.ts";
import type { IndexData } from "./index-data.ts";
import type { Order } from "./index-image.ts";
import type { Plan } from "./params.ts";
import { RequestError } from "./request-error.ts";
import { matchText, readQuery, type TextQuery, TIERS } from "./text/match.ts";
import type { Vocabulary } from "./text/vocabulary.ts";

/** Cached results of one call, whose requests often share conditions and text. Never outlives the call. */
export interface CallMemo {
  /** Conditions evaluated so far. */
  conditions: number;
  readonly filters: FilterMemo;
  readonly texts: Map<string, TextMatch>;
  readonly budget: Budget;
}

export const createMemo = (budget = createBudget()): CallMemo => ({
  conditions: 0,
  filters: createFilterMemo(budget.work),
  texts: new Map(),
  budget,
});

interface TextMatch {
  readonly query: TextQuery;
  readonly tiers: readonly Bits[] | undefined;
}

/** The documents of an answer: all matches, and the matches by quality. */
export interface Selection {
  readonly query: TextQuery;
  readonly bits: Bits;
  readonly count: number;
  /** Disjoint sets, best first; their union is `bits`. */
  readonly tiers: readonly Bits[];
  /** Typos of each of those sets. */
  readonly typos: readonly number[];
  /** The documents in order, if distances or optional filters rank them within the tiers. */
  readonly ranked?: Uint32Array;
  /** The nearest place of each document, for a search around a place. */
  readonly distances?: ReturnType<typeof computeNearestPlaces>;
  /** The radius that was chosen, metres. */
  readonly radius?: number | undefined;
  /** The remaining query after words were removed because it found nothing. */
  readonly removed?: string;
}

/**
 * Maximum number of conditions in one call: a page sends at most a few hundred, and each can require a pass over all
 * documents.
 */
const MAX_CONDITIONS = 3000;

/** Documents that match the text and every filter; throws RequestError if the call exceeds a limit. */
export function select(data: IndexData, plan: Plan, asked: Filter, memo: CallMemo): Selection {
  memo.conditions += plan.optional.reduce((sum, { filter }) => sum + countConditions(filter), countConditions(asked));
  if (memo.conditions > MAX_CONDITIONS) {
    throw new RequestError(`Too many filters in one call, at most ${MAX_CONDITIONS} are allowed`);
  }
  const { around } = plan.geo;
  const radius = around && radiusOf(around, data, memo.budget.work);
  const circle = around && radius !== undefined && { kind: "circle" as const, centre: around.centre, radius };
  const filter = circle ? combineWithAnd([asked, { kind: "area", area: circle }]) : asked;
  const found = selectRanked(data, plan, filter, memo);
  return around?.radius === "automatic" ? { ...found, radius } : found;
}

function selectRanked(data: IndexData, plan: Plan, filter: Filter, memo: CallMemo): Selection {
  let found = selectText(data, plan, filter, memo);
  for (const less of fewerWords(found, plan)) {
    if (found.count > 0) break;
    found = { ...selectText(data, { ...plan, query: less }, filter, memo), removed: less };
  }
  // Without required words, any one word suffices.
  const loosest = plan.removeWords === "allOptional" && found.count === 0;
  const optionalWords = loosest ? found.query.words : plan.optionalWords;
  if (optionalWords.length > 0) found = withOptionalWords(found, data, { ...plan, optionalWords }, filter, memo);
  return plan.optional.length === 0 && !plan.geo.around ? found : promoted(found, data, plan, memo);
}

function selectText(data: IndexData, plan: Plan, filter: Filter, memo: CallMemo): Selection {
  const { query, tiers } = textMatch(data, plan, memo);
  memo.budget.work(4 * TIERS * computeWordCount(data.size));
  if (tiers === undefined) {
    const allowed = evaluate(filter, data, memo.filters);
    return { query, bits: allowed, count: countBits(allowed), tiers: [allowed], typos: [0] };
  }
  const unfiltered = filter.kind === "and" && filter.of.length === 0;
  const within = unfiltered ? tiers : inside(tiers, evaluate(filter, data, memo.filters));
  const last = lastTier(within, plan);
  const bits = within[last] as Bits;
  return { query, bits, count: countBits(bits), ...disjoint(within.slice(0, last + 1)) };
}

/** Maximum number of words removed from a query that finds nothing, as in Algolia. */
const MOST_REMOVED = 5;

/** The queries to try in place of one that finds nothing: `removeWordsIfNoResults`. */
function fewerWords({ query: { words } }: Selection, plan: Plan): string[] {
  const most = Math.min(words.length - 1, MOST_REMOVED);
  const removed = Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
  if (plan.removeWords === "lastWords") return removed.map((count) => words.slice(0, -count).join(" "));
  if (plan.removeWords === "firstWords") return removed.map((count) => words.slice(count).join(" "));
  return [];
}

/** The documents with the required words; those that also contain the optional ones come first. */
function withOptionalWords(all: Selection, data: IndexData, plan: Plan, filter: Filter, memo: CallMemo): Selection {
  const optional = new Set(plan.optionalWords);
  const needed = all.query.words.filter((word) => !optional.has(word));
  if (needed.length === all.query.words.length) return all;
  // If every word is optional, any one suffices.
  const ways = needed.length > 0 ? [needed.join(" ")] : all.query.words;
  const bits = copyBits(all.bits);
  const [tiers, typos] = [[...all.tiers], [...all.typos]];
  for (const way of ways) {
    const more = selectText(data, { ...plan, query: way }, filter, memo);
    memo.budget.work(4 * more.tiers.length * computeWordCount(data.size));
    for (const [i, tier] of more.tiers.entries()) {
      const part = copyBits(tier);
      subtract(part, bits);
      unite(bits, part);
      tiers.push(part);
      typos.push(more.typos[i] ?? 0);
    }
  }
  return { ...all, bits, count: countBits(bits), tiers, typos };
}

/** Documents with the same key, the least key first. */
function groupsOf(docs: Iterable<number>, keyOf: (doc: number) => number): number[][] {
  const groups = new Map<number, number[]>();
  for (const doc of docs) {
    const key = keyOf(doc);
    const same = groups.get(key);
    if (same) same.push(doc);
    else groups.set(key, [doc]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, same]) => same);
}

/** Within each tier, the nearest documents come first; equally near ones in order of the optional filters they meet. */
function promoted(selection: Selection, data: IndexData, plan: Plan, memo: CallMemo): Selection {
  const { optional, geo } = plan;
  const { around } = geo;
  const wishes = optional.map(({ filter, score }) => ({ score, bits: evaluate(filter, data, memo.filters) }));
  memo.budget.work(selection.count * (20 + 2 * wishes.length) + selection.tiers.length * computeWordCount(data.size));
  const distances = around && computeNearestPlaces(around.centre, data.places, memo.budget.work);
  const ranked = new Uint32Array(selection.count);
  const docs = new Uint32Array(data.size + 31);
  const farness = (doc: number): number => {
    const metres = distances?.get(doc)?.metres;
    if (around === undefined) return 0;
    return metres === undefined ? Number.POSITIVE_INFINITY : computeDistanceStep(metres, around);
  };
  const unmet = (doc: number) => -wishes.reduce((sum, wish) => sum + (hasBit(wish.bits, doc) ? wish.score : 0), 0);
  let at = 0;
  for (const tier of selection.tiers) {
    for (const near of groupsOf(listBits(tier, docs, data.size), farness)) {
      for (const same of groupsOf(near, unmet)) {
        ranked.set(same, at);
        at += same.length;
      }
    }
  }
  return { ...selection, ranked, ...(distances && { distances }) };
}

/** Documents within an automatic radius: that of so many nearest ones, in the whole index. */
const AUTOMATIC = 1000;

/** The radius of a search around a place, metres; undefined if it is not restricted. */
function radiusOf({ radius, centre, least }: Around, { places }: IndexData, work: Work): number | undefined {
  if (radius === "all") return undefined;
  if (radius !== "automatic") return radius;
  const metres = [...computeNearestPlaces(centre, places, work).values()].map((nearestPlace) => nearestPlace.metres);
  work(20 * metres.length);
  metres.sort((a, b) => a - b);
  return Math.max(least, Math.ceil(metres[Math.min(metres.length, AUTOMATIC) - 1] ?? 0));
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
  const key = JSON.stringify([plan.query, sizes, plan.prefixes, plan.restrict]);
  const known = memo.texts.get(key);
  if (known) return known;
  const vocabularies = selectVocabularies(data, plan);
  const { work } = memo.budget;
  const query = readQuery(plan.query, vocabularies, sizes, plan.prefixes, data.synonyms, work);
  const match = { query, tiers: matchText(query, vocabularies, work) };
  memo.texts.set(key, match);
  return match;
}

/** The searched words: all, or those of the attributes to which the request is restricted. */
export function selectVocabularies(data: IndexData, { restrict }: Plan): readonly Vocabulary[] {
  if (restrict === undefined) return [data.vocabulary];
  return restrict.map((attribute) => {
    const vocabulary = data.vocabularies.get(attribute);
    if (vocabulary === undefined) throw new RequestError(`Attribute "${attribute}" is not searchable`);
    return vocabulary;
  });
}

/** The worst tier that counts. Tiers 0 and 1 hold no typo, 2 one, 3 two. */
function lastTier(tiers: readonly Bits[], plan: Plan): number {
  if (plan.typoTolerance !== "min" && plan.typoTolerance !== "strict") return TIERS - 1;
  const fewest = [1, 2, 3].find((tier) => countBits(tiers[tier] as Bits) > 0) ?? 1;
  return plan.typoTolerance === "min" ? fewest : Math.min(fewest + 1, TIERS - 1);
}

/** Number of typos of a tier: in 0 and 1 a word matches completely or as a prefix. */
const TYPOS_OF_TIER = [0, 0, 1, 2];

function disjoint(tiers: readonly Bits[]): Pick<Selection, "tiers" | "typos"> {
  const parts: Bits[] = [];
  const typos: number[] = [];
  tiers.forEach((bits, i) => {
    const better = tiers[i - 1];
    // A tier without additions is the same object.
    if (better === bits) return;
    typos.push(TYPOS_OF_TIER[i] ?? 0);
    if (better === undefined) parts.push(bits);
    else {
      const part = copyBits(bits);
      subtract(part, better);
      parts.push(part);
    }
  });
  return { tiers: parts, typos };
}

/** Documents from `offset` on, at most `length`: by tier and custom rank, or in a replica's order. */
export function selectPage(selection: Selection, order: Order | undefined, offset: number, length: number): number[] {
  if (length <= 0 || offset >= selection.count) return [];
  if (order) return inOrder(selection, order, offset, length);
  if (selection.ranked) return Array.from(selection.ranked.subarray(offset, offset + length));
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
  // Iterating over the order finds a match every size/count documents; sorting costs more per match, but only reads
  // matches.
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
