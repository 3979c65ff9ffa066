import type { Department } from "../entities/department.ts";
import type { AnswerType } from "../form-widgets/form-widget.ts";
import type { JsonValue } from "../json-value.ts";
import type { Condition } from "./condition.ts";
import type { FormWidget } from "./form-widgets.ts";
import type { MessageRef } from "./page.ts";

/** Wording in a form: plain text, or a key of copy.json whose values may be bindings into `site` and `car`. */
export type FormText = string | MessageRef;

/** The part of JSON Schema that describes one field of a form. */
export interface FieldSchema {
  type: AnswerType;
  title: FormText;
  description?: FormText;
  /** A name of `schemas/forms/formats.ts`. */
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: (string | number)[];
  const?: string | number | boolean;
  default?: JsonValue;
  items?: { type: "string"; enum?: string[] };
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** Source of a select's choices, if they come from the site. */
export interface FieldOptions {
  from: "dealerships" | "locations";
  /** Departments, for locations. */
  type?: "sales" | "service" | "parts";
  /** Submitted property of the choice; default: its slug. */
  by?: "slug" | "id";
  /** The field is shown only where there are at least this many choices; a single choice is still sent. */
  atLeast?: number;
}

/** Operators of `asks`, named as those of rules. */
export const askOperators = [
  "equal",
  "notEqual",
  "in",
  "notIn",
  "greaterThan",
  "greaterThanInclusive",
  "lessThan",
  "lessThanInclusive",
  "contains",
  "doesNotContain",
] as const;
export type AskOperator = (typeof askOperators)[number];

/** A rule that changes a form's questions by a condition on the site (flags, settings, template...) and its car. */
export interface FormRule {
  id: string;
  when: Condition;
  require?: string[];
  optional?: string[];
  hide?: string[];
  /** Answers that a field does not offer. */
  leaveOut?: { [field: string]: JsonValue[] };
}

/** Fields that are asked only for some answers to another field; elsewhere they are neither shown nor sent. */
export interface FormAsk {
  id: string;
  field: string;
  /** Answers to `field` with which `fields` are asked. */
  is?: (string | number | boolean)[];
  /** Instead of `is`: how the answer must compare with `value`. */
  operator?: AskOperator;
  value?: JsonValue;
  fields: string[];
  /** Those of `fields` that must then be filled in. */
  require?: string[];
}

/** How one field looks and behaves (a subset of rjsf's uiSchema). */
export interface FieldUi {
  widget?: FormWidget;
  placeholder?: FormText;
  help?: FormText;
  autocomplete?: string;
  inputmode?: string;
  rows?: number;
  /** Whether ticking the box is a consent. */
  consent?: boolean;
  /** Half the width of the form where there is room. */
  half?: boolean;
  /** Wording of the choices by value. */
  labels?: { [value: string]: FormText };
  options?: FieldOptions;
  /** Table about the site whose `text` for a day is shown once that day is chosen (dates). */
  days?: string;
}

/** The category of a lead; `event` is the analytics event id, which the table `lead-events` decides. */
export interface LeadClass {
  category?: string;
  subcategory?: string;
  event?: number;
}

/** A prize of a draw. */
export interface FormPrize {
  id: string;
  label: FormText;
  /** Weight relative to the others; any number above 0. Never reaches a browser. */
  weight: number;
}

/** A prize draw that submitting the form enters, once per verified person. */
export interface FormDraw {
  /** Fields that identify a person: two submissions that match in one of them are from the same person. */
  who: string[];
  prizes: FormPrize[];
}

/** Wording after a form was sent. */
export interface FormSent {
  heading?: FormText;
  text?: FormText;
  /** What happens next, in order. */
  steps?: FormText[];
}

/** Another form that visitors can add to this one: one submission, one lead that has both. */
export interface FormPart {
  id: string;
  /** Id of the other form. */
  form: string;
  /** Own field of the type boolean: ticked, the part belongs to the submission. */
  box: string;
  /** Fields of the other form that are asked; whatever this form asks itself (the contact) is not repeated. */
  fields: string[];
  /** Fields of this form that belong to the part and are shown with it. */
  own?: string[];
  /** Condition on site and car under which the part is offered; absent means always. */
  when?: Condition;
  /** What happens next with the part, on the page after the form. */
  next?: FormText;
}

/** Look-ups that run at the end of a step with the answers so far (`POST /api/lookups/<name>`). */
export const lookupNames = ["rego", "valuation"] as const;

/** A form of a site: data, presentation, wording and handling of its leads. */
export interface FormDocument {
  id?: string;
  title: FormText;
  intro?: FormText;
  schema: { type?: "object"; required?: string[]; properties: { [field: string]: FieldSchema } };
  ui?: { [field: string]: FieldUi };
  /** Fields in order of appearance; fields not named follow in the order of `schema.properties`. */
  order?: string[];
  steps?: { id: string; title: FormText; fields: string[]; lookup?: (typeof lookupNames)[number] }[];
  /** Condition on the site under which the form has its steps; absent means always. */
  stepsWhen?: Condition;
  /**
   * Sources of a field's initial answer: dotted paths into `query` (of the page) and `car`; the first valid value
   * wins.
   */
  prefill?: { [field: string]: string[] };
  /** Fields of which at least one must be filled in. */
  requireOne?: string[];
  asks?: FormAsk[];
  parts?: FormPart[];
  draw?: FormDraw;
  /** Rules that change the questions; every rule that holds applies, in order. */
  rules?: FormRule[];
  /** Wording of failures by field and JSON Schema keyword; `*` stands for every keyword. */
  messages?: { [field: string]: { [keyword: string]: FormText } };
  lead: Omit<LeadClass, "event"> & {
    category: string;
    /** Field whose answer the table `lead-events` reads as `lead.category`. */
    chosenIn?: string;
    /** Field whose answer, the slug of a location, says whose dealership gets the lead (S7.13). */
    dealershipFrom?: string;
    /** The visitor's interest in the car, in ADF's vocabulary; absent means buy. */
    interest?: "buy" | "lease" | "sell" | "trade-in" | "test-drive";
  };
  /** The fields with the time (`YYYY-MM-DDTHH:MM`) and the location or dealership of an appointment. */
  appointment?: { field: string; location?: string; department?: Department };
  submitLabel: FormText;
  /** One line that says what happens after submitting. */
  next?: FormText;
  /** Wording of the page after the form; `booked` replaces it if an appointment was booked. */
  sent?: FormSent & { booked?: FormSent & { event?: FormText } };
  /** Path of the page after success. */
  success?: string;
  /** Condition that the car must meet; otherwise the form is refused. */
  carWhen?: Condition;
  /** The sign-in that the form requires: a type of the table `gates`. */
  gate?: string;
  /** Holds the car for the sender: always, or where the site takes reservations. A car that cannot be reserved is refused. */
  hold?: "required" | "if-offered";
  /** Channels by which the sender's contact is verified for a hold or a draw, best first; absent means e-mail, then SMS. */
  verify?: ("email" | "sms")[];
  /** The payment: the reservation's deposit, or the amount in a field (AUD). */
  payment?: { of: "deposit" } | { of: "field"; amount: string; reference?: string };
  /** Spam detection: the honeypot field, and the minimum time that a person needs, seconds. */
  spam?: { honeypot?: string; minSeconds?: number };
}

/**
 * Fields of an enquiry that the server derives from the car, the form and the request (S3.36). A client may
 * send them; they are removed from the data, so that they cannot be forged.
 */
export const derivedFields: readonly string[] = [
  "category",
  "subcategory",
  "dealership_slug",
  "car_dealership_id",
  "manufacturer_slug",
  "stock_number",
  "Vehicle Make",
  "Vehicle Model",
  "car_type",
  "car_id",
  "vehicle_status",
  "page_id",
  "source",
  "url",
  "user_agent",
];
