import { useState } from "react";
import { api, type Dealer, type DraftRow, type Editor } from "../api.ts";

/** The dealers that an editor may see, each with its drafts. */
export function Dealers(props: {
  editor: Editor;
  dealers: Dealer[];
  onOpen(draft: DraftRow): void;
  onHistory(slug: string): void;
  onSupport(): void;
  onChanged(): void;
  onSignOut(): void;
}) {
  const { editor, dealers, onOpen, onHistory, onChanged, onSignOut } = props;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const shown = dealers.filter(({ name, slug }) =>
    `${name} ${slug}`.toLowerCase().includes(words.toLowerCase()),
  );
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
        <button type="button" onClick={props.onSupport}>
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
      {shown.length === 0 ? <p className="quiet">No dealer is called that.</p> : null}
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
                No drafts. A draft is a private copy: change anything, look at it, publish later.
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
              <button type="button" onClick={() => onHistory(dealer.slug)}>
                History<span className="hidden"> of {dealer.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
