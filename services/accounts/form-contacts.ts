import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type Contact, phoneNumber, readContact } from "./contact.ts";

/** The contacts in a form's answers: its fields of the formats email and phone, in their order. */
export function formContacts(form: FormDocument, data: JsonObject, countryCode: string): Contact[] {
  return Object.entries(form.schema.properties).flatMap(([name, { format }]): Contact[] => {
    const value = data[name];
    if (typeof value !== "string" || value === "") return [];
    if (format === "phone") {
      const address = phoneNumber(value, countryCode);
      return address === undefined ? [] : [{ channel: "sms", address }];
    }
    const contact = format === "email" ? readContact(value, countryCode) : undefined;
    return contact ? [contact] : [];
  });
}

/** Whether two contacts are the same. */
export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.channel === other.channel && one.address === other.address;
