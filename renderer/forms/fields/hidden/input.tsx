import { defineInput } from "../define-input.ts";
import { type FieldInputProps, formatControlText } from "../field-props.ts";

/** A hidden value that is submitted, or each one of a list. */
function HiddenInput({ name, value }: FieldInputProps) {
  const values = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === "boolean" ? String(one) : formatControlText(one),
  );
  return values.map((one) => <input key={one} type="hidden" name={name} value={one} />);
}

export const input = defineInput("hidden", { input: HiddenInput, caption: "none" });
