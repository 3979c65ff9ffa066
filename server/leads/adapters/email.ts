import type { JsonValue } from "../../../schemas/json-value.ts";
import { deliverBy } from "../delivery.ts";
import { mailLead } from "../mail.ts";

function line(name: string, value: JsonValue): string {
  return `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
}

/** Mails the lead as plain text for people, one field per line; replies go to the customer. */
export const adapter = deliverBy("email", {
  address: (target) => (target.to ?? []).join(","),
  deliver(lead, target, context) {
    const filled = Object.entries(lead.record).filter(([, value]) => value !== null && value !== "");
    return mailLead(lead, target, context, {
      text: `${filled.map(([name, value]) => line(name, value)).join("\n")}\n`,
    });
  },
});
