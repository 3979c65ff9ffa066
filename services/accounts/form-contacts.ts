import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type Contact, readContact } from "./contact.ts";

const channels: { readonly [format: string]: Contact["channel"] } = { email: "email", phone: "sms" };

/** The contacts in a form's answers: its fields of the formats email and phone, in their order. */
export function collectFormContacts(form: FormDocument, data: JsonObject, countryCode: string): Contact[] {
  return Object.entries(form.schema.properties).flatMap(([name, { format = "" }]) => {
    const contact = channels[format] && readContact(data[name], countryCode);
    return contact && contact.channel === channels[format] ? [contact] : [];
  });
}
