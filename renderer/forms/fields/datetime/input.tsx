import { defineInput } from "../define-input.ts";
import { TextInput } from "../TextInput.tsx";

export const input = defineInput("datetime", {
  input: (props) => <TextInput {...props} type="datetime-local" />,
  caption: "label",
});
