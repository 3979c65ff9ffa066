import { type FormEvent, useState } from "react";
import { api } from "../api.ts";

/** Signing in: an address, then a one-time code. In development the code is filled in. */
export function SignIn({ onSignedIn }: { onSignedIn(): void }) {
  const [mail, setMail] = useState("");
  const [code, setCode] = useState("");
  const [step, setStep] = useState<"mail" | "code">("mail");
  const [problem, setProblem] = useState<string>();
  const [isShown, setIsShown] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      if (step === "mail") {
        const answer = await api.signIn(mail);
        setCode(answer.code ?? "");
        setIsShown(answer.code !== undefined);
        setStep("code");
      } else {
        await api.verify(mail, code.trim());
        onSignedIn();
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <main className="centred">
      <h1>Studio</h1>
      <p className="quiet">Edit a dealer's site on the page itself. Nothing is live until it is published.</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {step === "mail" ? (
          <label className="field">
            <span>E-mail address</span>
            <input
              type="email"
              // biome-ignore lint/a11y/noAutofocus: the only thing to do here
              autoFocus
              autoComplete="username"
              required
              value={mail}
              onChange={(event) => setMail(event.target.value)}
            />
          </label>
        ) : (
          <label className="field">
            <span>One-time code</span>
            <input
              autoCapitalize="characters"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <small>
              {isShown
                ? "This is a development server: the code is filled in."
                : "The operator of the server gives you the code: forecourt studio code <your address>"}
            </small>
          </label>
        )}
        {problem ? <p role="alert">{problem}</p> : null}
        <button type="submit" className="primary">
          {step === "mail" ? "Continue" : "Sign in"}
        </button>
        {step === "code" ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              setProblem(undefined);
              setStep("mail");
            }}
          >
            Not {mail}? Type another address
          </button>
        ) : null}
      </form>
    </main>
  );
}
