import type { Finding } from "../diagnostics/catalogue.ts";
import type { FieldSchema, FormDocument } from "../documents/form.ts";
import { toPointer } from "../json/pointer.ts";
import type { Path } from "./reference.ts";

/** Whether answers to a field are amounts: numbers, or texts of which the form says what they look like. */
function isAmount({ type, enum: choices, pattern }: FieldSchema): boolean {
  if (type === "string") return choices?.every((choice) => Number(choice) > 0) ?? pattern !== undefined;
  return type === "number" || type === "integer";
}

const missing = (property: string, description: string, at: Path): Finding[] => [
  { code: "schema/missing-property", params: { property, description }, pointer: toPointer(at) },
];

/** A payment of nothing: a deposit without a car that the form holds, or an amount that no field asks. */
export function checkPayment({ payment, hold, schema }: FormDocument, at: Path): Finding[] {
  if (payment === undefined) return [];
  const here = [...at, "payment"];
  if (payment.of === "deposit") {
    const why = '"required", because a deposit is paid for a car that the form holds.';
    return hold === undefined ? missing("hold", why, at) : [];
  }
  const { properties } = schema;
  const { amount: field } = payment as { amount?: string };
  if (field === undefined)
    return missing("amount", "the name of the field in which the sender writes the amount.", here);
  const asked = Object.hasOwn(properties, field) ? properties[field] : undefined;
  if (asked === undefined || isAmount(asked)) return [];
  const amounts = Object.keys(properties).filter((name) => properties[name]?.type === "number");
  const near = amounts.length === 1 ? () => amounts[0] : undefined;
  return [{ code: "form/no-amount", params: { field, near }, pointer: toPointer([...here, "amount"]) }];
}
