import { CodeStep, StepBox, StepForm } from "../../parts/code-steps.tsx";
import type { Props } from "./schema.ts";

const errorId = "verify-error";

/** Verifies the code that was sent to a contact, or sends one. */
export function CodeForm({ state, error, labels }: Props) {
  const { id, step } = state;
  const shownError = state.error === "" ? undefined : error;
  const wrong = shownError === undefined ? undefined : errorId;
  return (
    <StepBox error={shownError} errorId={errorId} wide>
      {step === "none" ? <p>{labels.none}</p> : null}
      {step === "send" ? (
        <>
          <p>{labels.unsent}</p>
          <StepForm action="/api/verify/send" values={{ id }} label={labels.send} />
        </>
      ) : null}
      {step === "code" ? (
        <>
          <CodeStep id="verify-code" action="/api/verify/code" values={{ id }} errorId={wrong} labels={labels} />
          <StepForm action="/api/verify/send" values={{ id }} label={labels.again} style="secondary" />
        </>
      ) : null}
    </StepBox>
  );
}
