import type { JsonObject, JsonValue } from "../json-value.ts";
import { readCents, readNumber } from "./numbers.ts";
import type { AnswerTest, FieldCondition, FormDataSchema, PublicField } from "./public-form.ts";

// Control characters but tab and line feed: no field needs them, and XML and e-mail cannot carry them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
// Invisible characters in pasted text: soft hyphens, zero-width and direction marks.
const unseen = /\u00ad|\u200b|\u200e|\u200f|[\u202a-\u202e]|\u2060|\ufeff/g;
const yes = new Set(["on", "true", "1", "yes"]);
const no = new Set(["off", "false", "0", "no"]);

function cleanText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(controls, "").replace(unseen, "").toWellFormed().trim();
}

/** An amount of money, exact to the cent; anything else becomes text, and fails. */
function amountOf(value: JsonValue): JsonValue {
  const cents = readCents(value);
  return cents === undefined ? String(value) : cents / 100;
}

function normaliseValue(field: PublicField, value: JsonValue): JsonValue | undefined {
  if (value === null) return undefined;
  if (field.type === "array") {
    const items = (Array.isArray(value) ? value : [value]).map((item) =>
      typeof item === "string" ? cleanText(item) : item,
    );
    const kept = items.filter((item) => item !== "" && item !== null);
    return kept.length === 0 ? undefined : kept;
  }
  if (typeof value === "number" && field.money) return amountOf(value);
  if (typeof value !== "string") return value;
  const clean = cleanText(value);
  if (clean === "") return undefined;
  if (field.type === "boolean") {
    const word = clean.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : clean;
  }
  if (field.money) return amountOf(clean);
  // What is no number stays text, and fails.
  return field.type === "number" || field.type === "integer" ? (readNumber(clean) ?? clean) : clean;
}

/** Whether an answer fits a test, as JSON Schema has it: a limit says nothing of a text without `type`. */
function fits(answer: JsonValue, { enum: answers, not, contains, type, ...limits }: AnswerTest): boolean {
  if (answers && !answers.some((item) => item === answer)) return false;
  if (not && fits(answer, not)) return false;
  if (contains && Array.isArray(answer) && !answer.some((item) => fits(item, contains))) return false;
  if (typeof answer !== "number") return type === undefined;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = limits;
  if (answer < minimum || answer > maximum) return false;
  return answer > (exclusiveMinimum ?? -Infinity) && answer < (exclusiveMaximum ?? Infinity);
}

/** Whether an answer activates its dependent questions; no answer activates none. */
const asks = ({ if: { properties } }: FieldCondition, data: JsonObject): boolean =>
  Object.entries(properties).every(([name, test]) => {
    const answer = Object.hasOwn(data, name) ? data[name] : undefined;
    return answer !== undefined && fits(answer, test);
  });

/** The conditions under which a form asks some of its fields. */
export const listFieldConditions = ({ dependentSchemas = {} }: FormDataSchema): FieldCondition[] =>
  Object.values(dependentSchemas).flatMap(({ allOf }) => allOf);

/** Fields that are not asked with the current answers; a field that is not asked activates no others. */
export function findUnaskedFields(schema: FormDataSchema, data: JsonObject): Set<string> {
  const conditions = listFieldConditions(schema);
  const unasked = new Set<string>();
  const known = { ...data };
  for (let round = 0; round < conditions.length; round += 1) {
    for (const condition of conditions) {
      if (asks(condition, known)) continue;
      for (const name of Object.keys(condition.else.properties)) {
        unasked.add(name);
        delete known[name];
      }
    }
  }
  return unasked;
}

/** Fields that must be filled in, given the answers so far. */
export function findRequiredFields(schema: FormDataSchema, data: JsonObject): Set<string> {
  const further = listFieldConditions(schema).filter((condition) => asks(condition, data));
  return new Set([...schema.required, ...further.flatMap((condition) => condition.then.required)]);
}

/**
 * The answers of a form as it keeps them: texts trimmed and cleaned, empty answers left out, checkbox words and formatted
 * numbers converted, defaults filled in. Answers to questions that are not asked yet stay.
 */
export function normaliseAnswers(schema: FormDataSchema, raw: JsonObject): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(raw)) {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const kept = field === undefined ? value : normaliseValue(field, value);
    if (kept !== undefined) entries.push([name, kept]);
  }
  // fromEntries defines own properties, so a field called __proto__ stays a field.
  const data: JsonObject = Object.fromEntries(entries);
  for (const [name, field] of Object.entries(schema.properties)) {
    if (field.default !== undefined && !Object.hasOwn(data, name)) data[name] = field.default;
  }
  return data;
}

/**
 * The data of a form for validation and storage: its answers without those to questions that are not asked. The same in
 * the browser and on the server, for JSON and urlencoded bodies; idempotent. Fields that the schema does not know are
 * kept, so that validation refuses them.
 */
export function normaliseFormData(schema: FormDataSchema, raw: JsonObject): JsonObject {
  const data = normaliseAnswers(schema, raw);
  for (const name of findUnaskedFields(schema, data)) delete data[name];
  return data;
}
