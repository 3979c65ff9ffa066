import { useEffect, useRef } from "react";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import css from "../components/form/Form.module.css";
import { formatFieldId } from "./field-id.ts";

interface Props {
  form: PublicForm;
  errors: FieldErrors;
  failure: string | undefined;
  /** What the failure means for the visitor. */
  detail: string | undefined;
  /** Moves focus here whenever it increases. */
  tries: number;
}

/** Whether this error of a field says that one of several is missing. */
const lacksEither = ({ messages }: PublicForm, name: string, error: string | undefined) =>
  Object.hasOwn(messages, name) && error !== undefined && messages[name]?.anyOf === error;

/** All errors of a form, above it, with a link to each field (S8.9). Takes focus after a failed attempt. */
export function ErrorSummary({ form, errors, failure, detail, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const names = [...form.order, ...Object.keys(errors).filter((name) => !form.order.includes(name))];
  const isWrong = (name: string) => Object.hasOwn(errors, name);
  // Fields of which one is enough share an error, which is said once.
  const [first, ...others] = names.filter((name) => isWrong(name) && lacksEither(form, name, errors[name]));
  const wrong = names.filter((name) => isWrong(name) && (name === first || !others.includes(name)));
  if (wrong.length === 0 && failure === undefined) return null;
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      {failure === undefined ? null : <p className={css.failure}>{failure}</p>}
      {detail === undefined ? null : <p>{detail}</p>}
      {wrong.length === 0 ? null : (
        <>
          <p className={css.summaryTitle}>{form.texts.errorsTitle}</p>
          <ul className={css.summaryList}>
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${formatFieldId(form, name)}`}
                  onClick={(event) => {
                    const field = event.currentTarget.ownerDocument.getElementById(formatFieldId(form, name));
                    if (!field) return;
                    event.preventDefault();
                    field.focus();
                  }}
                >
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
