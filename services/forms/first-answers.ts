import type { Car } from "../../schemas/entities/car.schema.ts";
import { collectFieldErrors, createFormValidator, validateAnswers } from "../../schemas/forms/form-validator.ts";
import { normaliseAnswers } from "../../schemas/forms/normalise.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedForm } from "./resolve.ts";

/** The sources of a form's initial answers: the page, its query, the car, and a signed-in visitor. */
export interface FirstAnswerSources {
  query?: Readonly<Record<string, string | string[]>>;
  car?: Partial<Car>;
  /** Own contact of a signed-in visitor. */
  visitor?: { email: string | null; phone: string | null };
  /** Answers given by the page itself. */
  answers?: JsonObject;
}

// Values longer than any field allows are refused before any work.
const longest = 500;

function read(sources: FirstAnswerSources, path: string): JsonValue | undefined {
  const [root, name = ""] = path.split(".");
  // My deal is the browser's.
  const source = root === "query" || root === "car" || root === "visitor" ? sources[root] : undefined;
  if (source === undefined || !Object.hasOwn(source, name)) return undefined;
  const value = (source as Record<string, unknown>)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (typeof first === "string" && first.length <= longest) || typeof first === "number" ? first : undefined;
}

/** The value in the field's type; undefined if it is invalid. An address can never give consent. */
function accepted(form: ResolvedForm, name: string, value: JsonValue): JsonValue | undefined {
  const field = form.schema.properties[name];
  if (field === undefined || field.type === "boolean") return undefined;
  const clean = normaliseAnswers(form.schema, { [name]: value })[name];
  if (clean === undefined) return undefined;
  const validator = createFormValidator(form.schema, form.validator.validate);
  const errors = collectFieldErrors(validateAnswers(form, validator, { [name]: clean }));
  return Object.hasOwn(errors, name) ? undefined : clean;
}

/** Initial answers of a form by its `prefill`: for each field, the first source with a valid value (S2.17). */
export function resolveInitialAnswers(form: ResolvedForm, sources: FirstAnswerSources): JsonObject {
  const answers: JsonObject = {};
  for (const [name, value] of Object.entries(sources.answers ?? {})) {
    const answer = accepted(form, name, value);
    if (answer !== undefined) answers[name] = answer;
  }
  for (const [name, paths] of Object.entries(form.document.prefill ?? {})) {
    for (const path of Object.hasOwn(answers, name) ? [] : paths) {
      const value = read(sources, path);
      const answer = value === undefined ? undefined : accepted(form, name, value);
      if (answer === undefined) continue;
      answers[name] = answer;
      break;
    }
  }
  return answers;
}
