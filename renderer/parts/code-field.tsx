import form from "../components/form/Form.module.css";
import { joinClassNames } from "../values/class-names.ts";
import css from "./CodeField.module.css";

/** The input of a one-time code, with its label and hint. `errorId` is the id of the error text, if there is one. */
export function CodeField({
  id,
  label,
  hint,
  errorId,
}: {
  id: string;
  label: string;
  hint: string | undefined;
  errorId: string | undefined;
}) {
  return (
    <div className={joinClassNames(errorId !== undefined && form.wrong)}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      <input
        id={id}
        name="code"
        className={joinClassNames(form.input, css.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*[0-9]{3}\s*[0-9]{3}\s*"
        maxLength={9}
        required
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={joinClassNames(errorId, hint !== undefined && `${id}-hint`)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
