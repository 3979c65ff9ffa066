import type { FormDocument, LeadClass } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { formatPartFieldName, listAskableParts } from "../../schemas/forms/compose-form.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { isOffered } from "../forms/index.ts";

/** Another form that the visitor added to the one sent. */
export interface LeadPart {
  /** Its name in the form that was sent. */
  id: string;
  form: string;
  filedUnder: LeadClass;
  /** The visitor's interest in ADF's vocabulary. */
  interest: string;
  /** The answers, by the names of the part's own form. */
  answers: JsonObject;
}

const answersOf = (entries: [string, JsonValue | undefined][]): JsonObject =>
  Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));

/** The parts that valid data of a form contains: those that are offered for the car, and whose box is ticked. */
export function collectLeadParts(
  tenant: ResolvedTenant,
  form: FormDocument,
  { data, car }: { data: JsonObject; car: Car | undefined },
): LeadPart[] {
  return listAskableParts(tenant.forms, form)
    .filter(([{ box, when }]) => data[box] === true && isOffered(tenant, when, car))
    .map(([part, { lead }]) => ({
      id: part.id,
      form: part.form,
      filedUnder: { category: lead.category, ...(lead.subcategory && { subcategory: lead.subcategory }) },
      interest: lead.interest ?? "buy",
      answers: answersOf([
        ...(part.own ?? []).map((field): [string, JsonValue | undefined] => [field, data[field]]),
        ...part.fields.map((field): [string, JsonValue | undefined] => [field, data[formatPartFieldName(part, field)]]),
      ]),
    }));
}

/** Data without the answers of parts, which a record has in `parts`. */
export function omitPartAnswers(data: JsonObject, parts: readonly LeadPart[] = []): JsonObject {
  const ofParts = parts.flatMap((part) => Object.keys(part.answers).map((field) => formatPartFieldName(part, field)));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ofParts.includes(name)));
}

/** The parts of a stored record. */
export function parseLeadParts(
  record: JsonObject,
): { form: string; category: string; interest: string; answers: JsonObject }[] {
  const parts = Array.isArray(record.parts) ? record.parts.map(convertToJsonObject) : [];
  return parts.map(({ form, category, interest, answers }) => ({
    form: String(form ?? ""),
    category: String(category ?? ""),
    interest: String(interest ?? ""),
    answers: convertToJsonObject(answers),
  }));
}

/** The parts for people: a line for each, with its answers: `Test Drive: date_time 2026-10-03T10:30`. */
export function formatLeadParts(record: JsonObject): string[] {
  return parseLeadParts(record).map(({ category, answers }) => {
    const message = Object.entries(answers).map(
      ([name, answer]) => `${name} ${typeof answer === "object" ? JSON.stringify(answer) : String(answer)}`,
    );
    return message.length === 0 ? category : `${category}: ${message.join(", ")}`;
  });
}
