import { useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type Answer, call } from "../api.ts";
import { useKnown } from "../known.ts";
import { Button, Check, Form, TextField } from "../parts/controls.tsx";
import { toggleInSet } from "../parts/names.ts";
import { Screen } from "../parts/Screen.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { useAct } from "../use-answer.tsx";

/** The accounts that the editor may manage. */
export const loader = () => call("GET /api/editors");

/** Who may sign in: invited, given another role or other dealers, signed out, and removed. */
function Accounts() {
  const { editors, roles, isMailed } = useLoaderData<typeof loader>();
  const { editor: own, dealers } = useKnown();
  const { revalidate } = useRevalidator();
  const empty = { mail: "", role: "editor", dealers: [] as readonly string[] };
  const [account, setAccount] = useState(empty);
  const acting = useAct();
  const role = useRef<HTMLSelectElement>(null);
  const isKnown = editors.some(({ mail }) => mail === account.mail.trim().toLowerCase());
  const act = (done: Promise<unknown>, words: string) =>
    acting.act(done, (answer) => {
      const { mail, code } = (answer ?? {}) as Partial<Answer<"POST /api/editors">>;
      void revalidate();
      setAccount(empty);
      return code ? `Give ${mail} this code, which works once within ten minutes: ${code}` : words;
    });
  const invite = () =>
    act(
      call("POST /api/editors", { ...account }),
      `${account.mail} has ${isKnown ? "the new role" : "a code by e-mail"}.`,
    );
  /** Goes to the form, which may be far above. */
  const change = (item: typeof empty) => {
    setAccount(item);
    role.current?.focus();
  };
  const button = (label: string, way: "code" | "sign-out" | "remove", mail: string, done: string) => (
    <Button {...{ label }} of={mail} onClick={() => act(call(`POST /api/editors/${way}`, { mail }), done)} />
  );
  const nameOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug)?.name ?? slug;
  return (
    <Screen title="Accounts">
      <p role="status">{acting.problem ?? acting.said}</p>
      <Form className="card stack" aria-label="Invite somebody" onSubmit={invite}>
        <h2>{isKnown ? "Change an account" : "Invite somebody"}</h2>
        <TextField
          label="E-mail address"
          type="email"
          value={account.mail}
          onText={(typed) => setAccount({ ...account, mail: typed })}
        />
        <SelectField
          label="Role"
          ref={role}
          value={account.role}
          hint={`May ${roles[account.role]}.`}
          options={createNameOptions(Object.keys(roles).filter((role) => role !== "platform" || own.role === role))}
          onValue={(role) => setAccount({ ...account, role })}
        />
        {account.role === "platform" ? null : (
          <fieldset className="bar" aria-label="Dealers">
            {dealers.map(({ slug, name }) => (
              <Check
                key={slug}
                label={name}
                checked={account.dealers.includes(slug)}
                onCheck={(isOn) =>
                  setAccount({ ...account, dealers: [...toggleInSet(new Set(account.dealers), slug, isOn)] })
                }
              />
            ))}
          </fieldset>
        )}
        <p className="quiet">
          {account.dealers.length === 0 ? "No dealer ticked: all dealers, new ones too. " : ""}
          {isKnown
            ? "Another role or other dealers sign the account out."
            : isMailed
              ? "A one-time code is mailed."
              : "This server sends no e-mail (SMTP_URL is not set): you pass the code on."}
        </p>
        <Button
          type="submit"
          look="primary"
          label={isKnown ? "Change the account" : "Invite"}
          disabled={!account.mail}
        />
      </Form>
      <ul className="cards">
        {editors.map((item) => (
          <li key={item.mail} className="card">
            <h2>{item.mail}</h2>
            <p className="quiet">
              {item.role}, {item.dealers.length === 0 ? "all dealers" : item.dealers.map(nameOf).join(", ")}
            </p>
            {item.id === own.id ? (
              <p className="quiet">This is you.</p>
            ) : (
              <div className="bar">
                <Button label="Change" of={item.mail} onClick={() => change(item)} />
                {button("Send a code", "code", item.mail, `A code is on its way to ${item.mail}.`)}
                {button("Sign out", "sign-out", item.mail, `${item.mail} is signed out everywhere.`)}
                {button("Remove", "remove", item.mail, `${item.mail} can no longer sign in. Drafts stay.`)}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Screen>
  );
}

export { Accounts as Component };
