import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { Editor } from "../drafts/index.ts";
import {
  erasePerson,
  type Keeping,
  maskSharedContacts,
  parsePerson,
  personalFiles,
  personalTables,
  previewErasure,
  tracePerson,
} from "../inventory/index.ts";
import { audit, Refused, readReason, readText } from "./requests.ts";

/** Contacts of one person. */
const MOST_CONTACTS = 20;

/** Where data of visitors is kept: every place that the inventory names. */
export const places = [...personalTables, ...personalFiles].map((personalTable) => ({
  place: "table" in personalTable ? personalTable.table : personalTable.files,
  holds: personalTable.holds,
  kept: personalTable.kept,
  stays: personalTable.stays,
}));

/** Whom a request names, at a dealer or at all; refused if that cannot be said. */
function erasureOf(body: unknown, tenant: string | undefined) {
  const typed = (readText(convertToJsonObject(body).contacts) ?? "").split(/[,;\n]/).map((text) => text.trim());
  const contacts = [...new Set(typed)].filter(Boolean);
  if (contacts.length === 0) throw new Refused(400, "Type an e-mail address or a phone number.");
  if (contacts.length > MOST_CONTACTS) throw new Refused(400, "That is too many contacts for one person.");
  const person = parsePerson(contacts, tenant);
  if ("problem" in person) throw new Refused(400, person.problem);
  return { contacts, person };
}

/**
 * Finds what is kept of the person that a request names, or erases it, at one dealer or at all. Either is
 * written into the audit first, with the reason and without the person: the audit must not say who was erased.
 */
export async function eraseFor(
  keeping: Keeping,
  { editor, tenant, body, now }: { editor: Editor; tenant: string | undefined; body: unknown; now: number },
) {
  const { contacts, person } = erasureOf(body, tenant);
  const isDone = convertToJsonObject(body).erase === true;
  const reason = readReason(
    convertToJsonObject(body).reason,
    "Write why, such as who asked for it and when. It is recorded.",
  );
  const details = { ...(tenant !== undefined && { tenant }), contacts: contacts.length, reason };
  await audit(keeping.store, editor, isDone ? "studio erase" : "studio find person", details, { contacts });
  const trail = await tracePerson(keeping, person);
  const found = isDone ? await erasePerson(keeping, trail, now) : await previewErasure(keeping, trail);
  return {
    isDone,
    places: Object.entries(found).map(([place, count]) => ({ place, count })),
    shared: maskSharedContacts(trail),
  };
}
