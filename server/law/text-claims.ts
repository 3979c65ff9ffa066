import { amountsIn, ratesIn } from "./text-amounts.ts";
import { boastsIn } from "./text-boasts.ts";
import { lastDaysIn, promises } from "./text-days.ts";
import { partsOf, sentenceAt, type TextClaim, type TextPart } from "./text-parts.ts";
import { natureIn, rightsIn } from "./text-rights.ts";

/** A claim of a part of a text. */
export interface PartClaim extends TextClaim {
  /** Number of the part: neighbours stand together. */
  part: number;
  /** The part. */
  words: string;
  heading?: 2 | 3;
  isBold: boolean;
}

const priceTypes = /(?:drive|ride|tow)[- ]?away|excl|plus|\+|before|egc|orc|on[- ]?roads?|charges|\bd\/a\b/i;
/** Of them, those that say that something comes on top of the price. */
const onTop = /plus|\+|excl|before|egc|orc/i;

/** A sentence about prices, not about one amount, by which something comes on top of them. */
const pricesBefore =
  /\bprices?\b(?![^.]{0,50}(?:drive|ride|tow)[- ]?away)[^.]{0,30}\b(?:before|excl[a-z]{0,6}|plus|without)\b[^.]{0,20}\b(?:on[- ]?roads?|government|govt|charges|orcs?|egc|stamp duty|rego)\b/i;

