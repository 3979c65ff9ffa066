import type { TriedLead } from "../../schemas/studio/dry-run.ts";
import { LeadOutcome } from "../forms/LeadOutcome.tsx";
import { formatName } from "./layers.ts";

/** What a form of the preview would have become. Nothing was sent. */
export function TriedForm({ tried, onClose }: { tried: TriedLead; onClose(): void }) {
  return (
    <section className="panel" aria-label="Dry run" aria-live="polite">
      <header className="bar">
        <h2>Dry run: {formatName(tried.form)}</h2>
        <span className="good">Nothing was sent</span>
        <span className="grow" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <LeadOutcome lead={tried} />
    </section>
  );
}
