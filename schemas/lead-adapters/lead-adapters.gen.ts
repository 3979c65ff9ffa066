// Written by "npm run generate" from the files of the folder; not edited by hand.
import { adapter as adfEmail_ } from "./adf-email.ts";
import { adapter as email_ } from "./email.ts";
import { adapter as file_ } from "./file.ts";
import { adapter as webhook_ } from "./webhook.ts";

/** How leads are delivered, by name. */
export const leadAdapterDefinitions = {
  "adf-email": adfEmail_,
  email: email_,
  file: file_,
  webhook: webhook_,
};
