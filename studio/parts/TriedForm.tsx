import type { TriedLead } from "../../schemas/studio/dry-run.ts";
import { LeadOutcome } from "../forms/LeadOutcome.tsx";
import { formatName } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";

/** What a form of the preview would have become. Nothing was sent. */
export function TriedForm({ tried, onClose }: { tried: TriedLead; onClose(): void }) {
  return (
    <PanelFrame
      label="Dry run"
      title={`Dry run: ${formatName(tried.form)}`}
      beside={<output className="good">Nothing was sent</output>}
      onClose={onClose}
    >
      <LeadOutcome lead={tried} />
    </PanelFrame>
  );
}
