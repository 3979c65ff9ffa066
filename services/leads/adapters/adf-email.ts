import { formatAdf } from "../adf.ts";
import { deliverBy } from "../delivery.ts";
import { mailLead } from "../mail.ts";

/** Mails the lead as ADF 1.0 XML in the body, as dealers' systems expect it. */
export const adapter = deliverBy("adf-email", {
  address: (target) => (target.to ?? []).join(","),
  deliver: (lead, target, context) => mailLead(lead, target, context, { text: formatAdf(lead) }),
});
