import { defineInput } from "../define-input.ts";
import { type FieldInputProps, shownText } from "../field-props.ts";

/** A hidden value that is submitted. */
function HiddenInput({ name, value }: FieldInputProps) {
  return <input type="hidden" name={name} value={shownText(value)} />;
}

export const input = defineInput("hidden", { input: HiddenInput, caption: "none" });
