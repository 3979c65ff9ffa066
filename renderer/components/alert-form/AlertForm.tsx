import { Link } from "../../link/Link.tsx";
import { ActionRow, formatButtonClass } from "../../parts/button.tsx";
import steps from "../../parts/CodeSteps.module.css";
import { CodeField } from "../../parts/code-field.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import form from "../form/Form.module.css";
import css from "./AlertForm.module.css";
import type { Props } from "./schema.ts";

type State = Props["state"];
type Step = Pick<Props, "state" | "labels"> & { errorId: string | undefined };

const errorId = "alert-error";

/** Address of the first step. */
const startOf = ({ search, car }: State): string => `/alerts?${new URLSearchParams(car === "" ? { search } : { car })}`;

/** The subject as fields of a plain form. */
function Subject({ state: { search, car } }: { state: State }) {
  return car === "" ? (
    <input type="hidden" name="search" value={search} />
  ) : (
    <input type="hidden" name="car" value={car} />
  );
}

function AskStep({ state, labels, errorId: wrong }: Step) {
  const { ways, own, consent, version } = state;
  const isWrongContact = wrong !== undefined && state.error === "contact";
  const type = ways === "sms" ? "tel" : ways === "email" ? "email" : "text";
  return (
    <form method="post" action="/api/alerts/ask" className={steps.form}>
      <Subject state={state} />
      <div className={joinClassNames(isWrongContact && form.wrong)}>
        <label htmlFor="alert-contact" className={form.label}>
          {labels.contact}
        </label>
        <input
          id="alert-contact"
          name="contact"
          className={form.input}
          type={type}
          autoComplete={ways === "sms" ? "tel" : ways === "email" ? "email" : "username"}
          defaultValue={own}
          required
          maxLength={254}
          aria-invalid={isWrongContact || undefined}
          aria-describedby={joinClassNames(isWrongContact && wrong, labels.hint !== undefined && "alert-contact-hint")}
        />
        {labels.hint === undefined ? null : (
          <p id="alert-contact-hint" className={form.hint}>
            {labels.hint}
          </p>
        )}
      </div>
      <label className={form.check}>
        <input type="checkbox" name="consent" value={version} required />
        <span>{consent}</span>
      </label>
      <button type="submit" className={formatButtonClass("primary", { full: true })}>
        {labels.send}
      </button>
    </form>
  );
}

function CodeStep({ state, labels, errorId: wrong }: Step) {
  return (
    <>
      <p className={steps.sent}>
        <Icon name="message" size={20} />
        {labels.sent}
      </p>
      <form method="post" action="/api/alerts/confirm" className={steps.form}>
        <Subject state={state} />
        <CodeField id="alert-code" label={labels.code} hint={labels.codeHint} errorId={wrong} />
        <button type="submit" className={formatButtonClass("primary", { full: true })}>
          {labels.verify}
        </button>
      </form>
      <p className={css.links}>
        <Link href={startOf(state)}>{labels.change}</Link>
      </p>
    </>
  );
}

/** Asks where to send an alert, then for the code that was sent there. */
export function AlertForm({ state, error, labels }: Props) {
  const { step, ways, label, href, kind, signedIn } = state;
  const isWrong = state.error !== "" && error !== undefined && step !== "done";
  const Question = step === "code" ? CodeStep : AskStep;
  const asks = step === "ask" || step === "code";
  const back = { label: label === "" ? labels.search : labels.back, href };
  return (
    <div className={joinClassNames(shapes.framed, steps.root)}>
      {isWrong ? (
        <p id={errorId} role="alert" className={steps.error}>
          <Icon name="circle-alert" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {label === "" ? null : (
        <p className={css.about}>
          <Icon name={kind === "car" ? "car" : "search"} size={20} />
          <span>
            <span className={css.kind}>{labels.about}</span>
            <span className={css.name}>{label}</span>
          </span>
        </p>
      )}
      {step === "none" ? <p>{labels.none}</p> : null}
      {asks && ways === "none" ? <p>{labels.off}</p> : null}
      {asks && ways !== "none" ? (
        <Question state={state} labels={labels} errorId={isWrong ? errorId : undefined} />
      ) : null}
      {asks ? (
        <p className={css.links}>
          <Link href={href}>{back.label}</Link>
        </p>
      ) : (
        <ActionRow actions={signedIn ? [back, { label: labels.account, href: "/account" }] : [back]} />
      )}
    </div>
  );
}
