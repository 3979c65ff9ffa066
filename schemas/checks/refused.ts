import type { Finding } from "../diagnostics/catalogue.ts";
import { fromAjv } from "../diagnostics/from-ajv.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { validatorOf } from "../validate/ajv.ts";
import type { Path } from "./reference.ts";
import { withoutExpressions } from "./without-expressions.ts";

/** A schema and what it is of. */
export interface NamedSchema {
  schema: object;
  name: string;
  /** Computed values may stand for any part. */
  isPlanned?: boolean;
}

/** What a schema refuses of a value that lies at `at`. */
export function refusedBy(
  { schema, name, isPlanned }: NamedSchema,
  value: JsonValue,
  at: Path = [],
): Finding[] {
  const validate = validatorOf(schema, name);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const place = toPointer(at);
  return fromAjv(isPlanned ? withoutExpressions(errors, value) : errors).map((finding) => ({
    ...finding,
    pointer: place + finding.pointer,
  }));
}
