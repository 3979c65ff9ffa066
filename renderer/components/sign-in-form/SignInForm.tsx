import { Link } from "../../link/Link.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { CodeStep, ContactField, StepBox, StepForm } from "../../parts/code-steps.tsx";
import shapes from "../../parts/shapes.module.css";
import type { Props } from "./schema.ts";

const errorId = "sign-in-error";

/** Asks for a phone or e-mail address, then for the code that was sent there. */
export function SignInForm({ state, error, labels }: Props) {
  const { type, redirect, back, ways } = state;
  if (state.signedIn) {
    return (
      <StepBox error={undefined} errorId={errorId}>
        {labels.signedIn === undefined ? null : <p>{labels.signedIn}</p>}
        <ButtonLink label={labels.continue} href={redirect} style="primary" full />
      </StepBox>
    );
  }
  const shownError = state.error === "" ? undefined : error;
  const wrong = shownError === undefined ? undefined : errorId;
  const values = { type, redirect, back };
  return (
    <StepBox error={shownError} errorId={errorId}>
      {ways === "none" ? <p>{labels.none}</p> : null}
      {ways !== "none" && state.step === "contact" ? (
        <StepForm action="/api/sign-in/code" values={values} label={labels.send}>
          <ContactField id="sign-in-contact" ways={ways} label={labels.contact} hint={labels.hint} errorId={wrong} />
        </StepForm>
      ) : null}
      {ways !== "none" && state.step === "code" ? (
        <>
          <CodeStep id="sign-in-code" action="/api/sign-in/verify" values={values} errorId={wrong} labels={labels} />
          <p className={shapes.links}>
            <Link href={`/sign-in?${new URLSearchParams(values)}`}>{labels.change}</Link>
          </p>
        </>
      ) : null}
      <p className={shapes.links}>
        <Link href={back}>{labels.back}</Link>
      </p>
    </StepBox>
  );
}
