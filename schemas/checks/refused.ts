import type { Finding } from "../diagnostics/catalogue.ts";
import { convertAjvErrors } from "../diagnostics/from-ajv.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { compileValidator, isCertainlyValid, type NamedSchema } from "../validate/ajv.ts";
import type { Path } from "./reference.ts";
import { omitExpressionErrors } from "./without-expressions.ts";

/** What a schema refuses of a value that lies at `at`. */
export function validateAgainstSchema(named: NamedSchema, value: JsonValue, at: Path = []): Finding[] {
  if (isCertainlyValid(named, value)) return [];
  const { schema, name, isPlanned } = named;
  const validate = compileValidator(schema, name);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const place = formatPointer(at);
  return convertAjvErrors(isPlanned ? omitExpressionErrors(errors, value) : errors).map((finding) => ({
    ...finding,
    pointer: place + finding.pointer,
  }));
}
