import { type FieldInputProps, shownText } from "../field-props.ts";

/** A value that is sent and not shown. */
export function HiddenInput({ name, value }: FieldInputProps) {
  return <input type="hidden" name={name} value={shownText(value)} />;
}
