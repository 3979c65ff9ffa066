import { useState } from "react";
import type { Classified, TriedLead } from "../../schemas/studio/dry-run.ts";

/** What targets receive a lead as. */
const views = { json: "JSON", adf: "ADF", mail: "e-mail" } as const;

/** The lead that a form would become: its class, its targets, and what they would receive. */
export function LeadOutcome({ lead, classified }: { lead: TriedLead; classified?: Classified | undefined }) {
  const [shown, setShown] = useState<keyof typeof views>("json");
  const { category, subcategory, event, suspect, targets, record, adf, mail } = lead;
  const texts = {
    json: JSON.stringify(record, null, 2),
    adf: adf.replaceAll("><", ">\n<"),
    mail: `${mail.subject}\n\n${mail.text}`,
  };
  return (
    <div className="stack">
      <dl className="facts">
        <dt>Filed under</dt>
        <dd>
          {category}
          {subcategory ? `, ${subcategory}` : ""}
        </dd>
        {classified ? (
          <>
            <dt>Classified by</dt>
            <dd>
              {classified.rows.length > 0 ? `the row ${classified.rows.join(", ")}` : "the default"} of{" "}
              {classified.table}
              {classified.said ? (
                <>
                  , <code>{`${classified.said.file}:${classified.said.line}`}</code>
                </>
              ) : null}
            </dd>
          </>
        ) : null}
        <dt>Goes to</dt>
        <dd>
          {targets.length === 0
            ? "no target: none takes leads of this form"
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
      <div className="bar">
        {Object.entries(views).map(([view, name]) => (
          <button
            key={view}
            type="button"
            aria-pressed={shown === view}
            onClick={() => setShown(view as keyof typeof views)}
          >
            {name}
          </button>
        ))}
      </div>
      <textarea readOnly className="code" rows={16} aria-label={`The lead as ${views[shown]}`} value={texts[shown]} />
    </div>
  );
}
