import { useState } from "react";
import type { TriedLead } from "../api.ts";
import { Facts, Tabs } from "../parts/controls.tsx";

/** What targets receive a lead as. */
const views = { json: "JSON", adf: "ADF", mail: "e-mail" } as const;
type View = keyof typeof views;

/** The lead that a form would become: its class, its targets, and what they would receive. */
export function LeadOutcome({ lead }: { lead: TriedLead }) {
  const [shown, setShown] = useState<View>("json");
  const { category, subcategory, event, suspect, targets, record, adf, mail } = lead;
  const texts = {
    json: JSON.stringify(record, null, 2),
    adf: adf.replaceAll("><", ">\n<"),
    mail: `${mail.subject}\n\n${mail.text}`,
  };
  return (
    <div className="stack">
      <Facts
        facts={{
          "Filed under": [category, subcategory].filter(Boolean).join(", "),
          "Goes to":
            targets.map(({ id, adapter }) => `${id} (${adapter})`).join(", ") ||
            "no target: none takes leads of this form",
          "Counts as event": event,
          "Marked as spam": suspect,
        }}
      />
      <Tabs<View> label="What targets receive" names={views} shown={shown} onShow={setShown} />
      <textarea readOnly className="code" rows={16} aria-label={`The lead as ${views[shown]}`} value={texts[shown]} />
    </div>
  );
}
