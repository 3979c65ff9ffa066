import { useEffect, useRef, useState } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import { call, type Dealer } from "../api.ts";
import { findSiteAddress, useKnown } from "../known.ts";
import { Button, focusAtOnce, IconButton, Search } from "../parts/controls.tsx";
import { Go } from "../parts/Screen.tsx";
import { Alert, useAct } from "../use-answer.tsx";

type DraftRow = Dealer["drafts"][number];

/** For how long a deleted draft can be brought back, ms. */
const UNDO_MS = 15_000;

/**
 * Deletes drafts so that it can be undone: a draft disappears at once, but is deleted only after a while, with the next
 * deletion, or when the editor leaves the screen. If the window closes before that, the draft stays.
 */
function useDeletion(onDone: () => void, onProblem: (message: string) => void) {
  const [draft, setDraft] = useState<DraftRow>();
  const waiting = useRef<{ end(): void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setDraft(undefined);
  };
  // What was asked for is done, though nobody looks any more.
  useEffect(() => () => waiting.current?.end(), []);
  return {
    /** The draft that can be brought back. */
    draft,
    remove(next: DraftRow) {
      waiting.current?.end();
      const end = () => {
        stop();
        call("DELETE /api/drafts/:id", { id: next.id }).then(onDone, (error: Error) => onProblem(error.message));
      };
      waiting.current = { end, timer: setTimeout(end, UNDO_MS) };
      setDraft(next);
    },
    undo: stop,
  };
}

/** Roles that look at dealers and change nothing. */
const onlyLook: readonly string[] = ["viewer", "support"];

/** Roles that may add dealers, if all dealers are theirs. */
const addsDealers: readonly string[] = ["admin", "platform"];

/** The way to a dealer's site, if visitors have one. */
function SiteLink({ dealer }: { dealer: Dealer }) {
  const address = findSiteAddress(dealer);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      Site<span className="hidden"> of {dealer.name}, in a new tab</span>
    </a>
  );
}

/** A title that no draft of the dealer has: the day, with a number from the second one on. */
function freeTitle(drafts: readonly DraftRow[]): string {
  const day = `Draft of ${new Date().toLocaleDateString()}`;
  return findFreeName(day, new Set(drafts.map(({ title }) => title)), (count) => `${day} (${count})`);
}

/** What finds a dealer, and what is done without one. */
function Head({ words, onWords }: { words: string; onWords(words: string): void }) {
  const { editor } = useKnown();
  return (
    <header className="bar">
      <h1>Dealers</h1>
      <Search aria-label="Find a dealer" placeholder="Find a dealer" value={words} onText={onWords} />
      <span className="grow" />
      {addsDealers.includes(editor.role) ? (
        <>
          <Go look="primary" label="New dealer" to="/new" />
          <Go label="Accounts" to="/accounts" />
        </>
      ) : null}
      <Go look={editor.role === "support" ? "primary" : undefined} label="Support" to="/support" />
      <span className="quiet">
        {editor.mail}, {editor.role}
      </span>
      <Form method="post" action="/sign-out">
        <Button type="submit" label="Sign out" />
      </Form>
    </header>
  );
}

/** A dealer with its drafts. */
function DealerCard(props: {
  dealer: Dealer;
  drafts: readonly DraftRow[];
  /** Whether the editor may change dealers. */
  mayChange: boolean;
  onDelete(draft: DraftRow): void;
  onNewDraft(): void;
}) {
  const { dealer, drafts, mayChange, onDelete, onNewDraft } = props;
  return (
    <li className="card">
      <h2>{dealer.name}</h2>
      <p className="quiet">
        {dealer.slug}
        {dealer.errors > 0 ? `, ${dealer.errors} errors: its last good version is live` : ""}
      </p>
      {drafts.length === 0 ? (
        <p className="quiet">
          {mayChange
            ? "No drafts. A draft is a private copy: change anything, look at it, publish later."
            : "No drafts."}
        </p>
      ) : (
        <ul className="list">
          {drafts.map((draft) => (
            <li key={draft.id} className="row">
              <Go look="link" label={draft.title} to={`/drafts/${draft.id}`} />
              <small className="quiet"> {new Date(draft.at).toLocaleDateString()}</small>
              {mayChange ? (
                <IconButton
                  sign="×"
                  label={`Delete the draft ${draft.title} of ${dealer.name}`}
                  onClick={() => onDelete(draft)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div className="bar">
        {mayChange ? <Button look="primary" label="New draft" of={`of ${dealer.name}`} onClick={onNewDraft} /> : null}
        <Go label="History" of={`of ${dealer.name}`} to={`/dealers/${dealer.slug}/history`} />
        <Go label="Domains" of={`of ${dealer.name}`} to={`/dealers/${dealer.slug}/domains`} />
        <SiteLink dealer={dealer} />
      </div>
    </li>
  );
}

/** The dealers that an editor may see, each with its drafts. */
function Dealers() {
  const { editor, dealers } = useKnown();
  const navigate = useNavigate();
  const beginning = useAct();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState("");
  const [notDeleted, setNotDeleted] = useState<string>();
  const problem = beginning.problem ?? notDeleted;
  const shown = dealers.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words.toLowerCase()));
  const mayChange = !onlyLook.includes(editor.role);
  const deletion = useDeletion(() => void revalidate(), setNotDeleted);
  const begin = ({ slug, drafts }: Dealer) =>
    beginning.act(
      call("POST /api/dealers/:slug/drafts", { slug, title: freeTitle(drafts) }),
      ({ id }) => void navigate(`/drafts/${id}`),
    );

  return (
    <main className="screen">
      <Head words={words} onWords={setWords} />
      <Alert problem={problem} />
      {deletion.draft ? (
        <p key={deletion.draft.id} role="status" className="bar">
          {deletion.draft.title} is deleted.
          <Button look="link" label="Undo" ref={focusAtOnce} onClick={deletion.undo} />
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className="quiet">
          {dealers.length > 0
            ? "No dealer has this name."
            : addsDealers.includes(editor.role)
              ? 'There is no dealer yet. "New dealer" makes the first one.'
              : "You have no dealers yet. Ask an admin."}
        </p>
      ) : null}
      <ul className="cards">
        {shown.map((dealer) => (
          <DealerCard
            key={dealer.slug}
            {...{ dealer, mayChange }}
            drafts={dealer.drafts.filter(({ id }) => id !== deletion.draft?.id)}
            onDelete={deletion.remove}
            onNewDraft={() => begin(dealer)}
          />
        ))}
      </ul>
    </main>
  );
}

export { Dealers as Component };
