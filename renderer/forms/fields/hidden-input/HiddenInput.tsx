import { type FieldInputProps, shownText } from "../field-props.ts";

/** A hidden value that is submitted. */
export function HiddenInput({ name, value }: FieldInputProps) {
  return <input type="hidden" name={name} value={shownText(value)} />;
}
