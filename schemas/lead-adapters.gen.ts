// Written by "npm run generate" from the files of the folder; not edited by hand.
import { adapter as adfEmail_ } from "../services/leads/adapters/adf-email/contract.ts";
import { adapter as email_ } from "../services/leads/adapters/email/contract.ts";
import { adapter as file_ } from "../services/leads/adapters/file/contract.ts";
import { adapter as webhook_ } from "../services/leads/adapters/webhook/contract.ts";

/** How leads are delivered, by name. */
export const leadAdapterDefinitions = {
  "adf-email": adfEmail_,
  email: email_,
  file: file_,
  webhook: webhook_,
};
