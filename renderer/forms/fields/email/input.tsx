import { defineInput } from "../define-input.ts";
import { TextInput } from "../TextInput.tsx";

export const input = defineInput("email", {
  input: (props) => <TextInput {...props} type="email" />,
  caption: "label",
});
