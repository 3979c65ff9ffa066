import { useState } from "react";
import type { TriedLead } from "../../schemas/studio/dry-run.ts";
import { Button } from "../parts/controls.tsx";

/** What targets receive a lead as. */
const views = { json: "JSON", adf: "ADF", mail: "e-mail" } as const;

/** The lead that a form would become: its class, its targets, and what they would receive. */
export function LeadOutcome({ lead }: { lead: TriedLead }) {
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
          <Button
            label={name}
            key={view}
            aria-pressed={shown === view}
            onClick={() => setShown(view as keyof typeof views)}
          />
        ))}
      </div>
      <textarea readOnly className="code" rows={16} aria-label={`The lead as ${views[shown]}`} value={texts[shown]} />
    </div>
  );
}
