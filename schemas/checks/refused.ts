import type { Finding } from "../diagnostics/catalogue.ts";
import { convertAjvErrors } from "../diagnostics/from-ajv.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { compileValidator } from "../validate/ajv.ts";
import type { Path } from "./reference.ts";
import { omitExpressionErrors } from "./without-expressions.ts";

/** A schema and what it is of. */
export interface NamedSchema {
  schema: object;
  name: string;
  /** Computed values may stand for any part. */
  isPlanned?: boolean;
}

/** What a schema refuses of a value that lies at `at`. */
export function validateAgainstSchema(
  { schema, name, isPlanned }: NamedSchema,
  value: JsonValue,
  at: Path = [],
): Finding[] {
  const validate = compileValidator(schema, name);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const place = formatPointer(at);
  return convertAjvErrors(isPlanned ? omitExpressionErrors(errors, value) : errors).map((finding) => ({
    ...finding,
    pointer: place + finding.pointer,
  }));
}
