import { defineInput } from "../define-input.ts";
import { type FieldInputProps, formatControlText } from "../field-props.ts";

/** A hidden value that is submitted, or each one of a list. */
function HiddenInput({ name, value }: FieldInputProps) {
  const values = (Array.isArray(value) ? value : [value]).map((item) =>
    typeof item === "boolean" ? String(item) : formatControlText(item),
  );
  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}

export const input = defineInput("hidden", { input: HiddenInput, caption: "none" });
