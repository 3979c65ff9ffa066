import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Contact } from "../accounts/index.ts";

/** A lead on whose contact something of value hangs. */
export interface CheckedLead {
  id: string;
  form: FormDocument;
  formId: string;
  record: JsonObject;
  /** All contacts in the answers. */
  contacts: Contact[];
  /** The one that a code is sent to; absent where the site can reach none of them. */
  contact: Contact | undefined;
  /** waiting: for its code; verified; over: its hold has lapsed, or its draw is too old. */
  state: "waiting" | "verified" | "over";
}
