import { defineInput } from "../define-input.ts";
import { TextInput } from "../TextInput.tsx";

export const input = defineInput("tel", {
  input: (props) => <TextInput {...props} type="tel" />,
  caption: "label",
});
