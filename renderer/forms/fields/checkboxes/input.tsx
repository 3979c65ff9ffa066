import { ChoiceGroup } from "../ChoiceGroup.tsx";
import { defineInput } from "../define-input.ts";

export const input = defineInput("checkboxes", { input: ChoiceGroup, caption: "legend" });
