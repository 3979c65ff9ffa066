import { type ActionFunctionArgs, Form, Link, redirect, useActionData, useLocation } from "react-router";
import { call } from "../api.ts";
import { readAddressAfter } from "../known.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { Alert } from "../use-answer.tsx";

/** What the form is shown with after it was sent; without a `mail`, an address is asked for. */
interface Step {
  mail?: string;
  /** The code, as a development server gives it. */
  code?: string | undefined;
  /** Whether the code is in an e-mail. */
  isMailed?: boolean;
  problem?: string;
}

/** Sends a code to an address; a code that was sent signs in, and leads to the address that was asked for (`to`). */
export async function action({ request }: ActionFunctionArgs): Promise<Step | Response> {
  const form = await request.formData();
  const mail = String(form.get("mail"));
  const typed = form.get("code");
  try {
    if (typed === null) return { mail, ...(await call("POST /api/sign-in", { mail })) };
    await call("POST /api/sign-in/verify", { mail, code: String(typed).trim() });
    return redirect(readAddressAfter(request.url));
  } catch (error) {
    const problem = (error as Error).message;
    return typed === null ? { problem } : { mail, problem };
  }
}

/** Signing in: an address, then a one-time code. In development the code is filled in. */
function SignIn() {
  const { mail, code, isMailed, problem } = (useActionData() as Step | undefined) ?? {};
  const here = useLocation();
  const mailed = isMailed
    ? "The code is in an e-mail to you, if you have an account here."
    : "Ask an admin for the code (Accounts, Send a code), or who runs the server.";
  const hint = code === undefined ? mailed : "This is a development server: the code is filled in.";
  return (
    <main className="centred">
      <h1>Studio</h1>
      <p className="quiet">Edit a dealer's site on the page itself. Nothing is live until it is published.</p>
      <Form method="post" className="stack" replace>
        {mail === undefined ? null : <input type="hidden" name="mail" value={mail} />}
        {mail === undefined ? (
          <TextField
            key="mail"
            label="E-mail address"
            type="email"
            name="mail"
            autoFocus
            autoComplete="username"
            required
          />
        ) : (
          <TextField
            key="code"
            label="One-time code"
            name="code"
            autoFocus
            autoCapitalize="characters"
            autoComplete="one-time-code"
            required
            defaultValue={code}
            {...(problem === undefined && { hint })}
          />
        )}
        <Alert problem={problem} />
        <Button type="submit" look="primary" label={mail === undefined ? "Continue" : "Sign in"} />
        {mail === undefined ? null : <Link to={here} replace>{`Not ${mail}? Type another address`}</Link>}
      </Form>
    </main>
  );
}

export { SignIn as Component };
