/** What the numbers of a field can be. */
interface Quantity {
  /** Three digits after a single mark are thousands. */
  isLarge?: true;
  isWhole?: true;
  /** What is less than one of these, such as a fraction of a cent, is a rounding error of a program. */
  perUnit?: number;
  /** Numbers up to this one say that there is none. */
  none?: number;
  least?: number;
  most?: (year: number) => number;
  /** Texts that say that there is none. */
  noneWords?: RegExp;
  /** The part of a text that has the number; undefined, with the reason, if no part has. */
  part?: (text: string) => { text: string } | { why: string };
}

/** A model with a number, such as MY20, beside the number that is meant. */
const attached = /(?<![\p{L}\d])\p{L}+\d[\d.]*(?![\d,])/gu;
const withoutModels = (text: string): string => {
  const rest = text.replace(attached, " ");
  return /\d/.test(rest) ? rest : text;
};

const repayment =
  /(?:\b(?:from|or|only) )?\$? ?(?<![\d.,])\d[\d.,]* ?(?:(?:per|a|each|every)[ -]?(?:week|wk|month|mth|fortnight|day)|\/\s?(?:w(?:ee)?k|mo(?:n?th)?|fortnight|day)|p\/?\.?[wm]\.?\b|weekly|monthly|fortnightly)/gi;

/** An amount that is no price of a vehicle. */
const otherAmounts =
  /\b(?:save|saving|deposit|less|minus)(?: of| up to)? ?\$? ?\d[\d.,]*k?|\$? ?(?<![\d.,])\d[\d.,]*k? (?:off\b|discount|deposit|factory bonus|cash ?back|savings?)/gi;

/** Money of another country: a sign, a code, or letters before the dollar. `A$` and `AUD` are this one's. */
const foreignMoney =
  /[€£¥₹₩₽₺₫₱฿]|(?<![a-z])(?:(?:us|nzd?|c|ca|can|hk|s|sg|nt|mx)\$|(?:usd|nzd|eur|gbp|jpy|cny|rmb|chf|cad|sgd|hkd|inr|aed|zar|sek|nok|dkk|pln|czk|huf|myr|thb|krw|idr|mxn|brl)(?![a-z])|(?:euros?|pounds?|kr)\b|rs?\.? ?(?=\d))/i;

