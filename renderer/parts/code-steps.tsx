import type { ComponentProps, ReactNode } from "react";
import form from "../components/form/Form.module.css";
import { joinClassNames } from "../values/class-names.ts";
import { formatButtonClass } from "./button.tsx";
import css from "./CodeSteps.module.css";
import { Icon } from "./icon.tsx";
import shapes from "./shapes.module.css";

/** The box around the steps of a form that sends a code and asks for it, with its error above them. */
export function StepBox(props: { error: string | undefined; errorId: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={joinClassNames(shapes.framed, css.root, props.wide && css.wide)}>
      {props.error === undefined ? null : (
        <p id={props.errorId} role="alert" className={css.error}>
          <Icon name="circle-alert" size={20} />
          <span>{props.error}</span>
        </p>
      )}
      {props.children}
    </div>
  );
}

/** A plain form of such a step: what it sends besides, its field, and its button. */
export function StepForm(props: {
  action: string;
  values: { [name: string]: string };
  label: string;
  style?: "secondary";
  children?: ReactNode;
}) {
  return (
    <form method="post" action={props.action} className={css.form}>
      {Object.entries(props.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
      <button type="submit" className={formatButtonClass(props.style ?? "primary", { full: true })}>
        {props.label}
      </button>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint: string | undefined;
  /** Id of the error text, if the input is wrong. */
  errorId: string | undefined;
}

function Field({ id, label, hint, errorId, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <div className={joinClassNames(errorId !== undefined && form.wrong)}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      <input
        id={id}
        className={form.input}
        required
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={joinClassNames(errorId, hint !== undefined && `${id}-hint`)}
        {...input}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The phone or e-mail address that a code is sent to, as far as messages can be sent there. */
export function ContactField({ ways, ...field }: FieldProps & { ways: string; defaultValue?: string }) {
  const kind = { sms: "tel", email: "email" }[ways] as "tel" | "email" | undefined;
  return (
    <Field
      {...field}
      name="contact"
      type={kind ?? "text"}
      inputMode={kind}
      autoComplete={kind ?? "username"}
      maxLength={254}
    />
  );
}

/** Asks for the one-time code that was sent. */
export function CodeStep(props: {
  id: string;
  action: string;
  values: { [name: string]: string };
  errorId: string | undefined;
  labels: { sent: string; code: string; codeHint?: string; verify: string };
}) {
  const { id, action, values, errorId, labels } = props;
  return (
    <>
      <p className={css.sent}>
        <Icon name="message" size={20} />
        {labels.sent}
      </p>
      <StepForm action={action} values={values} label={labels.verify}>
        <Field
          {...{ id, errorId }}
          label={labels.code}
          hint={labels.codeHint}
          name="code"
          className={joinClassNames(form.input, css.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*[0-9]{3}\s*[0-9]{3}\s*"
          maxLength={9}
        />
      </StepForm>
    </>
  );
}
