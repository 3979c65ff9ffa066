import type { HTMLInputTypeAttribute } from "react";
import type { PublicFieldUi } from "../../../../schemas/forms/public-form.ts";
import css from "../../../components/form/Form.module.css";
import { useFormat } from "../../../layout/index.ts";
import { grouped } from "../../../values/grouped.ts";
import { controlProps, type FieldInputProps, shownText } from "../field-props.ts";

const types: { [widget in NonNullable<PublicFieldUi["widget"]>]?: HTMLInputTypeAttribute } = {
  email: "email",
  tel: "tel",
  date: "date",
  datetime: "datetime-local",
  appointment: "datetime-local",
};

type InputMode = "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url" | "none";

/** Keyboards of phones for numbers. */
const keyboards: { readonly [type: string]: InputMode | undefined } = {
  integer: "numeric",
  number: "decimal",
};

/** One line of text: plain, e-mail, phone, date, date and time, number or money. */
export function TextInput(props: FieldInputProps) {
  const { schema, ui, value, onChange } = props;
  const format = useFormat();
  const type = types[ui.widget ?? "text"] ?? "text";
  // Browsers measure no dates, and HTML forbids the attributes there.
  const isMeasured = !type.startsWith("date");
  return (
    <input
      {...controlProps(props)}
      className={css.input}
      type={type}
      value={
        // What is typed is a text: only what a form begins with is a number.
        ui.widget === "currency" && typeof value === "number"
          ? grouped(value, format.number(value))
          : shownText(value)
      }
      placeholder={ui.placeholder}
      autoComplete={ui.autocomplete}
      inputMode={(ui.inputmode as InputMode | undefined) ?? keyboards[schema.type ?? ""]}
      minLength={isMeasured ? schema.minLength : undefined}
      maxLength={isMeasured ? schema.maxLength : undefined}
      pattern={schema.format === "postcode" ? "[0-9]{4}" : undefined}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}
