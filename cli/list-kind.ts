import type { ContractSchema } from "./contract.ts";

/** What a value can be that is a list, among other types perhaps: "string or list of string or null". */
export function listKind(type: ContractSchema["type"], ofItems: string): string {
  const kinds = [type ?? "array"].flat().map((one) => (one === "array" ? `list of ${ofItems}` : one));
  return [...kinds.filter((one) => one !== "null"), ...kinds.filter((one) => one === "null")].join(" or ");
}
