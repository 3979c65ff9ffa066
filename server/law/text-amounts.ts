import { sentenceAt, type TextClaim } from "./text-parts.ts";

/** A number in a text with what stands around it in its sentence. */
interface Found {
  value: number;
  before: string;
  after: string;
  sentence: string;
}

/** Where a number's surroundings end, characters. */
const around = 44;
/** Smaller amounts are not the price of a vehicle, AUD. */
const leastPrice = 1000;
const leastSaving = 100;

const amounts =
  /(?:\$|\baud )\s?(\d[\d,]{0,11}(?:\.\d{1,2})?)(k\b)?|\b(\d[\d,]{0,11}(?:\.\d{1,2})?) (?:dollars|bucks)\b/gi;
const percentages = /(\d{1,3}(?:\.\d{1,4})?)\s?(?:%|per ?cent\b)/gi;

/** What follows an amount of a repayment. */
const perPeriod =
  /^\s?(?:only |just )?(?:(?:an?|per|each|every|\/)\s?)?(?:calendar )?(?:weekly|wkly|week|wk|fortnightly|fortnight|f\/n|monthly|month|mth|mo|pw|p\/w|p\.w|pf|p\/f|pm|p\/m|p\.m|pcm|p\.c\.m)(?![a-z])/i;
const perDay = /^\s?(?:a|per|each|every|\/)\s?day\b/i;
/** What precedes one. */
const repaid =
  /(?:payments?|instal?ments?|per week|a week|weekly|fortnightly|per month|a month|monthly)(?: of| from| are| at| is|:)?(?: only| just)?\s?$/i;
const credit = /financ|repay|loan|yours|\bown\b|drive /i;
/** Rents, and what is paid for the use of a car, are no credit. */
const rented = /hire|hiring|rent|subscri|loan car|parking|storage/i;

const priced =
  /(?:from|for|only|just|now|at|priced?|price of|price is|asking|yours for|is|are|starting at|was)(?: only| just)?\s?$/i;
/** A higher amount after a name needs no more words: `Corolla: $29,990`. */
const named = /[a-z)]\s?[:,\u2013-]\s?$/i;
const leastNamed = 5000;
const includes = /^\s?(?:plus|\+|before|excl|drive|d\/a|egc|orc|incl|on.?road|rrp|mrlp)/i;
/** Amounts that are not the price of a vehicle. */
const otherAmount =
  /deposit|bonus|credit|loan|borrow|financ|lend|above|over|under|below|up to|worth|valu|sav|servic|insur|excess|tow|prize|win |reserv|hold |contribut|example|than|between|pay you|paid|fuel|within/i;

const earlier =
  /(?:was|were|rrp|previously|originally|normally|usually|usual price|(?:reduced|slashed) (?:by|from)|down from|~~):?(?: only)?\s?$/i;
const saves = /sav(?:e|ing|ings)(?: you)?(?: of)?(?: up to)?(?: over)?\s?$/i;
const halved = /\bhalf[- ]price\b/i;
const off = /^\s?(?:off|discount|saving|(?:below|under) (?:rrp|retail))\b/i;
/** Discounts on work and parts compare no prices of vehicles. */
const otherGoods = /servic|tyre|parts|detailing|accessor|delivery|valuation/i;

const comparisonAfter = /^\s?(?:p\.?\s?a\.?|per annum|a year)?\s?\(?comparison/i;
const comparisonBefore = /comparison rates?[^%]{0,40}$|comparison(?: of|:)?\s?$/i;
const annual = /^\s?(?:p\.?\s?a\b|per annum|a year|annual|apr\b|aapr\b|interest|financ|fixed|variable|rate)/i;
const rateBefore = /(?:financ[a-z]{0,4}|borrow|interest|rates?|loans?|apr|aapr)[^%\d]{0,25}$/i;
const otherShare =
  /^\s?(?:deposit|off|discount|refund|of\b|balloon|residual|more|less|fewer|or more|gst|\+)/i;
const free = /interest[- ]free|\bno[- ]interest\b|zero interest|zero per ?cent/i;

const numberOf = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000);

function* found(text: string, matches: Iterable<RegExpExecArray>): Generator<Found & { at: number }> {
  for (const match of matches) {
    const [whole, first, thousands, words] = match;
    const end = match.index + whole.length;
    yield {
      at: match.index,
      value: numberOf(first ?? words ?? "", thousands),
      before: text.slice(Math.max(0, match.index - around), match.index),
      after: text.slice(end, end + around),
      sentence: sentenceAt(text, match.index),
    };
  }
}

const isRepayment = ({ after, before, sentence }: Found) =>
  !rented.test(sentence) &&
  (perPeriod.test(after) || repaid.test(before) || (perDay.test(after) && credit.test(sentence)));

const isEarlier = ({ after, before, sentence, value }: Found) =>
  value >= leastSaving &&
  (earlier.test(before) || saves.test(before) || off.test(after)) &&
  !otherGoods.test(sentence);

const isPrice = ({ after, before, value }: Found) =>
  value >= leastPrice &&
  (priced.test(before) || includes.test(after) || (value >= leastNamed && named.test(before))) &&
  !otherAmount.test(before);

/** A text without marks of footnotes. */
const plain = (text: string) => text.replace(/[*\u2020\u2021^]/g, "");

/** Prices, repayments and earlier prices. */
export function amountsIn(said: string): TextClaim[] {
  const text = plain(said);
  const half = halved.exec(text);
  const halves: TextClaim[] =
    half === null || otherGoods.test(text) ? [] : [{ claim: "was", value: half[0], at: half.index }];
  const claims = [...found(text, text.matchAll(amounts))].flatMap((one): TextClaim[] => {
    const { value, at } = one;
    if (isRepayment(one)) return [{ claim: "repayment", value, at }];
    if (isEarlier(one)) return [{ claim: "was", value, at }];
    return isPrice(one) ? [{ claim: "price", value, at }] : [];
  });
  return [...claims, ...halves];
}

/** Interest rates, comparison rates, and discounts in percent. */
export function ratesIn(said: string): TextClaim[] {
  const text = plain(said);
  const rates = [...found(text, text.matchAll(percentages))].flatMap((one): TextClaim[] => {
    const { value, before, after, at, sentence } = one;
    if (comparisonAfter.test(after) || comparisonBefore.test(before))
      return [{ claim: "comparisonRate", value, at }];
    if (off.test(after) && !otherGoods.test(sentence)) return [{ claim: "was", value: `${value}%`, at }];
    if (annual.test(after) || (rateBefore.test(before) && !otherShare.test(after)))
      return [{ claim: "interestRate", value, at }];
    return [];
  });
  const none = free.exec(text);
  return none === null || rates.some(({ claim }) => claim === "interestRate")
    ? rates
    : [...rates, { claim: "interestRate", value: 0, at: none.index }];
}
