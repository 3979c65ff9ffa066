// Written by "npm run generate" from the files of the folder; not edited by hand.
import { adapter as adfEmail_ } from "./adf-email.ts";
import { adapter as email_ } from "./email.ts";
import { adapter as file_ } from "./file.ts";
import { adapter as webhook_ } from "./webhook.ts";
import type { LeadAdapterName } from "../../../schemas/documents/site/lead-adapters.ts";
import type { DeliveryAdapter } from "../delivery.ts";

/** What delivers leads, by the name of the adapter: one that is missing does not compile. */
export const deliveries: { readonly [name in LeadAdapterName]: DeliveryAdapter } = {
  "adf-email": adfEmail_,
  email: email_,
  file: file_,
  webhook: webhook_,
};
