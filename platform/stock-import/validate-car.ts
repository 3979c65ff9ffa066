import { type Car, carSchema } from "../../schemas/entities/car.schema.ts";
import { validatorOf } from "../../schemas/validate/ajv.ts";

/** An invalid car: the field and the reason. */
export interface CarProblem {
  field: string;
  message: string;
}

/** The value as a car, or the reason why it is invalid. */
export function validateCar(value: unknown): { car: Car } | { problem: CarProblem } {
  const validate = validatorOf(carSchema, "car");
  if (validate(value)) return { car: value as Car };
  const error = validate.errors?.[0];
  const missing =
    (error?.params as { missingProperty?: string; additionalProperty?: string } | undefined) ?? {};
  const field =
    (error?.instancePath ?? "").slice(1) || missing.missingProperty || missing.additionalProperty || "";
  const { allowedValues } = (error?.params ?? {}) as { allowedValues?: readonly unknown[] };
  const message = allowedValues ? `must be one of ${allowedValues.join(", ")}` : error?.message;
  return { problem: { field, message: message ?? "is not a car" } };
}
