import type { FieldSchema, FieldUi, LeadClass } from "../documents/form.ts";
import type { Department } from "../entities/department.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";

/** Failure messages by field: one for each field, the first found. */
export type FieldErrors = { [field: string]: string };

/** A field of a resolved form: every text worded, every choice listed. */
export interface PublicField extends Omit<FieldSchema, "title" | "description"> {
  title: string;
  description?: string;
  /** Whether its number is an amount in dollars, exact to the cent. */
  money?: true;
}

/** The answers that ask further questions, as JSON Schema. */
export interface AnswerTest {
  enum?: readonly JsonValue[];
  type?: "number";
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  contains?: AnswerTest;
  not?: AnswerTest;
}

/** Fields that are asked only for some answers to another field. */
export interface FieldCondition {
  if: { properties: { [field: string]: AnswerTest } };
  then: { required: string[] };
  else: { properties: { [field: string]: false } };
}

/**
 * JSON Schema of a resolved form; `$id` is the key of its precompiled validator. What depends on answers is in keywords that
 * rjsf leaves to the validator: it would not render what `allOf`, `anyOf` and `if` do not ask yet, and a visitor
 * without JavaScript needs every question.
 */
export interface FormDataSchema {
  $id: string;
  type: "object";
  additionalProperties: false;
  required: string[];
  properties: { [field: string]: PublicField };
  /** Conditions by the field whose answer they test. */
  dependentSchemas?: { [field: string]: { allOf: FieldCondition[] } };
  /** Refuses answers that lack all of these fields: the visitor must fill in one of them. */
  not?: { properties: { [field: string]: false } };
}

/** Looks of a resolved field. */
export interface PublicFieldUi
  extends Omit<FieldUi, "placeholder" | "help" | "labels" | "options" | "consent" | "days"> {
  placeholder?: string;
  help?: string;
  labels?: { [value: string]: string };
  /** Notes on single days (YYYY-MM-DD), shown when they are chosen. */
  dayNotes?: { [day: string]: string };
}

/** Failure messages by field and keyword; `*` stands for every keyword that is not listed. */
export interface FormMessages {
  [field: string]: { [keyword: string]: string };
}

/** Wording around every form, by name. */
export interface FormTexts {
  errorsTitle: string;
  unexpected: string;
  failure: string;
  timeout: string;
  offline: string;
  submitting: string;
  optional: string;
  next: string;
  back: string;
  /** Error for an unknown postcode (S5.28). */
  postcodeUnknown: string;
  /** Names the location nearest to a postcode: `name` and `km`. Wording, parsed. */
  nearest: JsonValue;
  /** Shows the result of a look-up: `name`. Wording, parsed. */
  found: JsonValue;
  /** Shows the estimate of a look-up: `low` and `high`. Wording, parsed. */
  estimate: JsonValue;
  /** The chooser of an appointment: day, time, and neither. */
  day: string;
  time: string;
  anyTime: string;
}

/** The car of a form, as the browser keeps it after success. */
export interface FormCar {
  id: string;
  slug: string;
  name: string;
  make: string;
  model: string;
  car_type: string;
  primary_image_url: string | null;
}

/** Free times of an appointment at the time the server rendered the page. */
export interface FreeTimes {
  /** YYYY-MM-DD with HH:MM, by the dealer's own clock. */
  days: { date: string; times: string[] }[];
  /** The location of these times, if the visitor can choose another one. */
  note?: string;
}

/** The complete form as sent to browsers. Plain JSON, nothing private. */
export interface PublicForm {
  id: string;
  /** Slug of the site: part of the keys of what a browser stores. */
  site: string;
  /** Where the form posts to, with and without JavaScript. */
  action: string;
  title: string;
  intro?: string;
  schema: FormDataSchema;
  /** Answers that are filled in from the start. */
  initial: JsonObject;
  /** The part of my deal (renderer/values/deal.ts) that a field takes its first answer from, in the browser. */
  fromDeal?: { [field: string]: string };
  ui: { [field: string]: PublicFieldUi };
  order: string[];
  /** Steps of a longer form; `progress` says which one it is, such as "Step 1 of 3". */
  steps: { id: string; title: string; progress: string; fields: string[]; lookup?: "rego" | "valuation" }[];
  /** Other forms that can be added: the box that adds each, and its fields. */
  parts?: { box: string; fields: string[] }[];
  messages: FormMessages;
  texts: FormTexts;
  submitLabel: string;
  next?: string;
  success: string;
  /** Name of the honeypot field that only bots fill in; "" for none. */
  honeypot: string;
  /** Address of the ES module with the precompiled validator. */
  validator: string;
  car?: FormCar;
  /** Fields of an appointment and of the location where it is. */
  appointment?: { field: string; location?: string; department?: Department };
  /** Times that are offered until a script requests current ones. */
  times?: FreeTimes;
  /** The prizes of the form's draw. */
  prizes?: { id: string; label: string }[];
  /** The reasons for which a post without JavaScript was refused; its answers are in `initial`. */
  refused?: { errors: FieldErrors; failure?: string };
  lead: LeadClass & { choices?: { field: string; values: { [value: string]: LeadClass } } };
}

/** Data of a form as typed or sent: flat, by field. */
export type FormData = JsonObject;

/** The category of a lead, as a browser reports it to analytics. */
export type LeadClassOf = LeadClass;