const nowWords = /\b(?:now|reduced to|special|sale price|our price)\b/gi;
const wasWords = /\b(?:was|were|rrp|before|originally)\b/gi;
const amount = /^\D{0,16}(\d[\d.,' ]*k?\b)/i;

/** The amount behind the first of some words that has one, as it is written. */
function amountAfter(words: RegExp, text: string): string | undefined {
  for (const word of text.matchAll(words)) {
    const found = amount.exec(text.slice(word.index + word[0].length))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Amounts as large as a price. */
const largeAmount = /(?<![\p{L}\d.,])\d{1,3}(?:[., ’']\d{3})+(?!\d)|(?<![\p{L}\d.,])\d{4,7}(?!\d)/gu;
const findPrices = (text: string): Set<string> =>
  new Set((text.match(largeAmount) ?? []).map((amount) => amount.replace(/\D/g, "")));

/** What a text says was asked before, as it is written, and the rest of it, which has the price of now. */
function splitEarlierPrice(text: string): { was?: string; rest: string } {
  const [now, was] = [amountAfter(nowWords, text), amountAfter(wasWords, text)];
  const rest = now ?? text.replace(was ?? "", " ").replace(otherAmounts, " ");
  if (was !== undefined && (now !== undefined || findPrices(rest).size > 0)) return { was, rest };
  return { rest: now ?? text };
}

/** The price that a text says was asked before, as it is written. */
export const findEarlierPrice = (text: string): string | undefined => splitEarlierPrice(text).was;

function pricePart(text: string): { text: string } | { why: string } {
  if (foreignMoney.test(text)) return { why: "is not in Australian dollars" };
  const { was, rest: whole } = splitEarlierPrice(text);
  if (was === undefined && /\b(?:was|were|originally)\b/i.test(text)) return { why: "is a price of before" };
  const rest = whole
    .replace(repayment, " ")
    .replace(otherAmounts, " ")
    .replace(/\bAUD(?=\d)/gi, "");
  if (!/\d/.test(rest) && /\d/.test(whole))
    return { why: whole.search(repayment) < 0 ? "is a part of a price" : "is a repayment, and no price" };
  return findPrices(rest).size > 1 ? { why: "has several prices" } : { text: withoutModels(rest) };
}

const odometer =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[., '’]\d{3}){1,3}|\d{1,9}(?:[.,]\d{1,9})?k?) ?(?:kms?|k\/?ms|kilomet(?:re|er)s?|mi|miles)\b/iu;

/** An odometer reading has its unit behind it, where other numbers stand in the cell too. */
function odometerPart(text: string): { text: string } | { why: string } {
  if (/\d ?(?:hrs?|hours?)\b/i.test(text)) return { why: "is in hours, and no distance" };
  const [, reading] = odometer.exec(text) ?? [];
  return { text: reading ?? withoutModels(text) };
}

/** 01.11.2011, 11/2011, 201111: a date of which the year is meant. */
const datedYear = /^(?:\d{1,2}[./-]){1,2}((?:19|20)\d\d)$|^((?:19|20)\d\d)(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/;

/** A model year has four digits, or two after MY. */
function yearPart(text: string): { text: string } {
  const [, short] = /^MY ?'?(\d\d)$/i.exec(text) ?? [];
  if (short !== undefined) return { text: `20${short}` };
  const [, inDate, first] = datedYear.exec(text) ?? [];
  if (inDate !== undefined || first !== undefined) return { text: inDate ?? first ?? "" };
  const [year] = /(?<![\d.,])(?:19|20)\d\d(?![\d]|[.,]\d)/.exec(text) ?? [];
  return { text: year ?? text };
}

/** No vehicle that is sold whole costs less, AUD. */
const LEAST_ASKED = 500;
/** What is above these is a slip of the keyboard, or an amount in cents. */
const MOST = { price: 5_000_000, km: 3_000_000 };
const price: Quantity = {
  ...{ isLarge: true, perUnit: 100, none: 1, least: LEAST_ASKED, most: () => MOST.price, part: pricePart },
  noneWords:
    /^(?:p\.? ?o\.? ?a\.?|t\.?b\.?[ac]\.?|(?:price )?(?:on|upon) (?:application|request|enquiry)|(?:please )?(?:call|contact|enquire|ask)\b\D*)$/i,
};

const quantities: { readonly [field: string]: Quantity } = {
  price,
  before_price: price,
  offer_price: price,
  km: { isLarge: true, perUnit: 1, least: 0, most: () => MOST.km, part: odometerPart },
  // No vehicle on the market is older.
  year: { isWhole: true, least: 1900, most: (year) => year + 1, part: yearPart },
};
const anyOther: Quantity = { least: 0 };

export const getQuantity = (field: string): Quantity => quantities[field] ?? anyOther;

/** Digits that programs and people write where nothing is known. */
const placeholders = /^(?:9{6,}|1{6,}|123456(?:78?)?)$/;

/** What is implausible about a number of a field; undefined if nothing is. `own`: bounds of the map, which go first. */
export function describeImplausibleQuantity(
  field: string,
  value: number,
  own: { min?: number; max?: number },
  now: number,
): string | undefined {
  const { isWhole, least, most, isLarge } = getQuantity(field);
  const lower = own.min ?? least;
  const upper = own.max ?? most?.(new Date(now).getUTCFullYear());
  if (isWhole && !Number.isInteger(value)) return "is no whole number";
  if (lower !== undefined && value < lower) return `is below ${lower}`;
  if (upper !== undefined && value > upper) return `is above ${upper}`;
  return isLarge && placeholders.test(String(value)) ? "is what programs write where nothing is known" : undefined;
}
