import { sentenceAt, type TextClaim } from "./text-parts.ts";

/** A number in a text with what stands around it in its sentence. */
interface Found {
  value: number;
  before: string;
  after: string;
  sentence: string;
  /** The number as it is written. */
  said: string;
}

/** Where a number's surroundings end, characters. */
const around = 44;
/** Smaller amounts are not the price of a vehicle, AUD. */
const leastPrice = 1000;
const leastSaving = 100;

/** `$29,990`, `A$29 990`, `AUD 29.990`, `$51k`. */
const marked =
  /(?:\b(?:au?|nz)?\$|\$|\baud )\s?(\d{1,3}(?:[ ,.\u00a0\u202f]\d{3}(?!\d))+(?:\.\d{1,2})?|\d[\d,]{0,11}(?:\.\d{1,2})?)(k\b)?/gi;
/** Units of amounts in words: `29,990 dollars`, `30 grand`, `eighty-nine dollars`. */
const units = /\b(?:dollars|bucks|aud|grand)\b/gi;
const digitsOnly = /^\d[\d,.]*$/;
/** `from 29,990 drive away`: an amount without a mark, where what follows is no unit. */
const bare =
  /(?:\b(?:from|only|just|now|priced at|price:?) )(\d{2,3},?\d{3})(?=\s?(?:drive|ride|tow|plus\b|\+|d\/a|egc|orc|excl|incl|before|[.!,](?:\s|$)|$))/gi;
const percentages =
  /(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|per ?cent\b|p\.?c\b\.?)|(?<![$\d.,])(\d{1,2}\.\d{1,2})(?= (?:per annum|p\.?a\b))|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) per ?cent\b/gi;

/** What follows an amount of a repayment. */
const perPeriod =
  /^\s?(?:only |just )?(?:(?:an?|per|each|every|\/)\s?)?(?:calendar )?(?:weekly|wkly|week|wk|fortnightly|fortnight|f\/n|monthly|month|mth|mo|pw|p\/wk|p\/week|p\/mth|p\/month|\/[wfm]|p\/w|p\.w|pf|p\/f|pm|p\/m|p\.m|pcm|p\.c\.m)(?![a-z])/i;
const perDay = /^\s?(?:(?:a|per|each|every|\/)\s?day|daily)\b/i;
/** What precedes one. */
const repaid =
  /(?:payments?|instal?ments?|per week|a week|weekly|fortnightly|per month|a month|monthly)(?: of| (?:as|so) (?:low|little) as| from| starting| start| begin| are| at| is| to|:){0,3}(?: only| just| about| around)?\s?$/i;
/** Work and goods that are paid by the day. */
const service = /workshop|labou?r|service|insur|charg|cost|fee\b|fuel|trailer|equipment/i;
/** Rents, and what is paid for the use of a car, are no credit. */
const rented = /hire|hiring|rent|subscri|loan car|parking|storage/i;

const priced =
  /(?:from|for|only|just|now|at|priced?|price of|price is|asking|yours for|starting at|was)(?: only| just)?\s?$/i;
/** A sum that a vehicle can cost is the price of one, unless its sentence says what else it is. */
const vehiclePrices = { least: 8000, most: 400_000 };
/** Three words at least: a label with an amount, or a range of them, says too little. */
const isWholeSentence = (text: string): boolean => (text.match(/\b[a-z]{2,}\b/gi)?.length ?? 0) > 2;
/** A name with its price and nothing else: `Hilux SR5 $54,990`. */
const nameAndPrice = /^\s*(?:20\d\d )?[A-Z][\w-]{1,20}(?: [\w.-]{1,20}){0,4} \$[\d,. ]{5,10}\.?\s*$/;
/** Words of a sentence that sells a vehicle. */
const selling =
  /\b(?:yours?|you'?ll|buys?|own|drives?|driving|takes?|gets?|grab|pick|puts? you|parks?|home|price[ds]?|asking|stock|left|specials?|deals?|offers?|clear\w*|runout|sale|sells?|models?|only|just|today|now|this|these|kms?|auto\w*|manual|diesel|petrol|utes?|cars?|trucks?|vans?|caravans?|wagons?|sedans?|hatch\w*|suvs?|4x4|4wd|rego|windscreen|sticker|keys?|starts?|begin\w*|20\d\d)\b/i;
const otherSum =
  /deposit|bonus|credit|loan|borrow|financ|lend|above|over|under|below|up to|worth|valu|sav(?:e|ing)|servic|insur|excess|prize|\bwin\b|reserv|\bhold|contribut|example|between|pay (?:you|us)|we pay|paid|fuel|rais|donat|sponsor|grant|spen[dt]|invest|built|fund|earn|salary|wage|fine|penalt|budget|threshold|tax|limit|cover|such as|like|\bi\.?e\.|\be\.?g\.|freight|transport|accessor|upgrade|options?\b|fit-?out|kit\b|\bcosts? (?:us|him|her|them)\b|trade-?ins?|average|typical|\bput \$|of work|rebuil[dt]|restor|repair|replac|damage|previous owner|(?:19|20)\d\d for \$|\bfitted\b|installed|per cent of|\ban? \$\s?[\d,.]+k? (?:cars?|vehicles?|utes?|trucks?|vans?|caravans?)\b/i;
/** A higher amount after a name needs no more words: `Corolla: $29,990`. */
const named = /[a-z)]\s?[:,\u2013-]\s?$/i;
const leastNamed = 5000;
const includes =
  /^\s?(?:plus|\+|before|excl|drive|d\/a|egc|orc|incl|on.?road|rrp|mrlp|and (?:on.?road|government|govt|statutory))/i;
