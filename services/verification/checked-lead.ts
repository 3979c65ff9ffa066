import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Contact } from "../accounts/index.ts";

/** A lead that requires a verified contact for something of value. */
export interface CheckedLead {
  id: string;
  form: FormDocument;
  formId: string;
  record: JsonObject;
  /** All contacts in the answers. */
  contacts: Contact[];
  /** The contact to which a code is sent; absent if the site cannot reach any of them. */
  contact: Contact | undefined;
  /** waiting: for its code; verified; over: its hold has expired, or its draw is too old. */
  state: "waiting" | "verified" | "over";
}
