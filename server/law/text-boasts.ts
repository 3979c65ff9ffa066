import { sentenceAt, type TextClaim } from "./text-parts.ts";

/** Words that put a dealer, its prices or its credit above all others. */
const superlatives = [
  /\b(?:lowest|cheapest|unbeatable|unbeaten)(?: [a-z-]+){0,2} (?:pric(?:e|es|ing)|rates?|deals?|finance|offers?|trade-?ins?|(?:cars?|utes?|trucks?|vans?|caravans?|vehicles?)\b)/i,
  /\b(?:cheapest|lowest|best|largest|biggest|leading|most trusted|favourite)(?: [a-z-]+){0,4} in (?:australia|the (?:country|state|city|west|east|north|south)|town|new south wales|nsw|victoria|vic|queensland|qld|western australia|wa|south australia|sa|tasmania|tas|act|perth|sydney|melbourne|brisbane|adelaide|hobart|darwin|canberra)\b/i,
  /\b(?:australia|nsw|victoria|queensland|wa|sa|tasmania|perth|sydney|melbourne|brisbane|adelaide|hobart|darwin|canberra)'s (?:cheapest|lowest|biggest|largest|leading|most [a-z]+|favourite|number one)\b/i,
  /\b[a-z]+'s (?:cheapest|lowest|best|largest|biggest|leading|most trusted|favourite|number one|no\.? ?1|#1)(?: [a-z-]+){0,2} (?:dealer(?:ship)?s?|yards?|pric(?:e|es|ing)|range|selection|cars?|utes?|trucks?|vans?|caravans?)\b/i,
  /\bhighest(?: [a-z-]+){0,2} (?:trade-?ins?|valuations?|offers?|pay-?outs?|prices? (?:for|paid))\b/i,
  /\b(?:our |all )?prices are (?:the |always the )?(?:lowest|cheapest|best)\b|\bbest prices? (?:around|anywhere)\b/i,
  /\b(?:never|not be|won't be|can't be|cannot be) (?:beaten|undersold|matched|bettered)\b|\b(?:nobody|no ?one)(?: else)? (?:beats|sells|does|is)(?: it)? (?:cheaper|our price)/i,
  /\b(?:nobody|no ?one|no other|none|nowhere)\b[^.?]{0,40}\b(?:for less|cheaper|lower|beats?|better (?:price|deal|value))\b/i,
  /\bbest[- ]pric(?:e|es)[- ](?:guarantee|promise|in|on)|\b(?:price|lowest[- ]price)[- ](?:guarantee|promise|match|beat)/i,
  /\bbest (?:price|deal|rate|offer)s? guaranteed\b|\bguarante(?:ed|e)(?: the| our)? (?:best|lowest|cheapest|highest|top)\b/i,
  /\b(?:beat|match|better)s? any(?:one(?:'s)?|body's|where)?(?: [a-z'-]+){0,3} (?:pric(?:e|es)|quotes?|deals?|offers?)\b/i,
  /\b(?:cheaper|better (?:value|prices?|deals?)) than (?:any|every|anyone|anywhere|all)\b|\b(?:more|better|fewer|lower)\b[^.?]{0,30}\bthan (?:any|every)(?: other)? (?:yard|dealer(?:ship)?|one|where|seller)\b|\bnobody beats\b|\b(?:won't|will not|cannot|can't) (?:find|get|buy|beat)(?: it| one| a| any)? (?:cheaper|(?:better|lower|cheaper) (?:prices?|deals?|value|offers?|quotes?|buys?|rates?))/i,
  /(?:^|\s)(?:#\s?1|no\.? ?1|number (?:one|1))(?=(?: [a-z]+){0,2} (?:dealer(?:ship)?|choice|for|in|selling|rated|yard|place)\b)/i,
  /\bno (?:other )?(?:dealer(?:ship)?|yard|one|seller)\b(?! (?:can|could|should|will) (?:promise|say|know|guarantee))[^.?]{0,35}\b(?:more|better|cheaper|lower|harder|fairer)\b/i,
  /\bwe(?:'re| are) (?:[a-z]+'s|the) (?:cheapest|lowest|best|largest|biggest|most trusted|favourite|number one|no\.? ?1|#1)(?=$|[.,!;])/i,
  /\bno other (?:yard|dealer(?:ship)?|place|one|seller)\b[^.]{0,30}\b(?:close|beat|match|price|deal)/i,
  /\bthe (?:cheapest|lowest|best) (?:place|yard|dealer(?:ship)?) (?:to|for)\b/i,
  /\b(?:unmatched|unrivalled|unbeatable|unbeaten|rock[- ]bottom|below[- ]cost)(?: [a-z]+)? (?:prices?|pricing|value|deals?)\b|\bprices? below cost\b/i,
  /\b(?:better|lower|cheaper) (?:deal|price|quote|offer)\b[^.]{0,25}\b(?:beat|match|better) it\b/i,
  /\bbest(?: [a-z-]+){0,1} (?:deals?|prices?|value|range|rates?|offers?|dealer(?:ship)?|yard|service)(?: [a-z-]+){0,3} in [A-Z]/,
  /\b(?:voted|named|awarded|dealer of the year)\b[^.!?]{0,30}\b(?:best|favourite|dealer|top|20\d\d)\b|\bwinners? of (?:the )?[^.!?]{0,30}\b(?:best|favourite|dealer\w*|top|awards?)\b/i,
] as const;
const superlativeSource =
  /\b(?:according to|source:|survey(?:ed)?|awards?|based on|compared with|as at|roy morgan|canstar|finder)\b|\b(?:terms|conditions) apply\b/i;

/** Who found it, by name: "Roy Morgan named us...", "named by the MTA". */
const finder =
  /\b[A-Z]\w{0,20} (?:named|voted|awarded|judged|rated) us\b|\b(?:named|voted|awarded|judged|rated)\b[^.]{0,30}\bby (?:the )?[A-Z]/;

/** A word that each promise of credit has: most texts have none. */
const onCredit =
  /credit|loan|financ|approv|deposit|pay|bank|lend|default|centrelink|unemployed|guarant|\bjob|check|down|up ?front|to (?:start|begin)|knock|turn|reject|refus|declin|\byes\b|\bsay no\b|first|black ?list|money|applica|accept/i;
/** Words that promise credit: to everyone, at once, without a deposit or without repayments. */
const promises = [
  /\bguaranteed[- ](?:[a-z]+ )?(?:financ|approv|credit|loan)/i,
  /\b(?:financ(?:e|ing)|approvals?|credit|loans?)(?: is| are)?(?: always)?[ -]guaranteed\b/i,
  /\b(?:every(?:one|body)|anyone|anybody|all applicants|all buyers|always)(?: is| are| gets?| can be| will be)?(?: [a-z-]+)? (?:pre-?)?approved\b/i,
  /\byou(?:'re| are)(?: (?:already|still|as good as|always|automatically))?(?: pre-?)? ?approved\b(?! to\b)/i,
  /\b(?:loans?|financ[a-z]{1,3}|credit|approv[a-z]{1,3})\b[^.?]{0,30}\? (?:yes,? |of course,? )?(?:guaranteed|always|everyone|no matter)\b|\bwill (?:i|we|my)\b[^.?]{0,20}\bapproved\? yes\b/i,
  /\b(?:approve|accept|finance)s? (?:every|any|all)(?:one|body| applicants| applications)?\b|\b(?:every|all|any) (?:[a-z]+ )?applications?\b[^.]{0,25}\b(?:yes|approved|accepted)\b|\bfirst (?:re)?payments? (?:in|due|from|not until) /i,
  /\b(?:get|be) approved (?:today|now|instantly)\b|\b100\s?% (?:approv|financ|loan)/i,
  /\b(?:loans?|finance|credit|approvals?)(?: is| are)?(?: available)? (?:for|to) (?:anyone|anybody|everyone|everybody|all(?! of us| the| you))\b/i,
  /\b(?:pre-?)?approved for (?:every|all|each|any)/i,
  /\b(?:instant|immediate|automatic|same[- ]day|on[- ]the[- ]spot|one[- ]hour|[a-z0-9]{1,6}[- ](?:minute|second))(?: car)?(?: finance| credit| loan)?(?: pre-)? ?(?:approvals?|(?:yes|ok|okay)\b[^.?]{0,20}\b(?:loan|financ|credit))/i,
  /\bapprov(?:ed|als?) (?:in|within)(?: just| only| as little as| under)? (?:minutes|seconds|an hour|[a-z0-9]{1,7} (?:seconds|minutes|hours?))/i,
  /\b(?:bad|poor|any|impaired|no) credit(?: history| rating)?\b[^.]{0,12}\b(?:no problem|no worries|ok|okay|welcome|we say yes|fine)\b/i,
  /\bguarantee(?! that)\b[^.?]{0,25}\b(?:loans?|financ[a-z]{1,3}|credit|approv[a-z]{1,3})\b/i,
  /(?:\b(?:nothing|no money|zero|not a cent)|\$\s?0) (?:up ?front|to start|to begin)\b/i,
  /\bapprov(?:ed|als?)\b[^.]{0,12}\b(?:while you wait|before (?:you|your)|on the spot|same day)\b/i,
  /\b(?:financ(?:e|es|ing)|lends? to|approves?|accepts?)\b[^.]{0,20}\b(?:anyone|anybody|everyone|everybody)\b/i,
  /\bfirst (?:re)?payments? (?:is |are )?not due\b/i,
  /\b(?:past|previous|bad|poor)? ?credit (?:problems|history|issues|rating|score) (?:don't|doesn't|won't|do not|does not|will not|never|needn't|can't) (?:matter|count|stop|hold|keep|get in)/i,
  /\bno money (?:is )?(?:needed|required|down)\b|\b(?:lend|say yes|approve|finance)[a-z]? (?:you )?(?:when|where|if) (?:the |other )?banks? (?:won't|don't|say|can't|will not)/i,
  /\b(?:skip|miss|delay|defer)(?: your| all| the)? (?:re)?payments? (?:for|until|till)\b/i,
  /\byour job is your (?:credit|deposit|approval)\b/i,
  /\b(?:nobody|no ?one|never|don't|won't|do not|will not)\b[^.?]{0,20}\b(?:knock(?:ed)? (?:\w+ )?back|turn(?:ed)? (?:\w+ )?(?:away|down)|rejected|refused|declined)\b/i,
  /\b(?:bankrupts?|defaulters?|bad credit|centrelink|unemployed)\b[^.?]{0,20}\b(?:welcome|accepted|approved)\b/i,
  /\bno (?:payslips?|proof of income|paperwork|docs?|documents)\b[^.?]{0,25}\b(?:loans?|financ|credit|approv|hassle|problem|worries)/i,
  /\b(?:financ[a-z]{1,3}|loans?|credit)\b[^.?]{0,15}\b(?:sorted|done|organised|arranged|settled|ready|yours)\b[^.?]{0,8}\b(?:in|within)\b[^.?]{0,10}\b(?:minutes|seconds|hours?)\b/i,
  /\b(?:start|begin)(?: your)? (?:re)?pay(?:ing|ments?) (?:in|from|next|after|later)\b/i,
  /\bwe(?:'ll| will| can)? (?:finance|lend|approve|say yes)\b[^.?]{0,25}\b(?:when|even|where|nobody|no ?one|others?)\b/i,
  /\b(?:gets?|hear|tell you|say) (?:an? )?yes\b[^.?]{0,25}\b(?:same day|seconds|minutes|on the spot|today|instantly|hours?)\b/i,
  /\b(?:forget|skip|ditch|don't need|no need for|keep)(?: about)?(?: the| a| any| your)? (?:deposits?|down ?payments?)\b/i,
  /\b(?:no|zero|without|nil) (?:re)?payments? (?:to make|needed|required|at all)\b/i,
  /\bfirst (?:[a-z0-9]+ )?(?:weeks?|months?|fortnights?|instal?ments?)(?: of (?:re)?payments?)? (?:is |are )?(?:free\b|on us\b|on the house\b)/i,
  /\b(?:every(?:one|body)|anyone|anybody) (?:gets?|walks|drives|leaves|goes|has|qualifies|can (?:get|have))\b[^.]{0,20}\b(?:loan|financ|credit|approv)/i,
  /\b(?:don't|won't|needn't|do not|not) (?:have to |need to )?pay (?:a (?:cent|dollar|thing)|anything|us)\b[^.]{0,15}\b(?:until|till|before|for)\b/i,
  /\bno (?:credit|income|bank|background) checks?\b|\bwe (?:always |never )?say (?:yes|no)\b|\bregardless of (?:your )?credit\b/i,
  /(?:\b(?:no|nil|zero|without(?: a| any)?)|\$\s?0)[ -]deposits?\b|\bdeposit[- ]free\b|(?:\b(?:zero|nothing|nil|no money|no cash)|\$\s?0) down\b/i,
  /(?:\b(?:no|zero|nil)|\$\s?0) (?:re)?payments? (?:until|till|before|for|in|due|this)\b|\b(?:re)?payment[- ](?:free|holiday)\b|\bfirst (?:[a-z0-9]+ )?(?:re)?payments? (?:free|on us)\b/i,
  /\bnothing to pay (?:until|till|before|for)\b|\bpay nothing (?:until|till|before|for|now)\b|\b(?:buy|drive|take it home) now,? (?:and )?pay later\b|\bpay later,? (?:and )?(?:drive|buy|own)\b/i,
] as const;
/** What lenders refuse for, or that one did, and the words by which it does not matter here: "Bankrupt? We'll get you driving." */
const refused =
  /\b(?:(?:ex-)?bankrupt(?:cy)?|(?:bad|poor|impaired|no|damaged|blemished) credit|defaults?|black ?list(?:ed)?|no (?:job|payslips?|savings)|unemployed|centrelink|(?:knocked|turned) (?:back|down|away)|(?:declined|refused|rejected) (?:by|for|elsewhere|before)|(?:banks?|lenders?) (?:said|says|say|told you|won't|turned))\b[^.?]{0,30}[?,\u2013-] ?/i;
const noMatter =
  /^(?:no (?:problem|worries|drama|stress|matter)|(?:don't|never) (?:worry|stress)|we(?:'ll| will| can)? (?:get|help|put|finance|say|approve|find|sort|make|fix|have)|we(?:'ve| have) got|you(?:'re| are| can| will|'ll) (?:still|be|get|drive)|(?:that's |it's |all )?(?:ok|okay|fine|sweet|welcome))/i;

/** The assumption "no deposit" of an estimate is part of a wording. Deposits that hold a car are no credit, and who denies a promise makes none. */
const otherPromise =
  /^no deposit$|\bbefore (?:that|we|you)\b|reserv|\bhold|\binspect|\bask for no\b|\bbook|test[- ]drive|\b(?:not|cannot|never|don't|doesn't) (?:[a-z]+ )?(?:guarantee|promise)|\bnot (?:everyone|all|guaranteed)/i;
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

/** Credit promised to those whom others refuse. */
function refusedElsewhere(text: string): Omit<TextClaim, "claim"> | undefined {
  const asked = refused.exec(text);
  if (!asked) return undefined;
  const answer = text.slice(asked.index + asked[0].length);
  // Several questions may come before their answer: "Bankrupt? Defaults? You're still approved."
  const last = answer.slice(answer.lastIndexOf("? ") + 1).trimStart();
  if (!noMatter.test(answer) && !noMatter.test(last)) return undefined;
  return { value: sentenceAt(text, asked.index).trim(), at: asked.index, said: asked[0].trim() };
}

/** Who says of itself that it is not the largest boasts of nothing. */
const denied =
  /\b(?:not|isn't|aren't|wasn't|never)(?: claim(?:ing)? to be)?(?: (?:the|always|our|[a-z]+'s))*\s?$/i;

/** Superlatives and promises of credit, with what makes them true. */
export function boastsIn(text: string): TextClaim[] {
  const claims: TextClaim[] = [];
  const best = firstOf(text, superlatives);
  if (best && !denied.test(text.slice(0, best.at))) claims.push({ claim: "superlative", ...best });
  if (superlativeSource.test(text) || finder.test(text))
    claims.push({ claim: "superlativeSource", value: text, at: 0 });
  const promised = onCredit.test(text) ? (firstOf(text, promises) ?? refusedElsewhere(text)) : undefined;
  if (promised && !otherPromise.test(String(promised.value)))
    claims.push({ claim: "creditPromise", ...promised });
  const offered = creditOffer.exec(text);
  if (offered) claims.push({ claim: "creditOffer", value: offered[0], at: offered.index, said: offered[0] });
  if (creditConditions.test(text)) claims.push({ claim: "creditConditions", value: text, at: 0 });
  return claims;
}
