import type { JsonValue } from "../../../schemas/json-value.ts";
import { type DeliverableLead, deliverBy } from "../delivery.ts";
import { formatLeadParts } from "../lead-parts.ts";
import { mailLead } from "../mail.ts";

function line(name: string, value: JsonValue): string {
  return `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}

/** The record as it is, one field per line: for a dealer whose words cannot be read. */
function plainText({ record: { parts: _, ...record }, record: whole }: DeliverableLead): string {
  const filled = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return `${[...filled.map(([name, value]) => line(name, value)), ...formatLeadParts(whole)].join("\n")}\n`;
}

/** Mails the lead in the dealer's words, as text and HTML; replies go to the customer. */
export const adapter = deliverBy("email", {
  address: (target) => (target.to ?? []).join(","),
  deliver(lead, target, context) {
    const { subject } = target;
    return mailLead(lead, target, context, context.mailOf?.(lead, subject) ?? { text: plainText(lead) });
  },
});
