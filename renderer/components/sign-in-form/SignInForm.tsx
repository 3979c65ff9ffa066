import type { ReactNode } from "react";
import { Link } from "../../link/Link.tsx";
import { ButtonLink, formatButtonClass } from "../../parts/button.tsx";
import steps from "../../parts/CodeSteps.module.css";
import { CodeField } from "../../parts/code-field.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import form from "../form/Form.module.css";
import css from "./SignInForm.module.css";
import type { Props } from "./schema.ts";

type State = Props["state"];

/** Path of the page for the same sign-in, at its first step. */
function startOf({ type, redirect, back }: State): string {
  return `/sign-in?${new URLSearchParams({ type, redirect, back })}`;
}

function PlainForm({
  action,
  state,
  className,
  children,
}: {
  action: string;
  state: State;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="type" value={state.type} />
      <input type="hidden" name="redirect" value={state.redirect} />
      <input type="hidden" name="back" value={state.back} />
      {children}
    </form>
  );
}

/** One input with its label, hint and error. */
function Field({
  id,
  label,
  hint,
  wrong,
  children,
}: {
  id: string;
  label: string;
  hint: string | undefined;
  wrong: boolean;
  children: ReactNode;
}) {
  return (
    <div className={joinClassNames(wrong && form.wrong)}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function ContactStep({ state, labels, wrong }: { state: State; labels: Props["labels"]; wrong: boolean }) {
  const sms = state.ways === "sms";
  return (
    <PlainForm action="/api/sign-in/code" state={state} className={steps.form}>
      <Field id="sign-in-contact" label={labels.contact} hint={labels.hint} wrong={wrong}>
        <input
          id="sign-in-contact"
          name="contact"
          className={form.input}
          type={sms ? "tel" : state.ways === "email" ? "email" : "text"}
          inputMode={sms ? "tel" : state.ways === "email" ? "email" : undefined}
          autoComplete={sms ? "tel" : state.ways === "email" ? "email" : "username"}
          required
          maxLength={254}
          aria-invalid={wrong || undefined}
          aria-describedby={joinClassNames(
            wrong && "sign-in-error",
            labels.hint !== undefined && "sign-in-contact-hint",
          )}
        />
      </Field>
      <button type="submit" className={formatButtonClass("primary", { full: true })}>
        {labels.send}
      </button>
    </PlainForm>
  );
}

function CodeStep({ state, labels, wrong }: { state: State; labels: Props["labels"]; wrong: boolean }) {
  return (
    <>
      <p className={steps.sent}>
        <Icon name="message" size={20} />
        {labels.sent}
      </p>
      <PlainForm action="/api/sign-in/verify" state={state} className={steps.form}>
        <CodeField
          id="sign-in-code"
          label={labels.code}
          hint={labels.codeHint}
          errorId={wrong ? "sign-in-error" : undefined}
        />
        <button type="submit" className={formatButtonClass("primary", { full: true })}>
          {labels.verify}
        </button>
      </PlainForm>
      <p className={css.links}>
        <Link href={startOf(state)}>{labels.change}</Link>
      </p>
    </>
  );
}

/** Asks for a phone or e-mail address, then for the code that was sent there. */
export function SignInForm({ state, error, labels }: Props) {
  if (state.signedIn) {
    return (
      <div className={joinClassNames(shapes.framed, steps.root)}>
        {labels.signedIn === undefined ? null : <p>{labels.signedIn}</p>}
        <ButtonLink label={labels.continue} href={state.redirect} style="primary" full />
      </div>
    );
  }
  const wrong = state.error !== "" && error !== undefined;
  const Step = state.step === "code" ? CodeStep : ContactStep;
  return (
    <div className={joinClassNames(shapes.framed, steps.root)}>
      {wrong ? (
        <p id="sign-in-error" role="alert" className={steps.error}>
          <Icon name="circle-alert" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {state.ways === "none" ? <p>{labels.none}</p> : <Step state={state} labels={labels} wrong={wrong} />}
      <p className={css.links}>
        <Link href={state.back}>{labels.back}</Link>
      </p>
    </div>
  );
}
