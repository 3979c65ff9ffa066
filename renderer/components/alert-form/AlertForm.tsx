import { Link } from "../../link/Link.tsx";
import { ActionRow } from "../../parts/button.tsx";
import { CodeStep, ContactField, StepBox, StepForm } from "../../parts/code-steps.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import form from "../form/Form.module.css";
import css from "./AlertForm.module.css";
import type { Props } from "./schema.ts";

const errorId = "alert-error";

/** Asks where to send an alert, then for the code that was sent there. */
export function AlertForm({ state, error, labels }: Props) {
  const { step, ways, label, href, kind, signedIn, search, car } = state;
  const shownError = state.error === "" || step === "done" ? undefined : error;
  const wrong = shownError === undefined ? undefined : errorId;
  const asks = step === "ask" || step === "code";
  const question = ways === "none" ? undefined : step;
  const back = { label: label === "" ? labels.search : labels.back, href };
  const subject: { [name: string]: string } = car === "" ? { search } : { car };
  return (
    <StepBox error={shownError} errorId={errorId}>
      {label === "" ? null : (
        <p className={css.about}>
          <Icon name={kind === "car" ? "car" : "search"} size={20} />
          <span>
            <span className={css.kind}>{labels.about}</span>
            <span className={shapes.strong}>{label}</span>
          </span>
        </p>
      )}
      {step === "none" ? <p>{labels.none}</p> : null}
      {asks && ways === "none" ? <p>{labels.off}</p> : null}
      {question === "ask" ? (
        <StepForm action="/api/alerts/ask" values={subject} label={labels.send}>
          <ContactField
            id="alert-contact"
            ways={ways}
            label={labels.contact}
            hint={labels.hint}
            defaultValue={state.own}
            errorId={state.error === "contact" ? wrong : undefined}
          />
          <label className={form.check}>
            <input type="checkbox" name="consent" value={state.version} required />
            <span>{state.consent}</span>
          </label>
        </StepForm>
      ) : null}
      {question === "code" ? (
        <>
          <CodeStep id="alert-code" action="/api/alerts/confirm" values={subject} errorId={wrong} labels={labels} />
          <p className={shapes.links}>
            <Link href={`/alerts?${new URLSearchParams(subject)}`}>{labels.change}</Link>
          </p>
        </>
      ) : null}
      {asks ? (
        <p className={shapes.links}>
          <Link href={href}>{back.label}</Link>
        </p>
      ) : (
        <ActionRow actions={signedIn ? [back, { label: labels.account, href: "/account" }] : [back]} />
      )}
    </StepBox>
  );
}
