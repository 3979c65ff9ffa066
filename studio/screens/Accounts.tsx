import { type FormEvent, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { Invited } from "../../schemas/studio/editor.ts";
import { api } from "../api.ts";
import { useKnown } from "../known.ts";
import { createNameOptions, SelectField } from "../parts/Select.tsx";

/** The accounts that the editor may manage. */
export const loader = () => api.editors();

/** Who may sign in: invited, given another role or other dealers, signed out, and removed. */
function Accounts() {
  const { editors, roles, isMailed } = useLoaderData<typeof loader>();
  const { editor: own, dealers } = useKnown();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const empty = { mail: "", role: "editor", dealers: [] as readonly string[] };
  const [account, setAccount] = useState(empty);
  const [message, setMessage] = useState<string>();
  const isKnown = editors.some(({ mail }) => mail === account.mail.trim().toLowerCase());
  const act = (done: Promise<unknown>, words: string) =>
    done.then(
      (answer) => {
        const { mail, code } = (answer ?? {}) as Partial<Invited>;
        setMessage(code ? `Give ${mail} this code, which works once within ten minutes: ${code}` : words);
        void revalidate();
      },
      (error: Error) => setMessage(error.message),
    );
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const words = isKnown ? `${account.mail} has the new role.` : `${account.mail} has a code by e-mail.`;
    void act(api.invite(account), words).then(() => setAccount(empty));
  };
  const nameOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug)?.name ?? slug;
  return (
    <main className="dealers">
      <header className="bar">
        <button type="button" onClick={() => void navigate("/")}>
          Dealers
        </button>
        <h1>Accounts</h1>
      </header>
      <p role="status">{message}</p>
      <form className="card stack" aria-label="Invite somebody" onSubmit={invite}>
        <h2>{isKnown ? "Change an account" : "Invite somebody"}</h2>
        <label className="field">
          <span>E-mail address</span>
          <input
            type="email"
            required
            value={account.mail}
            onChange={({ target }) => setAccount({ ...account, mail: target.value })}
          />
        </label>
        <SelectField
          label="Role"
          value={account.role}
          hint={`May ${roles[account.role]}.`}
          options={createNameOptions(Object.keys(roles).filter((role) => role !== "platform" || own.role === role))}
          onValue={(role) => setAccount({ ...account, role })}
        />
        {account.role === "platform" ? null : (
          <fieldset className="choices" aria-label="Dealers">
            {dealers.map(({ slug, name }) => (
              <label key={slug} className="check">
                <input
                  type="checkbox"
                  checked={account.dealers.includes(slug)}
                  onChange={({ target }) => {
                    const others = account.dealers.filter((other) => other !== slug);
                    setAccount({ ...account, dealers: target.checked ? [...others, slug] : others });
                  }}
                />
                <span>{name}</span>
              </label>
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
        <button type="submit" className="primary">
          {isKnown ? "Change the account" : "Invite"}
        </button>
      </form>
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
                <button type="button" onClick={() => setAccount(item)}>
                  Change<span className="hidden"> {item.mail}</span>
                </button>
                <button
                  type="button"
                  onClick={() => void act(api.sendCode(item.mail), `A code is on its way to ${item.mail}.`)}
                >
                  Send a code<span className="hidden"> to {item.mail}</span>
                </button>
                <button
                  type="button"
                  onClick={() => void act(api.signOutEditor(item.mail), `${item.mail} is signed out everywhere.`)}
                >
                  Sign out<span className="hidden"> {item.mail}</span>
                </button>
                <button
                  type="button"
                  onClick={() =>
                    void act(api.removeEditor(item.mail), `${item.mail} can no longer sign in. Drafts stay.`)
                  }
                >
                  Remove<span className="hidden"> {item.mail}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

export { Accounts as Component };
