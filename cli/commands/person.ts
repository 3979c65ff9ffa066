import { parseArgs } from "node:util";
import { leastPhoneDigits, phoneKey } from "../../server/privacy/contact-keys.ts";
import { dossierOf, type Keeping, type Person, trailOf } from "../../server/privacy/find-person.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { eraseAndSay } from "../person/erase.ts";

const help = `forecourt person: what is kept of one person, and its end

Usage: forecourt person export <contact>... [--tenant SLUG]
       forecourt person erase  <contact>... [--tenant SLUG] [--dry-run]

<contact> is an e-mail address, a phone number however it is written, or a lead_id, which stands for the contacts of
that lead. Give all that you know of the person.

export  prints everything that is kept, unmasked, as one JSON object by table and folder: what the person may ask for.
erase   removes it: leads, deliveries, appointments, the account with its sessions and saved cars, codes, file drops.
        What stays, and why, is in docs/reference/personal-data.md. Safe while the server runs, and to run again.
        Copies that were delivered to the dealer's systems must be erased there.

Contacts that only the person's own leads give count as the person's; those that other leads give too are named, and
left. Exit status 1 when there is nothing.

The store is DATABASE_URL, or DATA_DIR (or --data-dir, default ./.data).
`;

const options = {
  tenant: { type: "string" },
  "dry-run": { type: "boolean" },
  "data-dir": { type: "string" },
} as const;

const leadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function personOf(contacts: readonly string[], tenant: string | undefined): Person {
  if (contacts.length === 0)
    throw new UsageError("say whom: an e-mail address, a phone number or a lead_id.");
  const emails = contacts.filter((text) => text.includes("@"));
  const sentLeads = contacts.filter((text) => leadId.test(text));
  const phones = contacts.filter((text) => !text.includes("@") && !leadId.test(text));
  const wrong = phones.find((text) => phoneKey(text).length < leastPhoneDigits);
  if (wrong !== undefined) {
    throw new UsageError(`"${wrong}" is no e-mail address, no lead_id, and too short for a phone number.`);
  }
  return { emails, phones, sentLeads, ...(tenant !== undefined && { tenant }) };
}

async function exportPerson(keeping: Keeping, person: Person, io: CommandIo): Promise<number> {
  const dossier = await dossierOf(keeping, await trailOf(keeping, person));
  io.stdout.write(`${JSON.stringify(dossier, null, 2)}\n`);
  return Object.keys(dossier).length === 0 ? 1 : 0;
}

/** `forecourt person`: hands out, or erases, what is kept of somebody. */
export const command: Command = {
  summary: "export or erase all that is kept of one person",
  help,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, ...contacts] = positionals;
    if (verb !== "export" && verb !== "erase") {
      throw new UsageError("say export or erase; 'forecourt person --help' tells more.");
    }
    const person = personOf(contacts, values.tenant);
    const keeping = await openExistingStore(values, io);
    try {
      const dryRun = values["dry-run"] === true;
      return verb === "export"
        ? await exportPerson(keeping, person, io)
        : await eraseAndSay(keeping, person, { dryRun }, io);
    } finally {
      await keeping.store.close();
    }
  },
};
