import { defineInput } from "../define-input.ts";
import { TextInput } from "../TextInput.tsx";

export const input = defineInput("text", { input: TextInput, caption: "label" });
