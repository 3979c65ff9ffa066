import type { Tried } from "../api.ts";
import { wordsOf } from "./layers.ts";

/** What a form of the preview would have become: its class, its targets, and what they would receive. Nothing was sent. */
export function TriedForm({ tried, onClose }: { tried: Tried; onClose(): void }) {
  const { form, category, subcategory, event, suspect, targets, record } = tried;
  return (
    <section className="panel" aria-label="Dry run" aria-live="polite">
      <header className="bar">
        <h2>Dry run: {wordsOf(form)}</h2>
        <span className="good">Nothing was sent</span>
        <span className="grow" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <dl className="facts">
        <dt>Filed under</dt>
        <dd>
          {category}
          {subcategory ? `, ${subcategory}` : ""}
        </dd>
        <dt>Goes to</dt>
        <dd>
          {targets.length === 0
            ? "nobody: no target takes leads of this form"
            : targets.map(({ id, adapter }) => `${id} (${adapter})`).join(", ")}
        </dd>
        {event === undefined ? null : (
          <>
            <dt>Counts as event</dt>
            <dd>{event}</dd>
          </>
        )}
        {suspect ? (
          <>
            <dt>Marked as spam</dt>
            <dd>{suspect}</dd>
          </>
        ) : null}
      </dl>
      <details>
        <summary>What they would receive</summary>
        <pre>{JSON.stringify(record, null, 2)}</pre>
      </details>
    </section>
  );
}
