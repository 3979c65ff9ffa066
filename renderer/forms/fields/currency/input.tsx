import { useFormat } from "../../../layout/index.ts";
import { formatGroupedNumber } from "../../../values/grouped.ts";
import { defineInput } from "../define-input.ts";
import type { FieldInputProps } from "../field-props.ts";
import { TextInput } from "../TextInput.tsx";

/** An amount: what a form begins with is a number, shown in thousands; what is typed is a text, which stays as it is. */
function CurrencyInput(props: FieldInputProps) {
  const { value } = props;
  const format = useFormat();
  return (
    <TextInput
      {...props}
      value={typeof value === "number" ? formatGroupedNumber(value, format.number(value)) : value}
    />
  );
}

export const input = defineInput("currency", { input: CurrencyInput, caption: "label" });
