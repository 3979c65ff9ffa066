import { useState } from "react";
import { api, type Dealer, type DraftRow, type Editor } from "../api.ts";
import { siteAddress } from "../parts/address.ts";

/** Roles that look at dealers and change nothing. */
const onlyLook: readonly string[] = ["viewer", "support"];

/** The way to a dealer's site, if visitors have one. */
function SiteLink({ dealer }: { dealer: Dealer }) {
  const address = siteAddress(dealer);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      Site<span className="hidden"> of {dealer.name}, in a new tab</span>
    </a>
  );
}

/** The dealers that an editor may see, each with its drafts. */
export function Dealers(props: {
  editor: Editor;
  dealers: Dealer[];
  onOpen(draft: DraftRow): void;
  onHistory(slug: string): void;
  onSupport(): void;
  onNew(): void;
  onChanged(): void;
  onSignOut(): void;
}) {
  const { editor, dealers, onOpen, onHistory, onChanged, onSignOut } = props;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const shown = dealers.filter(({ name, slug }) =>
    `${name} ${slug}`.toLowerCase().includes(words.toLowerCase()),
  );
  const mayChange = !onlyLook.includes(editor.role);
  const attempt = (act: () => Promise<void>) => {
    setProblem(undefined);
    act().catch((error: Error) => setProblem(error.message));
  };

  return (
    <main className="dealers">
      <header className="bar">
        <h1>Dealers</h1>
        <input
          type="search"
          aria-label="Find a dealer"
          placeholder="Find a dealer"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className="grow" />
        {editor.role === "admin" ? (
          <button type="button" className="primary" onClick={props.onNew}>
            New dealer
          </button>
        ) : null}
        <button
          type="button"
          className={editor.role === "support" ? "primary" : undefined}
          onClick={props.onSupport}
        >
          Support
        </button>
        <span className="quiet">
          {editor.mail}, {editor.role}
        </span>
        <button type="button" onClick={onSignOut}>
          Sign out
        </button>
      </header>
      {problem ? <p role="alert">{problem}</p> : null}
      {shown.length === 0 ? (
        <p className="quiet">
          {dealers.length > 0
            ? "No dealer is called that."
            : editor.role === "admin"
              ? 'There is no dealer yet. "New dealer" makes the first one.'
              : "No dealer is yours yet. An admin gives you some."}
        </p>
      ) : null}
      <ul className="cards">
        {shown.map((dealer) => (
          <li key={dealer.slug} className="card">
            <h2>{dealer.name}</h2>
            <p className="quiet">
              {dealer.slug}
              {dealer.errors > 0 ? `, ${dealer.errors} errors: its last good version is live` : ""}
            </p>
            {dealer.drafts.length === 0 ? (
              <p className="quiet">
                {mayChange
                  ? "No drafts. A draft is a private copy: change anything, look at it, publish later."
                  : "No drafts."}
              </p>
            ) : (
              <ul className="drafts">
                {dealer.drafts.map((draft) => (
                  <li key={draft.id}>
                    <button type="button" className="link" onClick={() => onOpen(draft)}>
                      {draft.title}
                    </button>
                    <small className="quiet"> {new Date(draft.at).toLocaleDateString()}</small>
                    <button
                      type="button"
                      className="icon"
                      aria-label={`Delete the draft ${draft.title} of ${dealer.name}`}
                      onClick={() => attempt(() => api.deleteDraft(draft.id).then(onChanged))}
                    >
                      ×
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <div className="bar">
              {mayChange ? (
                <button
                  type="button"
                  className="primary"
                  onClick={() =>
                    attempt(async () =>
                      onOpen(await api.newDraft(dealer.slug, `Draft of ${new Date().toLocaleDateString()}`)),
                    )
                  }
                >
                  New draft<span className="hidden"> of {dealer.name}</span>
                </button>
              ) : null}
              <button type="button" onClick={() => onHistory(dealer.slug)}>
                History<span className="hidden"> of {dealer.name}</span>
              </button>
              <SiteLink dealer={dealer} />
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
