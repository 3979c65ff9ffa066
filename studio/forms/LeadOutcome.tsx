import { useState } from "react";
import type { Classified, TriedLead } from "../../schemas/studio/dry-run.ts";

/** The lead that a form would become: its class, its targets, and what they would receive. */
export function LeadOutcome({ lead, classified }: { lead: TriedLead; classified?: Classified | undefined }) {
  const [shown, setShown] = useState<"json" | "adf">("json");
  const { category, subcategory, event, suspect, targets, record, adf } = lead;
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
      <div className="bar">
        <button type="button" aria-pressed={shown === "json"} onClick={() => setShown("json")}>
          JSON
        </button>
        <button type="button" aria-pressed={shown === "adf"} onClick={() => setShown("adf")}>
          ADF
        </button>
      </div>
      <textarea
        readOnly
        className="code"
        rows={16}
        aria-label={shown === "json" ? "The lead as JSON" : "The lead as ADF"}
        value={shown === "json" ? JSON.stringify(record, null, 2) : adf.replaceAll("><", ">\n<")}
      />
    </div>
  );
}
