import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** The fields that a list leaves out: `"a", "b"`. */
const fieldsOf = ({ field, more = [] }: { field: string; more?: readonly string[] }): string =>
  [field, ...more].map((name) => `"${name}"`).join(", ");

/** Codes of forms. */
export const formCodes = {
  "form/required-and-hidden": entry<{ field: string }>(
    "error",
    (p) => `The field "${p.field}" is both required and hidden, so the form cannot be submitted.`,
    () => 'Take it out of "require" or out of "hide".',
  ),
  "form/not-in-order": entry<{ field: string; more?: readonly string[]; below?: readonly string[] }>(
    "warning",
    (p) =>
      p.below
        ? `The field "${p.field}" is required here, but the form's order leaves it out, so it comes last.`
        : p.more === undefined
          ? `The field "${p.field}" is required, but this order leaves it out, so it comes last.`
          : `The fields ${fieldsOf(p)} are required, but this order leaves them out, so they come last.`,
    (p) =>
      p.below
        ? `Write the order into this file, with "${p.field}" where the form should ask it: "order": ${JSON.stringify([...p.below, p.field])}.`
        : `Add ${fieldsOf(p)} where the form should ask ${p.more === undefined ? "it" : "them"}.`,
  ),
  "form/not-in-steps": entry<{
    field: string;
    more?: readonly string[];
    below?: { id: string; fields: readonly string[] };
  }>(
    "error",
    (p) =>
      p.below
        ? `The field "${p.field}" is required here, but none of the form's steps asks it, so the form cannot be submitted.`
        : p.more === undefined
          ? `The field "${p.field}" is required, but no step asks it, so the form cannot be submitted.`
          : `The fields ${fieldsOf(p)} are required, but no step asks them, so the form cannot be submitted.`,
    (p) =>
      p.below
        ? `Add it to a step by the step's id, in this file: "steps": [{ "id": "${p.below.id}", "fields": ${JSON.stringify([...p.below.fields, p.field])} }]. Or take it out of "required".`
        : `Add ${fieldsOf(p)} to the "fields" of a step, or take ${p.more === undefined ? "it" : "them"} out of "required".`,
  ),
  "form/empty-step": entry<{ step: string; unasked: readonly string[] }>(
    "warning",
    (p) => `The step "${p.step}" asks nothing, so visitors see an empty page.`,
    (p) =>
      p.unasked.length > 0
        ? `List the fields that it asks. Required, and asked by no step: ${listed(p.unasked)}.`
        : 'List the fields that it asks under "fields", or remove the step.',
  ),
  "form/alike-fields": entry<{ field: string; other: string }>(
    "warning",
    (p) =>
      `The form has the fields "${p.other}" and "${p.field}", which differ only in capital letters: visitors are asked twice.`,
    (p) =>
      `To change the field that is there, write "${p.other}". If this is another question, give it a name of its own.`,
  ),
  "form/too-many-seconds": entry<{ seconds: number }>(
    "warning",
    (p) =>
      `Whoever sends this form within ${p.seconds} seconds is taken for a program, but people need less time than that.`,
    (p) => {
      const meant = Math.round(p.seconds / 1000);
      const write = meant >= 1 && meant <= 60 ? meant : "the few that the quickest person needs, such as 2";
      return `"minSeconds" counts seconds, not milliseconds: write ${write}.`;
    },
  ),
  "form/verify-without-contact": entry<{ channel: "email" | "sms"; format: string; isNone: boolean }>(
    "error",
    (p) => {
      const [code, field] =
        p.channel === "sms" ? ["text message", "a phone number"] : ["e-mail", "an e-mail address"];
      const then = p.isNone ? "nobody can be verified" : "this way is never used";
      return `The sender gets a code by ${code}, but the form does not ask for ${field}, so ${then}.`;
    },
    (p) => `Add a field with "format": "${p.format}", or take "${p.channel}" out of "verify".`,
  ),
  "form/ticked-consent": entry<{ field: string; isNeeded: boolean }>(
    "warning",
    (p) =>
      p.isNeeded
        ? `The box "${p.field}" must be ticked to agree, but is ticked already: visitors must agree themselves.`
        : `The box "${p.field}" asks for consent, but is ticked already: visitors must agree themselves.`,
    () => 'Remove "default".',
  ),
  "form/unfitting-operator": entry<{
    operator: string;
    field: string;
    words: string;
    allowed: readonly string[];
  }>(
    "error",
    (p) =>
      `The operator "${p.operator}" cannot compare the answers to "${p.field}", which are ${p.words}, so these fields are never asked.`,
    (p) => `Operators that fit: ${listed(p.allowed)}.`,
  ),
  "form/impossible-ask": entry<{ field: string; test: string; limit: string; isOneOfSeveral: boolean }>(
    "error",
    (p) =>
      `No answer to "${p.field}" is ${p.test}, because ${p.limit}: ${p.isOneOfSeveral ? "this entry has no effect" : "these fields are never asked"}.`,
    () => "Change this value, or the limits of the field.",
  ),
  "form/hidden-without-answer": entry<{ field: string }>(
    "warning",
    (p) =>
      `The field "${p.field}" is required and hidden, but nothing answers it, so the form cannot be submitted.`,
    (p) =>
      `Show the field (another "widget" than hidden), give it a "default" or a "prefill" from the page's address or the car, or take "${p.field}" out of "required".`,
  ),
  "form/no-choices": entry<{ field: string }>(
    "error",
    (p) => `The field "${p.field}" offers no answers of its own, so none can be left out.`,
    () => 'Name a field with an "enum", or remove this.',
  ),
  "form/too-short": entry<{ field: string; format: string; shortest: number; maxLength: number }>(
    "error",
    (p) =>
      `No answer can be valid for the field "${p.field}": "maxLength" is ${p.maxLength}, and the shortest answer of the format "${p.format}" has ${p.shortest} characters.`,
    (p) => `Set "maxLength" to at least ${p.shortest}, or leave it out.`,
  ),
  "form/never-asked": entry<{ field: string }>(
    "error",
    (p) =>
      `"${p.field}" is asked only after a question that waits for "${p.field}" itself, so it is never asked.`,
    () => 'Take the field out of the "fields" of one of these questions.',
  ),
  "form/required-elsewhere": entry<{ field: string }>(
    "error",
    (p) => `This question requires "${p.field}", but does not ask it.`,
    (p) => `Add "${p.field}" to the question's "fields", or take it out of "require".`,
  ),
  "form/unfitting-widget": entry<{ field: string; widget: string; kind: string; allowed: readonly string[] }>(
    "error",
    (p) => `The input "${p.widget}" cannot answer the field "${p.field}", whose answer is ${p.kind}.`,
    (p) => `Inputs for ${p.kind}: ${listed(p.allowed)}. Or change the field's "type".`,
  ),
  "form/nothing-to-choose": entry<{ field: string; widget: string; list: boolean }>(
    "error",
    (p) => `The input "${p.widget}" of the field "${p.field}" has nothing to choose from.`,
    (p) =>
      p.list
        ? 'List the choices as "enum" of the field\'s "items".'
        : 'List the choices as "enum" of the field, or take them from the site with "options".',
  ),
  "form/impossible-limits": entry<{
    field: string;
    problem: string;
    change: string;
    /** The limits of the field that contradict each other: the layer that set its one last made the mistake. */
    keys: readonly string[];
  }>(
    "error",
    (p) => `No answer can be valid for the field "${p.field}": ${p.problem}.`,
    (p) => `Change ${p.change}.`,
  ),
  "form/in-two-steps": entry<{ field: string }>(
    "error",
    (p) => `Two steps ask the field "${p.field}".`,
    () => "Keep it in one of them.",
  ),
  "form/trap-is-asked": entry<{ field: string }>(
    "error",
    (p) =>
      `The form asks "${p.field}", which is also its "honeypot": whoever fills it in is taken for a spammer.`,
    () => 'Give "honeypot" a name that no field has, such as "company_website".',
  ),
  "form/refused-value": entry<{ field: string; value: string; limit: string }>(
    "error",
    (p) => `The field "${p.field}" refuses its own value ${p.value}: ${p.limit}.`,
    () => "Change the value or the limit.",
  ),
  "form/slow-pattern": entry<{ pattern: string; note?: string }>(
    "error",
    (p) =>
      p.note === undefined
        ? `"${p.pattern}" cannot be matched quickly for every answer.`
        : `"${p.pattern}" stands between slashes, which would be part of what visitors type.`,
    (p) =>
      p.note ??
      'Leave out look-arounds such as (?=...) and back references such as \\1, and repeat nothing hundreds of times: use "maxLength" for the length.',
  ),
  "form/unknown-field": entry<{ field: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The form has no field "${p.field}".`,
    (p) => didYouMean(p.near, `Its fields: ${listed(p.allowed)}.`),
  ),
  "form/no-time": entry<{ field: string; near: Guess | undefined }>(
    "error",
    (p) => `The appointment takes its time from "${p.field}", which asks for no day and time.`,
    (p) => didYouMean(p.near, `Name a field with "format": "date-time", or give "${p.field}" this format.`),
  ),
  "form/no-location": entry<{ field: string; problem: string }>(
    "error",
    (p) => `The appointment takes its location from "${p.field}", which names none: ${p.problem}.`,
    () =>
      'Name a field whose answers are slugs of locations or dealerships, such as one with "options": { "from": "locations" }, or leave "location" out: then the main one takes the appointments.',
  ),
  "form/no-amount": entry<{ field: string; near: Guess | undefined }>(
    "error",
    (p) => `The payment takes its amount from "${p.field}", which asks for no amount, so nobody can pay.`,
    (p) => didYouMean(p.near, `Name a field with "type": "number", or give "${p.field}" this type.`),
  ),
};
