import { type Car, carSchema } from "../../schemas/entities/car.schema.ts";
import { buildOwnFieldPath, isOwnValue, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { compileValidator } from "../../schemas/validate/ajv.ts";

/** An invalid car: the field and the reason. */
export interface CarProblem {
  field: string;
  message: string;
}

/** The first value of a field that a site declares which is none of its type. */
function wrongOwn({ own }: Car, fields: OwnFields): CarProblem | undefined {
  for (const [id, value] of Object.entries(own ?? {})) {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined;
    if (field && value !== null && !isOwnValue(field, value))
      return { field: buildOwnFieldPath(id), message: `must be ${ownKinds[field.type]}` };
  }
  return undefined;
}

const ownKinds = { text: "a text", number: "a number", flag: "true or false", choice: "one of its choices" };

/** The value as a car of a site that declares these fields, or the reason why it is invalid. */
export function validateCar(value: unknown, fields: OwnFields = {}): { car: Car } | { problem: CarProblem } {
  const validate = compileValidator(carSchema, "car");
  if (validate(value)) {
    const problem = wrongOwn(value as Car, fields);
    return problem ? { problem } : { car: value as Car };
  }
  const error = validate.errors?.[0];
  const missing = (error?.params as { missingProperty?: string; additionalProperty?: string } | undefined) ?? {};
  const field = (error?.instancePath ?? "").slice(1) || missing.missingProperty || missing.additionalProperty || "";
  const { allowedValues } = (error?.params ?? {}) as { allowedValues?: readonly unknown[] };
  const message = allowedValues ? `must be one of ${allowedValues.join(", ")}` : error?.message;
  return { problem: { field, message: message ?? "is not a car" } };
}
