// Written by "npm run generate" from the files of the folder; not edited by hand.
import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";
import type { DeliveryAdapter } from "../delivery.ts";
import { adapter as adfEmail } from "./adf-email.ts";
import { adapter as email } from "./email.ts";
import { adapter as file } from "./file.ts";
import { adapter as webhook } from "./webhook.ts";

/** What delivers leads, by the name of the adapter: one that is missing does not compile. */
export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {
  "adf-email": adfEmail,
  email,
  file,
  webhook,
};
