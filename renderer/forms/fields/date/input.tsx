import { defineInput } from "../define-input.ts";
import { TextInput } from "../TextInput.tsx";

export const input = defineInput("date", {
  input: (props) => <TextInput {...props} type="date" />,
  caption: "label",
});