const driveAway = [
  /\b(?:nothing|no) (?:more|else|extra|further) to pay\b|\bno (?:more|further|extra) (?:charges|fees|costs)\b/i,
  /\b(?:no|zero|without) (?:hidden|extra|additional|other|nasty|sneaky|unexpected|last[- ]minute|dealer|delivery|dealer delivery) (?:fees|charges|costs|extras|surprises|add-?ons|bills)\b/i,
  /\bnot (?:a|one) (?:dollar|cent) more\b|\bprices? (?:is|are) final\b/i,
  /\b(?:is|are) (?:all|exactly what|what|everything) you (?:hand over|part with|owe)\b/i,
  /\b(?:drive|ride|tow)[- ]?away,? (?:no matter which|whichever|(?:on )?(?:any|each|all|every one) of)\b/i,
  /\ball you pay\b|\bnothing (?:more|else|extra|further) (?:to (?:pay|add|find)|at the|on top)\b|\bwhat you see is what you pay\b/i,
  /\bis (?:the |your |exactly |also )?(?:(?:full|total|whole|final|entire|only) )?(?:price|amount|sum|figure|cost|what|all) (?:that )?you(?:'ll| will)? (?:ever )?pay\b/i,
  /\b(?:price|number|figure|amount) (?:you see|on (?:the|our|its|every|each) [a-z]+) is (?:the (?:price|number|figure|amount)|exactly|what|all)\b/i,
  /\b(?:no|zero|without) (?:add-?ons|nasties)\b/i,
  /\b(?:never|not|won't|don't)(?: have to| need to)? pay (?:more|above|over|extra|anything above)\b[^.]{0,20}\b(?:price|advertised|sticker|ticket|marked|shown)/i,
  /\b(?:sticker|tag) is the price\b/i,
  /\b(?:on-?road costs?|on-?roads|government charges|stamp duty|rego)\b[^.]{0,20}\binclud[a-z]{1,3}\b[^.]{0,20}\b(?:every|each|all)\b/i,
  /\b(?:every|each|all)\b[^.]{0,30}\binclud[a-z]{1,3}\b[^.]{0,20}\b(?:on-?road costs?|on-?roads|government charges|stamp duty)\b/i,
  /(?:\b(?:drive|ride|tow)[- ]?away|\bd\/a) pric(?:e|es|ing) (?:is |are )?(?:on|for|across) (?:every|each|all)\b/i,
  /\b(?:every|each|all)(?: our)? prices? (?:is |are )?drive[- ]?away\b/i,
  /\bprices? (?:is|are) (?:all )?drive[- ]?away\b/i,
  /\b(?:every|each|all)(?: our)?(?: new| used| demo)? (?:cars?|vehicles?|utes?|trucks?)(?: is| are)?(?: priced| sold)? drive[- ]?away\b/i,
  /(?:\bno|\$0|\bzero) on-?roads?\b|\b(?:fees|charges) (?:are )?included\b|\ball[- ]inclusive pric/i,
  // "Stamp duty paid", "rego and CTP included", "on-roads on us".
  /\b(?:stamp duty|rego|registration|ctp|on[- ]?roads?(?: costs)?|orc|egc|(?:government|statutory) charges|taxes|dealer delivery) (?:is |are |all )?(?:paid(?! (?:by|to|until|when|on)\b)|included(?! in (?!the price|every|all))|covered|on us|on the house|absorbed)/i,
  /\b(?:no|zero|\$0) (?:stamp duty|rego costs?|registration costs?|government charges)\b/i,
  /\bprices? includ(?:es?|ing) (?:all |the )?(?:on[- ]?roads?|stamp duty|rego|registration|orc|government charges|taxes)/i,
  /\bwe(?: will|'ll)? (?:pay|cover|absorb) (?:the |your |all |all the )?(?:stamp duty|rego|registration|ctp|on[- ]?roads?|government charges)/i,
];
/** What is paid on top of a price, and the words by which a sentence says that it is in it. */
const charges =
  /\b(?:(?:government|govt|statutory|on[- ]?road|dealer|delivery|transfer|registration) (?:charges?|costs?|fees?|duties)|stamp duty|on[- ]?roads|rego(?! (?:paper|plate|number|check|label|sticker|doc))|ctp)\b/gi;
const inPrice =
  /\b(?:covers?|covered|included|absorbed|take(?:n|s)? care of|we(?:'ve| have)? (?:paid|pay|include)|forget|look(?:ed|s)? after|on us|on the house|built in|already in|in (?:it|there|the (?:price|figure|number|sticker)|our prices?))\b/i;
const notInPrice = /\b(?:not|never|excl\w*|plus|before|except|unless|until|if|may|when|drive[- ]?away)\b/i;
/** Words that say what such a sentence leaves out. */
const exceptions = [
  "before government charges",
  "unless it says",
  "a drive-away price is",
  "most ",
  "drive-away price includes",
  " not ",
];

/** An end in words is no day: "until the end of the quarter", "through winter". What has one is promised in the same sentence. */
const endInWords =
  /\b(?:until|till|'til|before|by|through(?: to)?|throughout|ends?|ending)(?: at| with| on)?(?: the)? (?:cob |close of business )?(?:end of (?:the |this )?(?:month|quarter|season|week|school holidays|summer|autumn|winter|spring)|easter|(?:this |next |\d{1,2} |in )?(?:summer|autumn|winter|spring|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b(?!s)/i;
const onlyThis = /\bonly this (?:weekend|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** Hours, and things that are made to end, are no offers. */
const closed = /\b(?:closed|open|opening|warranty|reservation)\b/i;
const scarce = [
  /\b(?:limited|short) (?:time|period|stocks?|numbers|offer|release)\b/i,
  /\blast (?:chance|days|few)\b/i,
  /\b(?:only|just|final|last) (?:\d{1,3}|a (?:few|handful|couple)|one|two|three|four|five|six|seven|eight|nine|ten)(?: [a-z]+)? (?:left|remain(?:s|ing)?|to (?:go|clear|sell)|at th(?:is|at|ese) price|available)\b/i,
  /\b(?:\d{1,3}|two|three|four|five|few) (?:left|remaining)(?=$|[.,;:!)]| (?:at|in|and|for|to|on|of)\b)|\b(?:stocks?|numbers?|places|supply|supplies) (?:is|are) (?:strictly )?limited\b|\bwon't last\b|\blimited to (?:the )?(?:first )?\d|\b(?:first|next) (?:\d{1,3}|ten|twenty|fifty|hundred) (?:buyers|customers|people|orders|cars)\b/i,
  /\b(?:ends?|finishes|must end) (?:soon|today|tonight|tomorrow|this [a-z]{4,8}|[a-z]{3,6}day)\b/i,
  /\b(?:ends?|ending|clos(?:es|ing)|finish(?:es|ing)|expir(?:es|ing)|must end) (?:very )?(?:soon|shortly)\b/i,
  /\b(?:ends?|until|till|before|by|closes?)(?: at)? (?:midnight|tonight)\b/i,
  /\b(?:eofy|end[- ]of[- ](?:the[- ])?(?:financial|tax)[- ]year|end[- ]of[- ](?:month|quarter|season)) (?:sale|pric|offer|deal|special|clear|run-?out|bonus|saving|stock)/i,
  /\bthis (?:month|quarter|season|winter|summer|autumn|spring|june|easter|christmas) only\b|\bmonth of [a-z]{3,9} only\b/i,
  /\bends? in (?:\d{1,2}|one|two|three|four|five) (?:days?|hours?)\b|\bthis (?:mon|tues|wednes|thurs|fri|satur|sun)day only\b/i,
  /\bwhile (?:stocks?|supplies|they) lasts?\b/i,
  /\b(?:\d{1,2}|one|two|three) (?:days?|hours) only\b/i,
  // A sale with the name of a season or a day, and one that is on.
  /\b(?:clearance|run-?out|demo|demonstrator|stock|yard|floor-?stock|warehouse|mega|massive|giant|huge|monster) sale\b(?! (?:of|contract))|\b(?:this|the|our) (?:deal|offer|price|special)\b[^.]{0,20}\b(?:gone|ends?|over|finish(?:es)?|stops?|closes?) (?:by |on )?(?:tomorrow|today|soon|tonight|[a-z]{3,6}day)\b/i,
  /\b(?:black friday|cyber monday|boxing day|(?:new|mid|end of)[- ]years?|easter|christmas|australia day|birthday|anniversary|stock-?take|plate|run-?out|spring|summer|autumn|winter|factory|january|february|march|april|may|june|july|august|september|october|november|december) (?:sales?|clearance|event|specials?|deals?|savings|madness|blitz|bonanza)\b/i,
  /\b(?:our|the|this)(?: [a-z'-]+){0,4} (?:sale|clearance|sell-?out|promotion|show)(?: of the (?:year|season|decade))? (?:starts?|begins?|kicks off|opens|runs|is here)\b/i,
  /\b(?:order|buy|act|book|visit|call|enquire|reserve|sign up)(?: [a-z]+){0,2} (?:now|today)\b[^.]{0,12}\b(?:and|to) (?:get|receive|score|pocket)\b/i,
  /\b(?:sale|clearance|promotion|sell-?out|blitz|special|offer|deal)s? (?:(?:is|are) )?(?:now on|on now|now running)\b/i,
  /\bmust be sold\b|\bone only\b|\blast one(?= (?:left|available|at|in stock)|[.!,]|$)|\bonly (?:\d{1,2}|one|two|three) in stock\b|\bnever to be repeated\b/i,
  /\b(?:today|this weekend|this week|weekend|one day|three days|this month) only\b/i,
  /\b(?:going|selling|moving) (?:quick(?:ly)?|fast)\b|\bstocks? (?:is|are) (?:disappearing|flying|walking|running|low)\b|\bflying out\b|\bat (?:this|these|such) prices? again\b|\bonce (?:sold|gone|they(?:'re| are) gone|it(?:'s| is) gone),|\b(?:when|once|until|till|before) (?:they(?:'re| are)|it(?:'s| is)) (?:all |too )?(?:gone|sold|late)\b/i,
  /\b(?:for|in|within) the next (?:\d{1,2}|two|three|four|five|six|seven) (?:hours|days)\b/i,
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven) (?:days?|hours?) (?:left|to go|remaining)\b/i,
  /\bonly (?:have |got |has )?(?:\d{1,2}|one|two|three|four|five) (?:of|more of) (?:these|them|those|this)\b/i,
  /\bfinal (?:[a-z]+ )?(?:days?|hours|weekend|week|stock|units)\b/i,
  /(?:^|[.!?] )hurry(?=[,!.\u2013-]|$| (?:in|while|before|last|and|to)\b)|\b(?:be quick|don't miss out|selling fast|going fast)\b/i,
];

/** Money or goods that come with a car for as long as an offer runs. What governments give is no offer of the dealer. */
const extras =
  /\b(?:bonus|free|complimentary)\b[^.]{0,25}\$\s?\d|\$\s?\d[\d,.]*k?\b(?: [a-z]+){0,2} (?:cash ?backs?|bonus|rebates?)\b|\b(?:get|receive|score|collect)\b[^.]{0,12}\$\s?\d[\d,]*(?: [a-z]+){0,2} (?:cards?|vouchers?)\b|\b(?:free|complimentary)\b[^.]{0,60}\bwhen you (?:buy|order|purchase|sign|trade|test|book)/i;
const given = /\b(?:government|govt|state|federal|tax)\b|\bfree ?call\b/i;

const stars =
  /\b([0-5](?:\.\d)?)\s?(?:\/\s?5\b|out of (?:5|five)\b|[- ]?stars?\b|★)|\b(five)[- ]stars?\b|\b(?:rat(?:ed|ing)(?: of| is|:)? |(?=\d\.\d ?(?:\/ ?10|out of (?:10|ten))))(\d\.\d)\b|(★{3,5})/i;
const reviewed =
  /review|rated|rating|scored?|customer|google|facebook|average|\b(?:from|by) (?:[a-z]+ ){0,4}(?:\d|famil|owners|drivers|buyers|people|locals|clients)/i;
/** Stars that others give to vehicles. */
const otherStars = /ancap|safety|energy|crash|fuel/i;
const source = /google|facebook|carsales|productreview|trustpilot/i;
const yearNamed = /\b20\d\d\b/;

const draw =
  /\bwin (?:an?|one of|back (?:your|the) (?:purchase|deposit|money|car|price|payments?)|your (?:share|deposit|money|car|purchase)|\$)(?![a-z])|\b(?:in|into|for) the running (?:to|for)\b|\bchance (?:to win|at winning|of winning|at (?:an?|one))\b|\bin(?:to)? (?:the|our|a)(?: [a-z]+)? draw\b|\bprize draw\b|\bgiveaway\b|\braffle\b|\blucky (?:winner|draw|door)\b|\b(?:lucky|one) (?:[a-z]+ )?(?:who |that |will )?wins?\b|\b(?:winners?|names?|tickets?|entr(?:y|ies)) (?:is|are|will be|gets?) drawn\b|\bfor (?:the|our|a)(?: [a-z]+){0,3} draw\b(?! ?bar)|\b(?:win|score|grab|share in|unlock) (?:an?|your|our|some|great|instant|the|one of)(?: [a-z$0-9,]+){0,3} prizes?\b|\bprizes? (?:(?:are|is|to be|must be|up) )?(?:won|drawn|for grabs|given away|giving away)\b|\bgiving away (?:an?|our|the|\$)/i;
const drawTerms =
  /\b(?:terms|t&cs|conditions)(?: and conditions)? apply\b|\bterms ?[:(]|\bterms of (?:the|this) (?:draw|promotion)\b/i;
const drawPermit =
  /\b(?:permit|authority)\b[^.]{0,30}\d|\btp\/\d|\bltps\/|\bno (?:permit|authority)(?: number)? is (?:needed|required)\b/i;

/** Claims of texts that were read before: a site says the same on many pages. */
const read = new Map<string, readonly PartClaim[]>();
/** Texts remembered at most. */
const mostTexts = 20_000;

/** The claims of a text (simple Markdown), part by part. */
export function claimsOfText(text: string): readonly PartClaim[] {
  const before = read.get(text);
  if (before) return before;
  const found = [
    ...partsOf(text).flatMap(claimsOfPart),
    ...warningIn(text).map((claim) => ({ ...claim, part: 0, words: text, isBold: false })),
  ];
  if (read.size < mostTexts) read.set(text, found);
  return found;
}

function claimsOfPart({ text, heading, bold }: TextPart, part: number): PartClaim[] {
  const found = [
    ...amountsIn(text),
    ...ratesIn(text),
    ...lastDaysIn(text),
    ...wordsIn(text),
    ...boastsIn(text),
    ...promisesIn(text),
    ...rightsIn(text),
    ...natureIn(text),
  ];
  const isPriced = found.some(({ claim }) => claim === "price") || pricesBefore.test(text);
  if (isPriced) found.push(...priceTypeIn(text));
  return found.map((claim) => ({
    ...claim,
    ...{ part, words: text, isBold: bold.some(([from, to]) => claim.at >= from && claim.at < to) },
    ...(heading !== undefined && { heading }),
  }));
}

/** What prices of a text include. */
function priceTypeIn(text: string): TextClaim[] {
  const said = priceTypes.exec(text);
  if (said === null) return [];
  const value = isAllIn(text) ? allIn : sentenceAt(text, said.index);
  return [{ claim: "priceType", value, at: said.index, said: said[0] }];
}

const isAllIn = (text: string) => /(?:drive|ride|tow)[- ]?away|d\/a/i.test(text) && !onTop.test(text);
/** The price type of a price without anything on top. */
const allIn = "Drive Away";

/** The price type that words say: that of a price without anything on top, or the words. */
export const priceTypeOf = (words: string): string => (isAllIn(words) ? allIn : words.trim());

/** The prescribed warning, which names the amount and the term of its example. */
function warningIn(text: string): TextClaim[] {
  const lower = text.toLowerCase();
  const isWarning = lower.includes("comparison rate") && lower.includes("true only for");
  return isWarning && /\$\s?\d/.test(text) && /\d[\s-]years?/.test(text)
    ? [{ claim: "warning", value: text, at: 0 }]
    : [];
}

/** The first sentence in which one of several expressions is found. */
function sentenceWith(
  text: string,
  expressions: readonly RegExp[],
  /** What the sentence must say besides. */
  besides?: RegExp,
): { sentence: string; at: number; said: string } | undefined {
  for (const expression of expressions) {
    const match = expression.exec(text);
    if (!match) continue;
    const sentence = sentenceAt(text, match.index);
    if (besides?.test(sentence) !== false) return { sentence, at: match.index, said: match[0] };
  }
  return undefined;
}

/** The sentences in which a global expression is found, questions with their answers. */
const sentencesOf = (text: string, expression: RegExp) =>
  [...text.matchAll(expression)].map(({ 0: said, index }) => {
    const sentence = sentenceAt(text, index);
    const end = text.indexOf(sentence) + sentence.length;
    const answer = sentence.endsWith("?") ? ` ${sentenceAt(text, end + 1)}` : "";
    return { sentence: `${sentence}${answer}`, at: index, said };
  });

/** Words by which nothing more is to be paid, or something is limited, or pictures are none of the car. */
function wordsIn(text: string): TextClaim[] {
  const found: TextClaim[] = [];
  const all =
    sentenceWith(text, driveAway) ??
    sentencesOf(text, charges).find(({ sentence }) => inPrice.test(sentence) && !notInPrice.test(sentence));
  if (
    all &&
    !all.sentence.trimEnd().endsWith("?") &&
    !exceptions.some((words) => all.sentence.toLowerCase().includes(words))
  )
    found.push({ claim: "driveAway", value: all.sentence.trim(), at: all.at, said: all.said });
  const few = sentenceWith(text, scarce) ?? sentenceWith(text, [endInWords, onlyThis], promises);
  if (few && !closed.test(few.sentence))
    found.push({ claim: "scarcity", value: few.sentence.trim(), at: few.at, said: few.said });
  const extra = sentenceWith(text, [extras]);
  if (extra && !few && !given.test(extra.sentence))
    found.push({ claim: "offer", value: extra.sentence.trim(), at: extra.at, said: extra.said });
  const drawn = text.toLowerCase().indexOf("illustration");
  if (drawn !== -1) found.push({ claim: "pictureNotice", value: text, at: drawn });
  return found;
}

/** Stars of reviews with their source, and prizes with their terms. */
function promisesIn(text: string): TextClaim[] {
  const found: TextClaim[] = [];
  const rated = stars.exec(text);
  if (rated && (/\d\.\d|★/.test(rated[0]) || reviewed.test(text)) && !otherStars.test(text)) {
    const value = rated[1] ?? rated[3] ?? "5";
    found.push({ claim: "rating", value, at: rated.index, said: rated[0] });
    if (source.test(text) && yearNamed.test(text))
      found.push({ claim: "ratingSource", value: text, at: rated.index });
  }
  const prize = draw.exec(text);
  if (prize)
    found.push({ claim: "draw", value: sentenceAt(text, prize.index), at: prize.index, said: prize[0] });
  if (drawTerms.test(text)) found.push({ claim: "drawTerms", value: text, at: 0 });
  if (drawPermit.test(text)) found.push({ claim: "drawPermit", value: text, at: 0 });
  return found;
}