/** Charges come on top of a price, whatever its limit. */
const limits = /\b(?:above|over|under|below|up to|than|between|within)\b/gi;
/** Amounts that are not the price of a vehicle. */
const otherAmount =
  /deposit|freight|transport|shipp|bonus|credit|loan|borrow|financ|lend|above|over|under|below|up to|worth|valu|sav|servic|insur|excess|tow|prize|win |reserv|hold |contribut|example|than|between|pay you|paid|fuel|within/i;

/** What is sold besides vehicles, and work on them. */
const otherThing =
  /\b(?:canop(?:y|ies)|tow ?bars?|bull ?bars?|tool ?box(?:es)?|awnings?|winch(?:es)?|roof racks?|tyres?|mats|seat covers|tint(?:ing)?|rebuil[dt]|repaired|replaced|restored|trade-?ins? from|(?:sold|asked|paid) for|auction|agreed)\b/i;

const earlier =
  /(?:(?:was|were|usually|normally|last (?:week|month|year),?|old price|list price|retail price|ticket(?:ed)? price)(?: (?:sells? for|costs?|asking|priced at|listed at|advertised at|selling for))?|rrp|previously|originally|normally|usually|usual price|(?:reduced|slashed|discounted|dropped|drop|discount|cut|down|lowered) (?:by|from|of)|~~):?(?: only| up to| as much as)?\s?$/i;
const saves =
  /(?:sav(?:e|es|ing|ings)(?: (?:you|us|me|them))?|saved (?:you|us|me|them))(?: of)?(?: up to)?(?: over)?\s?$/i;
/** Parts of a price, and prices that fell by one. */
const halved =
  /\b(?:half|a (?:third|quarter|fifth))[- ](?:price|off)\b|\bsav(?:e|ings of)(?: up to)? (?:thousands|hundreds)\b|\b(?:prices?|stickers?|rrp)\b[^.]{0,20}\b(?:reduced|dropped|cut|slashed|down|fell|fallen|lowered)\b[^.]{0,12}\b(?:half|an? (?:third|quarter|fifth)|thousands|hundreds|\d{1,2}\s?(?:%|per ?cent))/i;
const off =
  /^\s?(?:(?:has been |have been |was |were |is |are )?(?:slashed|cut|knocked|shaved|taken|wiped) (?:off|from)|off(?![- ]?road)|discount|saving|(?:below|under|off) (?:the )?(?:rrp|retail|list|recommended|original|ticket|sticker|new[- ]car) ?|(?:less|cheaper) than (?:new|rrp|retail|list|last|before))\b/i;
/** Discounts on work and parts, and what is saved on something else, compare no prices of vehicles. */
const otherGoods =
  /servic|tyre|parts|rebate|grant\b|subsid|levy|threshold|detailing|accessor|delivery|valuation|freight|\b(?:in|on|for) (?:fuel|petrol|power|electricity|insurance|tax|running costs)\b/i;

