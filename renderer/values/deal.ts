import { findPostcodeStates } from "../../schemas/entities/postcode-states.ts";

/** What a buyer has said once, to be used everywhere. Amounts in AUD. */
export interface Deal {
  /** Four digits. */
  postcode?: string;
  deposit?: number;
  /** Term of a loan. */
  years?: number;
  /** What the buyer's own vehicle is worth. */
  tradeIn?: number;
  /** The buyer's own vehicle, such as 2018 Toyota Corolla. */
  tradeInName?: string;
  /** Kilometres a year. */
  km?: number;
  /** Most that a car may cost a week. */
  weekly?: number;
}

/** What forms can be told of a deal: what it says, and the state of its postcode, in capitals, if that is only one. */
export function computeDealFacts(deal: Deal): { readonly [part: string]: string | number } {
  const [state, ...others] = findPostcodeStates(deal.postcode ?? "");
  return { ...deal, ...(state !== undefined && others.length === 0 && { state: state.toUpperCase() }) };
}

/** The smallest and the largest value of each number of a deal. */
export const dealLimits = {
  deposit: [0, 1_000_000],
  years: [1, 10],
  tradeIn: [0, 1_000_000],
  km: [0, 200_000],
  weekly: [1, 10_000],
} as const satisfies { [name in keyof Deal]?: readonly [number, number] };

/** Longest name of a vehicle, characters. */
const longestName = 80;

/**
 * The parts of a value that are those of a deal, within their limits: storage, accounts and inputs can contain
 * anything.
 */
export function parseDeal(value: unknown): Deal {
  const declared = (typeof value === "object" && value !== null ? value : {}) as { [name: string]: unknown };
  const deal: { [name: string]: string | number } = {};
  for (const [name, [least, most]] of Object.entries(dealLimits)) {
    const number = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (typeof number === "number" && number >= least && number <= most) deal[name] = Math.round(number);
  }
  if (typeof declared.postcode === "string" && /^\d{4}$/.test(declared.postcode)) deal.postcode = declared.postcode;
  const name = typeof declared.tradeInName === "string" ? declared.tradeInName.trim().slice(0, longestName) : "";
  if (name !== "" && deal.tradeIn !== undefined) deal.tradeInName = name;
  return deal;
}

/**
 * The deal of which two copies were the same once: a part that one of them has changed since then stands, the own one's
 * first.
 */
export function mergeDeals(base: Deal, deal: Deal, other: Deal): Deal {
  const names = Object.keys({ ...base, ...deal, ...other }) as (keyof Deal)[];
  const parts = names.map((name) => [name, deal[name] === base[name] ? other[name] : deal[name]] as const);
  return parseDeal(Object.fromEntries(parts));
}

/** Whether two deals say the same. */
export function isSameDeal(first: Deal, other: Deal): boolean {
  const names = Object.keys({ ...first, ...other }) as (keyof Deal)[];
  return names.every((name) => first[name] === other[name]);
}

/** Whether a deal says nothing. */
export const isEmptyDeal = (deal: Deal): boolean => Object.keys(deal).length === 0;
