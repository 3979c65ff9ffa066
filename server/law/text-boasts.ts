import { sentenceAt, type TextClaim } from "./text-parts.ts";

/** Words that put a dealer, its prices or its credit above all others. */
const superlatives = [
  /\b(?:lowest|cheapest|unbeatable|unbeaten)(?: [a-z-]+){0,2} (?:pric(?:e|es|ing)|rates?|deals?|finance|offers?|trade-?ins?|(?:cars?|utes?|trucks?|vans?|caravans?|vehicles?)\b)/i,
  /\b(?:cheapest|lowest|best|largest|biggest|leading|most trusted|favourite)(?: [a-z-]+){0,4} in (?:australia|the (?:country|state|city|west|east|north|south)|town|new south wales|nsw|victoria|vic|queensland|qld|western australia|wa|south australia|sa|tasmania|tas|act|perth|sydney|melbourne|brisbane|adelaide|hobart|darwin|canberra)\b/i,
  /\b(?:australia|nsw|victoria|queensland|wa|sa|tasmania|perth|sydney|melbourne|brisbane|adelaide|hobart|darwin|canberra)'s (?:cheapest|lowest|biggest|largest|leading|most [a-z]+|favourite|number one)\b/i,
  /\b[a-z]+'s (?:cheapest|lowest|best|largest|biggest|leading|most trusted|favourite|number one|no\.? ?1|#1)(?: [a-z-]+){0,2} (?:dealer(?:ship)?s?|yards?|pric(?:e|es|ing)|range|selection|cars?|utes?|trucks?|vans?|caravans?)\b/i,
  /\b(?:our |all )?prices are (?:the |always the )?(?:lowest|cheapest|best)\b|\bbest prices? (?:around|anywhere)\b/i,
  /\b(?:never|not be|won't be|can't be|cannot be) (?:beaten|undersold|matched|bettered)\b|\b(?:nobody|no ?one)(?: else)? (?:beats|sells|does|is)(?: it)? (?:cheaper|our price)/i,
  /\b(?:nobody|no ?one|no other|none|nowhere)\b[^.?]{0,40}\b(?:for less|cheaper|lower|beats?|better (?:price|deal|value))\b/i,
  /\bbest[- ]pric(?:e|es)[- ](?:guarantee|promise|in|on)|\b(?:price|lowest[- ]price)[- ](?:guarantee|promise|match|beat)/i,
  /\bbest (?:price|deal|rate|offer)s? guaranteed\b|\bguarante(?:ed|e)(?: the)? (?:best|lowest|cheapest)\b/i,
  /\b(?:beat|match|better)s? any(?:one(?:'s)?|body's|where)?(?: [a-z'-]+){0,3} (?:pric(?:e|es)|quotes?|deals?|offers?)\b/i,
  /\b(?:cheaper|better (?:value|prices?|deals?)) than (?:any|every|anyone|anywhere|all)\b|\bnobody beats\b|\b(?:won't|will not|cannot|can't) (?:find|get|buy)(?: it| one| a)? (?:cheaper|better price)/i,
  /(?:^|\s)(?:#\s?1|no\.? ?1|number (?:one|1))(?=(?: [a-z]+){0,2} (?:dealer(?:ship)?|choice|for|in|selling|rated|yard|place)\b)/i,
  /\bno (?:other )?(?:dealer(?:ship)?|yard|one|seller)(?: [a-z]+){0,3} (?:gives|pays|offers) (?:you )?more\b/i,
  /\bno other (?:yard|dealer(?:ship)?|place|one|seller)\b[^.]{0,30}\b(?:close|beat|match|price|deal)/i,
  /\bthe (?:cheapest|lowest|best) (?:place|yard|dealer(?:ship)?) (?:to|for)\b/i,
  /\b(?:unmatched|unrivalled|unbeatable|unbeaten|rock[- ]bottom|below[- ]cost)(?: [a-z]+)? (?:prices?|pricing|value|deals?)\b|\bprices? below cost\b/i,
  /\b(?:better|lower|cheaper) (?:deal|price|quote|offer)\b[^.]{0,25}\b(?:beat|match|better) it\b/i,
  /\bbest(?: [a-z-]+){0,1} (?:deals?|prices?|value|range|rates?|offers?|dealer(?:ship)?|yard|service)(?: [a-z-]+){0,3} in [A-Z]/,
  /\b(?:voted|named|awarded|winner of|dealer of the year)\b[^.!?]{0,30}\b(?:best|favourite|dealer|top|20\d\d)\b/i,
] as const;
const superlativeSource =
  /\b(?:according to|source:|survey(?:ed)?|awards?|based on|compared with|as at|roy morgan|canstar|finder)\b|\b(?:terms|conditions) apply\b/i;

/** Who found it, by name: "Roy Morgan named us...", "named by the MTA". */
const finder =
  /\b[A-Z]\w{0,20} (?:named|voted|awarded|judged|rated) us\b|\b(?:named|voted|awarded|judged|rated)\b[^.]{0,30}\bby (?:the )?[A-Z]/;

/** Words that promise credit: to everyone, at once, without a deposit or without repayments. */
const promises = [
  /\bguaranteed[- ](?:[a-z]+ )?(?:financ|approv|credit|loan)/i,
  /\b(?:financ(?:e|ing)|approvals?|credit|loans?)(?: is| are)?(?: always)?[ -]guaranteed\b/i,
  /\b(?:every(?:one|body)|anyone|anybody|all applicants|all buyers|always)(?: is| are| gets?| can be| will be)?(?: [a-z-]+)? (?:pre-?)?approved\b/i,
  /\byou(?:'re| are)(?: already| pre-?)? ?approved\b/i,
  /\b(?:loans?|financ[a-z]{1,3}|credit|approv[a-z]{1,3})\b[^.?]{0,30}\? (?:yes,? |of course,? )?(?:guaranteed|always|everyone|no matter)\b|\bwill (?:i|we|my)\b[^.?]{0,20}\bapproved\? yes\b/i,
  /\b(?:approve|accept|finance)s? (?:every|any|all)(?:one|body| applicants| applications)?\b|\b(?:every|all|any) (?:[a-z]+ )?applications?\b[^.]{0,25}\b(?:yes|approved|accepted)\b|\bfirst (?:re)?payments? (?:in|due|from|not until) /i,
  /\b(?:get|be) approved (?:today|now|instantly)\b|\b100\s?% (?:approv|financ|loan)/i,
  /\b(?:loans?|finance|credit|approvals?)(?: is| are)?(?: available)? (?:for|to) (?:anyone|anybody|everyone|everybody|all(?! of us| the| you))\b/i,
  /\b(?:pre-?)?approved for (?:every|all|each|any)/i,
  /\b(?:instant|same[- ]day|on[- ]the[- ]spot|one[- ]hour|[a-z0-9]{1,6}[- ]minute)(?: finance| credit| loan)?(?: pre-)? ?approvals?\b/i,
  /\bapprov(?:ed|als?) (?:in|within)(?: just| only| as little as| under)? (?:minutes|seconds|an hour|[a-z0-9]{1,7} (?:seconds|minutes|hours?))/i,
  /\b(?:bad|poor|any|impaired|no) credit(?: history| rating)?\b[^.]{0,12}\b(?:no problem|no worries|ok|okay|welcome|we say yes|fine)\b/i,
  // "Bankrupt? We'll get you driving.", "No job? No problem."
  /\b(?:bankrupt(?:cy)?|(?:bad|poor|impaired) credit|defaults?|no (?:job|payslips?)|unemployed|centrelink)\b[^.]{0,12}[?,] ?(?:no (?:problem|worries|drama)|we(?:'ll| will| can)? (?:get|help|put|finance|say|approve|find)|(?:that's |all )?(?:ok|okay|fine|sweet))\b/i,
  /\bguarantee(?! that)\b[^.?]{0,25}\b(?:loans?|financ[a-z]{1,3}|credit|approv[a-z]{1,3})\b/i,
  /\b(?:nothing|no money|zero|\$0|not a cent) (?:up ?front|to start)\b/i,
  /\bapprov(?:ed|als?)\b[^.]{0,12}\b(?:while you wait|before (?:you|your)|on the spot|same day)\b/i,
  /\b(?:financ(?:e|es|ing)|lends? to|approves?|accepts?)\b[^.]{0,20}\b(?:anyone|anybody|everyone|everybody)\b/i,
  /\bfirst (?:re)?payments? (?:is |are )?not due\b/i,
  /\b(?:past|previous|bad|poor)? ?credit (?:problems|history|issues|rating|score) (?:don't|doesn't|won't|do not|does not|never) (?:matter|count)/i,
  /\bno money (?:is )?(?:needed|required|down)\b|\b(?:lend|say yes|approve|finance)[a-z]? (?:you )?(?:when|where|if) (?:the |other )?banks? (?:won't|don't|say|can't|will not)/i,
  /\b(?:skip|miss|delay|defer)(?: your| all| the)? (?:re)?payments? (?:for|until|till)\b/i,
  /\byour job is your (?:credit|deposit|approval)\b/i,
  /\b(?:nobody|no ?one|never|don't|won't|do not|will not)\b[^.?]{0,20}\b(?:knock(?:ed)? (?:\w+ )?back|turn(?:ed)? (?:\w+ )?(?:away|down)|rejected|refused|declined)\b/i,
  /\b(?:every(?:one|body)|anyone|anybody) (?:gets?|walks|drives|leaves|goes|has|qualifies|can (?:get|have))\b[^.]{0,20}\b(?:loan|financ|credit|approv)/i,
  /\b(?:don't|won't|needn't|do not|not) (?:have to |need to )?pay (?:a (?:cent|dollar|thing)|anything|us)\b[^.]{0,15}\b(?:until|till|before|for)\b/i,
  /\bno (?:credit|income|bank|background) checks?\b|\bwe (?:always |never )?say (?:yes|no)\b|\bregardless of (?:your )?credit\b/i,
  /(?:\b(?:no|nil|zero|without(?: a| any)?)|\$\s?0)[ -]deposits?\b|\bdeposit[- ]free\b|\b(?:zero|nothing|nil|\$0|no money) down\b/i,
  /\b(?:no|zero|nil|\$0) (?:re)?payments? (?:until|till|before|for|in|due|this)\b|\b(?:re)?payment[- ](?:free|holiday)\b|\bfirst (?:[a-z0-9]+ )?(?:re)?payments? (?:free|on us)\b/i,
  /\bnothing to pay (?:until|till|before|for)\b|\bpay nothing (?:until|till|before|for|now)\b|\b(?:buy|drive|take it home) now,? (?:and )?pay later\b|\bpay later,? (?:and )?(?:drive|buy|own)\b/i,
] as const;
/** The assumption "no deposit" of an estimate is part of a wording. Deposits that hold a car are no credit, and who denies a promise makes none. */
const otherPromise =
  /^no deposit$|\bbefore (?:that|we|you)\b|reserv|\bhold|\bbook|test[- ]drive|\b(?:not|cannot|never|don't|doesn't) (?:[a-z]+ )?(?:guarantee|promise)|\bnot (?:everyone|all|guaranteed)/i;
const creditConditions =
  /\bapproved (?:[a-z]{2,20} )?(?:applicants|customers|borrowers|buyers|purchasers)\b|\b(?:lending|credit|approval) criteria\b|\bsubject to\b|\b(?:conditions|terms|t&cs|fees)(?: and [a-z]+)? apply\b|\beligib/i;

/** Words by which a dealer offers or arranges credit. */
const creditOffer =
  /\b(?:apply for|arranges?|organises?|offers?|get|compare)(?: [a-z]+){0,2} (?:financ(?:e|ing)|loans?|lenders)\b|\bfinance (?:applications?|enquir(?:y|ies)|specialists?|options|available|quotes?)\b/i;

/** The first of several expressions that a text has, with its sentence. */
function firstOf(text: string, expressions: readonly RegExp[]): Omit<TextClaim, "claim"> | undefined {
  for (const expression of expressions) {
    const match = expression.exec(text);
    if (match) return { value: sentenceAt(text, match.index).trim(), at: match.index, said: match[0] };
  }
  return undefined;
}

/** Superlatives and promises of credit, with what makes them true. */
export function boastsIn(text: string): TextClaim[] {
  const claims: TextClaim[] = [];
  const best = firstOf(text, superlatives);
  if (best) claims.push({ claim: "superlative", ...best });
  if (superlativeSource.test(text) || finder.test(text))
    claims.push({ claim: "superlativeSource", value: text, at: 0 });
  const promised = firstOf(text, promises);
  if (promised && !otherPromise.test(String(promised.value)))
    claims.push({ claim: "creditPromise", ...promised });
  const offered = creditOffer.exec(text);
  if (offered) claims.push({ claim: "creditOffer", value: offered[0], at: offered.index, said: offered[0] });
  if (creditConditions.test(text)) claims.push({ claim: "creditConditions", value: text, at: 0 });
  return claims;
}
