import type { Keeping } from "../../services/inventory/index.ts";
import { type CommandIo, UsageError } from "../command.ts";
import { eraseAndSay } from "../person/erase.ts";

/** The person whose leads `forecourt leads erase` removes. */
export interface EraseValues {
  id?: string[];
  email?: string;
  phone?: string;
  tenant?: string;
  "dry-run"?: boolean;
}

/**
 * `forecourt leads erase`: removes the person of a contact everywhere, or the leads with these ids and all data
 * attached to them. Exit status 1 if nothing matches.
 */
export async function erase(keeping: Keeping, values: EraseValues, io: CommandIo): Promise<number> {
  const { id = [], email, phone, tenant } = values;
  if (id.length === 0 && email === undefined && phone === undefined) {
    throw new UsageError("erase needs --email, --phone or --id.");
  }
  if (phone !== undefined && phone.replace(/\D/g, "").length < 6) {
    throw new UsageError("--phone needs at least 6 digits.");
  }
  const person = {
    leads: id,
    emails: email === undefined ? [] : [email],
    phones: phone === undefined ? [] : [phone],
    ...(tenant !== undefined && { tenant }),
  };
  return eraseAndSay(keeping, person, { dryRun: values["dry-run"] === true }, io);
}
