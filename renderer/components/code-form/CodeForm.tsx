import { formatButtonClass } from "../../parts/button.tsx";
import steps from "../../parts/CodeSteps.module.css";
import { CodeField } from "../../parts/code-field.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./CodeForm.module.css";
import type { Props } from "./schema.ts";

const errorId = "verify-error";

function SendForm({ id, label, style }: { id: string; label: string; style: Parameters<typeof formatButtonClass>[0] }) {
  return (
    <form method="post" action="/api/verify/send">
      <input type="hidden" name="id" value={id} />
      <button type="submit" className={formatButtonClass(style, { full: true })}>
        {label}
      </button>
    </form>
  );
}

/** Verifies the code that was sent to a contact, or sends one. */
export function CodeForm({ state, error, labels }: Props) {
  const { id, step } = state;
  const wrong = state.error !== "" && error !== undefined;
  return (
    <div className={joinClassNames(shapes.framed, steps.root, css.root)}>
      {wrong ? (
        <p id={errorId} role="alert" className={steps.error}>
          <Icon name="circle-alert" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {step === "none" ? <p>{labels.none}</p> : null}
      {step === "send" ? (
        <>
          <p>{labels.unsent}</p>
          <SendForm id={id} label={labels.send} style="primary" />
        </>
      ) : null}
      {step === "code" ? (
        <>
          <p className={steps.sent}>
            <Icon name="message" size={20} />
            {labels.sent}
          </p>
          <form method="post" action="/api/verify/code" className={steps.form}>
            <input type="hidden" name="id" value={id} />
            <CodeField
              id="verify-code"
              label={labels.code}
              hint={labels.codeHint}
              errorId={wrong ? errorId : undefined}
            />
            <button type="submit" className={formatButtonClass("primary", { full: true })}>
              {labels.verify}
            </button>
          </form>
          <SendForm id={id} label={labels.again} style="secondary" />
        </>
      ) : null}
    </div>
  );
}
