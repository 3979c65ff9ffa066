import { leadsOf, removeLeads } from "../../server/leads/remove.ts";
import type { Store } from "../../server/store/open.ts";
import { type CommandIo, UsageError } from "../command.ts";

/** Whose leads `forecourt leads erase` removes. */
export interface EraseValues {
  id?: string[];
  email?: string;
  phone?: string;
  tenant?: string;
  "dry-run"?: boolean;
}

/** `forecourt leads erase`: removes what a person has sent, delivered or not. Exit status 1 when there was nothing. */
export async function erase(store: Store, values: EraseValues, io: CommandIo): Promise<number> {
  const { id = [], email, phone, tenant } = values;
  if (id.length === 0 && email === undefined && phone === undefined) {
    throw new UsageError("erase needs --email, --phone or --id.");
  }
  if (phone !== undefined && phone.replace(/\D/g, "").length < 6) {
    throw new UsageError("--phone needs at least 6 digits.");
  }
  const person =
    email === undefined && phone === undefined ? [] : await leadsOf(store, { email, phone, tenant });
  const ids = [...new Set([...id, ...person])];
  const dry = values["dry-run"] === true;
  const count = dry ? person.length + id.length : await removeLeads(store, ids);
  const what = count === 1 ? "lead" : "leads";
  io.stdout.write(
    dry
      ? `${count} ${what} would be erased.\n`
      : `${count} ${what} erased. What was delivered before lies with the dealer.\n`,
  );
  return count === 0 ? 1 : 0;
}
