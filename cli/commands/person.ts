import { compileDossier, type Keeping, type Person, parsePerson, tracePerson } from "../../services/inventory/index.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { eraseAndSay } from "../person/erase.ts";

const help = `forecourt person: export or erase the data kept about one person

Usage: forecourt person export <contact>... [--tenant SLUG]
       forecourt person erase  <contact>... [--tenant SLUG] [--dry-run]

<contact> is an e-mail address, a phone number in any notation, or a lead_id, which stands for that lead's contacts.
Pass every contact that you know of.

export  prints everything that is kept, unmasked, as one JSON object by table and folder: the data that the person is entitled to.
erase   removes it: leads, deliveries, appointments, the account with its sessions and saved cars, codes, file drops.
        The page "Personal data" of the documentation lists what remains and why. It is safe to run while the server runs,
        and to run again. Copies already delivered to the dealer's systems must be erased there.

Contacts that appear only in the person's own leads are treated as theirs; contacts that also appear in other leads
are listed and left alone. Exits 1 when nothing matches.

The store is DATABASE_URL, or DATA_DIR (or --data-dir, default ./.data).
`;

const options = {
  tenant: { type: "string" },
  "dry-run": { type: "boolean" },
  "data-dir": { type: "string" },
} as const;

function namedPerson(contacts: readonly string[], tenant: string | undefined): Person {
  const person = parsePerson(contacts, tenant);
  if ("problem" in person) throw new UsageError(person.problem);
  return person;
}

async function exportPerson(keeping: Keeping, person: Person, io: CommandIo): Promise<number> {
  const dossier = await compileDossier(keeping, await tracePerson(keeping, person));
  io.stdout.write(`${JSON.stringify(dossier, null, 2)}\n`);
  return Object.keys(dossier).length === 0 ? 1 : 0;
}

/** `forecourt person`: exports or erases the data kept about one person. */
export const command: Command = {
  summary: "export or erase the data kept about one person",
  help,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const [verb, ...contacts] = positionals;
    if (verb !== "export" && verb !== "erase") {
      throw new UsageError(
        `use export or erase; see 'forecourt person --help'.${suggestName(verb ?? "", ["export", "erase"])}`,
      );
    }
    const person = namedPerson(contacts, values.tenant);
    const keeping = await openExistingStore(values, io);
    try {
      const dryRun = values["dry-run"] === true;
      // How many contacts, never which.
      const details = { tenant: values.tenant, contacts: contacts.length };
      if (!dryRun || verb === "export") await recordAct(keeping.store, { act: `person ${verb}`, details });
      return verb === "export"
        ? await exportPerson(keeping, person, io)
        : await eraseAndSay(keeping, person, { dryRun }, io);
    } finally {
      await keeping.store.close();
    }
  },
};
