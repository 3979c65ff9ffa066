import type { JsonValue } from "../../../schemas/json-value.ts";
import { deliverBy } from "../delivery.ts";
import { partLines } from "../lead-parts.ts";
import { mailLead } from "../mail.ts";

function line(name: string, value: JsonValue): string {
  return `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}

/** Mails the lead as plain text for people, one field per line; replies go to the customer. */
export const adapter = deliverBy("email", {
  address: (target) => (target.to ?? []).join(","),
  deliver(lead, target, context) {
    const { parts: _, ...record } = lead.record;
    const filled = Object.entries(record).filter(([, value]) => value !== null && value !== "");
    const lines = [...filled.map(([name, value]) => line(name, value)), ...partLines(lead.record)];
    return mailLead(lead, target, context, { text: `${lines.join("\n")}\n` });
  },
});
