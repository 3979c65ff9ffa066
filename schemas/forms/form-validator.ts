import type { ErrorTransformer, RJSFSchema, RJSFValidationError, ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator, type ValidatorFunctions } from "@rjsf/validator-ajv8";
import type { JsonObject } from "../json-value.ts";
import type { FieldErrors, FormDataSchema, FormMessages, PublicForm } from "./public-form.ts";

/** The function that the server compiled from a form's schema. */
export type CompiledForm = ValidatorFunctions[string];

type Worded = Pick<PublicForm, "schema" | "messages">;

/** rjsf's validator over a form's compiled function: browsers and the server validate with it. */
export function createFormValidator(schema: FormDataSchema, compiled: CompiledForm): ValidatorType {
  return createPrecompiledValidator({ [schema.$id]: compiled }, schema as RJSFSchema);
}

/** The wording of a failure of a field: its own keyword's, the field's `*`, then the form's. */
function errorMessage(messages: FormMessages, field: string, keyword: string): string {
  const own = Object.hasOwn(messages, field) ? messages[field] : undefined;
  const every = messages["*"];
  return own?.[keyword] ?? own?.["*"] ?? every?.[keyword] ?? every?.["*"] ?? keyword;
}

/** The fields that an error is about. Names can contain dots, so the longest one that fits is meant. */
function fieldsOf({ name, params, property = "" }: RJSFValidationError, schema: FormDataSchema): string[] {
  if (name === "not") return Object.keys(schema.not?.properties ?? {});
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  if (named !== undefined) return [String(named)];
  const fitting = Object.keys(schema.properties).filter((field) => `${property}.`.startsWith(`.${field}.`));
  return [fitting.sort((first, other) => other.length - first.length)[0] ?? property.slice(1)];
}

/** Puts a form's own wording in the place of ajv's, and the name of its field in the place of each error's path. */
export function createErrorTransformer({ schema, messages }: Worded): ErrorTransformer {
  return (errors) =>
    errors.flatMap((error) => {
      // The cause of a failed condition is itself among the errors.
      if (error.name === "if") return [];
      // The schema says with `not` that not all fields are missing; to dealers this is `anyOf`.
      const keyword = error.name === "not" ? "anyOf" : (error.name ?? "");
      return fieldsOf(error, schema).map((field) => ({
        ...error,
        property: field,
        message: errorMessage(messages, field, keyword),
      }));
    });
}

/** The first message for each field of worded errors. */
export function collectFieldErrors(errors: readonly RJSFValidationError[]): FieldErrors {
  const byField = new Map<string, string>();
  for (const { property = "", message = "" } of errors) if (!byField.has(property)) byField.set(property, message);
  return Object.fromEntries(byField);
}

/** The worded errors of normalised answers; browsers and the server show the same ones (S8.9). */
export function validateAnswers(form: Worded, validator: ValidatorType, answers: JsonObject): RJSFValidationError[] {
  return validator.validateFormData(answers, form.schema as RJSFSchema, undefined, createErrorTransformer(form)).errors;
}