/** A comparison rate that is to be had somewhere else is none. */
const comparisonAfter =
  /^\s?(?:p\.?\s?a\.?|per annum|a year)?\s?\(?comparison(?! (?:rates? )?(?:(?:is |are )?(?:available|upon|on (?:request|application|asking))|applies|may|will|can|not|differs?))/i;
const comparisonBefore = /comparison rates?[^%]{0,40}$|comparison(?: of|:)?\s?$/i;
const annual =
  /^\s?(?:p\.?\s?a\b|per annum|a year|annual|apr\b|aapr\b|interest|fixed|variable|rate|(?:[a-z]+ ){0,2}(?:loans?\b|financ|mortgage|leas(?:e|ing)\b))/i;
const rateBefore =
  /(?:financ[a-z]{0,4}|borrow|interest(?! in\b)|rates?|loans?|apr|aapr|mortgage|\bleas(?:e|es|ing)|\blend(?:er|ers|ing)?|\bcredit)[^%\d]{0,25}$/i;
const otherShare =
  /^\s?(?:deposit|off|discount|refund|of\b|balloon|residual|more|less|fewer|or more|gst|\+)/i;
/** A share with decimals for which something is to be had is a rate of credit: `demonstrators at 2.9%`. */
const changedBy = /\b(?:by|up|down|of|than)\s?$/i;
const rateAlone =
  /\b(?:at|from|only|just|as low as) \d{1,2}\.\d{1,2}\s?(?:%|per ?cent)\*?(?=$|[.,;:!)]| (?:on|for|over|fixed)\b)/i;
/** Nothing, where something is to be had for it, is a rate too: `0% on all demos`. */
const nothing = /^0\s?(?:%|per ?cent)\*? (?:on|across|for|over|until|till|this)\b/i;
const otherRate = /duty|tax|gst|weigh|gradient|slope|fees?\b|alcohol|fuel|emission|commission/i;
const free =
  /interest[- ]free|\b(?:no|nil|zero|without(?: any)?|(?:not|never) (?:a|one) (?:cent|dollar) (?:of|in))[- ]interest\b(?! in\b)|(?:zero|nil|nought) per ?cent|\b(?:don't|won't|never|not) pay (?:any )?interest\b/i;

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const numerals: ReadonlyMap<string, number> = new Map([
  ...ones.split(" ").map((word, value): [string, number] => [word, value]),
  ...tens.split(" ").map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

const factors: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1000],
]);
const isNumeral = (word: string) => numerals.has(word) || factors.has(word) || word === "and";

/** The number that numerals say; undefined: there are none. */
function spelledOut(words: readonly string[]): number | undefined {
  if (!words.some((word) => numerals.has(word.toLowerCase()))) return undefined;
  let thousands = 0;
  let rest = 0;
  for (const word of words) {
    const lower = word.toLowerCase();
    if (lower === "thousand") {
      thousands += rest * 1000;
      rest = 0;
    } else if (lower === "hundred") rest *= 100;
    else rest += numerals.get(lower) ?? 0;
  }
  return thousands + rest;
}

const grouped = /^\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+(?:\.\d{1,2})?$/;
const numberOf = (digits: string, thousands: string | undefined) =>
  Number(
    grouped.test(digits) ? digits.replaceAll(/[ ,.\u00a0\u202f](?=\d{3})/g, "") : digits.replaceAll(",", ""),
  ) * (thousands === undefined ? 1 : 1000);

/** The amount that the last words before a unit say, and how long they are. */
function amountBefore(before: string): { value: number; length: number } | undefined {
  const words = before.trimEnd().split(/[ -]/);
  const last = words.at(-1) ?? "";
  const [thousands] = /^\d{1,3}$/.exec(words.at(-2) ?? "") ?? [];
  if (thousands !== undefined && last.toLowerCase() === "thousand")
    return { value: Number(thousands) * 1000, length: `${thousands} thousand `.length };
  const isDigits = digitsOnly.test(last.replace(/k$/i, "") ?? "");
  const isPart = (word: string) =>
    isDigits ? digitsOnly.test(word.replace(/k$/i, "")) : isNumeral(word.toLowerCase());
  const own = words.slice(words.findLastIndex((word) => !isPart(word)) + 1);
  const said = own.join(" ");
  const value = isDigits
    ? numberOf(said.replace(/k$/i, ""), said.toLowerCase().endsWith("k") ? "k" : undefined)
    : spelledOut(own);
  if (value === undefined || Number.isNaN(value)) return undefined;
  return { value, length: said.length + before.length - before.trimEnd().length };
}

/** What stands around a number that goes from `at` to `end`. */
const foundAt = (text: string, value: number, at: number, end: number): Found & { at: number } => ({
  ...{ at, value },
  before: text.slice(Math.max(0, at - around), at),
  after: text.slice(end, end + around),
  sentence: sentenceAt(text, at),
  said: text.slice(at, end).trim(),
});

