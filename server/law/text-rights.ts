import { sentenceAt, type TextClaim } from "./text-parts.ts";

/** Words that deny buyers what the law gives them. What is left of a maker's warranty is another matter. */
const denials = [
  /\bno (?:refunds?|returns?|exchanges?|cooling[- ]off)\b/i,
  /\b(?:refunds?|returns?|exchanges?|warrant(?:y|ies)|guarantees?)\b[^.]{0,20}\b(?:not|never) (?:be )?(?:given|offered|accepted|available|provided|possible|made|honoured)\b/i,
  /\b(?:not|never|don't|won't|cannot|can't) (?:be )?(?:give|offer|accept|provide|refund(?:ed)?|return(?:ed)?|exchange(?:d)?)(?: any| a)?(?: refunds?| returns?| exchanges?| warrant(?:y|ies)| your money)\b/i,
  /\b(?:without|no)(?: any| implied)? (?:warrant(?:y|ies)|guarantees?)(?:[ ,]+(?:whatsoever|of any kind|given|offered|included|applies|implied|express|or)\b|[.!,;]|$)/i,
  /\b(?:all )?sales? (?:are|is) (?:strictly )?final\b|\bsold (?:strictly )?as[- ](?:is|seen)\b|\b(?:carry|carries|comes? with|have|has|gets?|with|is|are) no warranty\b(?! (?:left|from|work|claim|remain))|\bas[- ]is,? where[- ]is\b|\bbuyer beware\b|\b(?:purchaser|buyer)'s own risk\b/i,
  /\b(?:accepts?|takes?) no (?:responsibility|liability)\b[^.]{0,30}\b(?:faults?|defects?|repairs?|after (?:the )?(?:sale|delivery|purchase|pick-?up))\b/i,
  /\bonce (?:it|you|the (?:car|vehicle|ute|truck|van|caravan))\b[^.]{0,25}\b(?:your (?:problem|responsibility)|not our (?:problem|responsibility))\b/i,
] as const;
/** A sentence of what goes by the law, or of buyers who only changed their mind. */
const rightsKept =
  /consumer (?:law|guarantees?|rights)|\bstatutory\b|\bmajor (?:failure|fault|problem)|\bchang(?:e|ed|ing)(?: of| your| their)? minds?\b|\brequired by law\b/i;

/** A word that each of these has: most texts have none. */
const onRights =
  /refund|return|exchange|cooling|warrant|guarant|final|as[- ](?:is|seen)|buyer|responsib|liabilit|problem/i;

const greens = [
  /\b(?:zero|no|nil)[- ]emissions?\b|\b(?:emissions?|pollution|carbon|guilt)[- ]free\b/i,
  /\b(?:carbon|climate)[- ](?:neutral|positive|negative|friendly)\b|\bnet[- ]zero\b/i,
  /\b(?:eco|planet|earth|environmentally|environment)[- ](?:friendly|safe|responsible|conscious)\b/i,
  /\b(?:good|better|best|great|kind(?:er)?|gentle|gentler|easy|easier|harmless)(?: [a-z]+)? (?:for|to|on) (?:the|our) (?:environment|planet|earth|climate|nature)\b/i,
  /\b(?:greenest|cleanest|most sustainable)\b[^.]{0,20}\b(?:cars?|suvs?|utes?|vehicles?|drives?|driving|hatch\w*|engines?|choice|range|dealer\w*)\b/i,
  /\b(?:green(?:er)?|sustainable) (?:driving|motoring|choice|vehicles?|cars?|future|tomorrow|dealer(?:ship)?)\b|\b(?:sav(?:e|es|ing)|protect(?:s|ing)?) the (?:planet|environment|climate)\b/i,
] as const;
/** What makes such words say something that can be checked, and sentences about what governments call vehicles. */
const greenSource =
  /tailpipe|exhaust|\bwhile (?:you )?driv|\bg\/km\b|green vehicle guide|according to|certified|source:|compared (?:with|to)|climate active|\b(?:rebate|duty|scheme|standard|registration|rego|tax)\b/i;

const onNature =
  /emission|free|carbon|climate|zero|friendly|safe|responsible|conscious|environment|planet|earth|nature|green|clean|sustain/i;

/** The first of several expressions that a text has, with its sentence. */
function firstWith(text: string, expressions: readonly RegExp[]) {
  for (const expression of expressions) {
    const match = expression.exec(text);
    if (match) return { value: sentenceAt(text, match.index).trim(), at: match.index, said: match[0] };
  }
  return undefined;
}

/** Words by which buyers have no rights, and those that say which they have. */
export function rightsIn(text: string): TextClaim[] {
  const found: TextClaim[] = [];
  const denied = onRights.test(text) ? firstWith(text, denials) : undefined;
  if (denied && !denied.value.endsWith("?")) found.push({ claim: "rightsDenied", ...denied });
  if (denied && rightsKept.test(text)) found.push({ claim: "rightsKept", value: text, at: 0 });
  return found;
}

/** Words by which a vehicle is good for nature, and those that make them checkable. */
export function natureIn(text: string): TextClaim[] {
  const green = onNature.test(text) ? firstWith(text, greens) : undefined;
  if (!green || green.value.endsWith("?")) return [];
  const source: TextClaim[] = greenSource.test(text)
    ? [{ claim: "environmentSource", value: text, at: 0 }]
    : [];
  return [{ claim: "environment", ...green }, ...source];
}