/** The amounts of a text, in all ways of writing one. */
function amountsOf(text: string): (Found & { at: number })[] {
  const found = [marked, bare].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const [whole, digits = "", ...thousands] = match;
      // Words before an amount without a mark belong to what stands before it.
      const at = pattern === bare ? match.index + whole.indexOf(digits) : match.index;
      const thousand = thousands.find((one) => typeof one === "string");
      return foundAt(text, numberOf(digits, thousand), at, match.index + whole.length);
    }),
  );
  const worded = [...text.matchAll(units)].flatMap(({ 0: unit, index }) => {
    const said = amountBefore(text.slice(Math.max(0, index - around), index));
    if (said === undefined) return [];
    const value = unit.toLowerCase() === "grand" ? said.value * 1000 : said.value;
    return [foundAt(text, value, index - said.length, index + unit.length)];
  });
  // "$29 990 dollars" is one amount.
  const seen = new Set<number>();
  return [...found, ...worded].filter(({ at, value }) => {
    const isSeen = [...seen].some((other) => Math.abs(other - at) < String(value).length);
    seen.add(at);
    return !isSeen;
  });
}

const isRepayment = ({ after, before, sentence }: Found) =>
  !rented.test(sentence) &&
  !saves.test(before) &&
  (perPeriod.test(after) || repaid.test(before) || (perDay.test(after) && !service.test(sentence)));

const isEarlier = ({ after, before, sentence, value }: Found) =>
  value >= leastSaving &&
  (earlier.test(before) || saves.test(before) || off.test(after)) &&
  !otherGoods.test(sentence);

function isPrice({ after, before, value, sentence }: Found): boolean {
  if (value < leastPrice) return false;
  if (priced.test(before) || includes.test(after) || (value >= leastNamed && named.test(before)))
    return (
      !otherAmount.test(includes.test(after) ? before.replace(limits, "") : before) &&
      !otherThing.test(sentence)
    );
  const { least, most } = vehiclePrices;
  const isSold = (isWholeSentence(sentence) && selling.test(sentence)) || nameAndPrice.test(sentence);
  return value >= least && value <= most && isSold && !otherSum.test(sentence);
}

/** A text without marks of footnotes. */
const plain = (text: string) => text.replace(/[*\u2020\u2021^]/g, "");

/** Prices, repayments and earlier prices. */
export function amountsIn(written: string): TextClaim[] {
  const text = plain(written);
  const half = halved.exec(text);
  const halves: TextClaim[] =
    half === null || otherGoods.test(text)
      ? []
      : [{ claim: "was", value: half[0], at: half.index, said: half[0] }];
  const claims = amountsOf(text).flatMap((one): TextClaim[] => {
    const { value, at, said } = one;
    if (isRepayment(one)) return [{ claim: "repayment", value, at, said }];
    if (isEarlier(one)) return [{ claim: "was", value, at, said }];
    return isPrice(one) ? [{ claim: "price", value, at, said }] : [];
  });
  return [...claims, ...halves];
}

/** Interest rates, comparison rates, and discounts in percent. */
export function ratesIn(written: string): TextClaim[] {
  const text = plain(written);
  const percents = [...text.matchAll(percentages)].map((match) => {
    const [, percent, annual = "", word = ""] = match;
    const number = numerals.get(word.toLowerCase()) ?? Number((percent ?? annual).replace(",", "."));
    return foundAt(text, number, match.index, match.index + match[0].length);
  });
  const rates = percents.flatMap((one): TextClaim[] => {
    const { value, before, after, at, sentence, said } = one;
    if (comparisonAfter.test(after) || comparisonBefore.test(before))
      return [{ claim: "comparisonRate", value, at, said }];
    if (off.test(after) && !otherGoods.test(sentence))
      return [{ claim: "was", value: `${value}%`, at, said }];
    const isAlone =
      (rateAlone.test(before.slice(-12) + text.slice(at)) || nothing.test(text.slice(at))) &&
      !otherRate.test(sentence);
    if (
      (annual.test(after) && !changedBy.test(before)) ||
      isAlone ||
      (rateBefore.test(before) && !otherShare.test(after))
    )
      return [{ claim: "interestRate", value, at, said }];
    return [];
  });
  const none = free.exec(text);
  return none === null || rates.some(({ claim }) => claim === "interestRate")
    ? rates
    : [...rates, { claim: "interestRate", value: 0, at: none.index, said: none[0] }];
}
