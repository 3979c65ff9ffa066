import { resolve } from "node:path";
import { systemClock } from "../../platform/base/clock.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { type DeletedDealer, deleteDealer, findDealerData } from "../../services/inventory/index.ts";
import { parseOptions } from "../arguments.ts";
import { recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

const help = `forecourt delete: delete a dealer with all of its data

Usage: forecourt delete <slug> [--write]

Lists what is stored of the dealer and of its visitors: its folder with JSON and pictures, leads, deliveries, accounts, alerts,
orders, stock, drafts and versions, and the files of DATA_DIR. With --write, deletes all of it, and takes the dealer from its
editors. Servers may keep running: those that share PostgreSQL take the site off within two seconds.

  --write           delete it; otherwise nothing is changed
  --tenants DIR     the tenants folder (default: TENANTS_DIR, or ./tenants)
  --data-dir DIR    the data folder (default: DATA_DIR, or ./.data)

Exit status: 0 listed or deleted, 1 there is nothing of this dealer, 2 wrong usage.
`;

const options = {
  write: { type: "boolean" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

/** What deleting cannot reach. */
const elsewhere = `Not reached: backups, databases that a restore has set aside, the history of a git checkout, what was delivered to
the dealer's systems, and the files of DATA_DIR on other servers. Pictures of its cars leave the cache DATA_DIR/media as it is
renewed, or at once if you delete that folder.
`;

function list(io: CommandIo, { rows, files, editors }: DeletedDealer): void {
  for (const [table, count] of Object.entries(rows))
    io.stdout.write(`  ${table.padEnd(20)} ${formatCount(count, "row")}\n`);
  for (const path of files) io.stdout.write(`  ${path}\n`);
  for (const mail of editors) io.stdout.write(`  editor ${mail}, who edits no other dealer\n`);
}

export const command: Command = {
  summary: "delete a dealer with all of its data",
  help,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const [slug, ...rest] = positionals;
    if (slug === undefined || rest.length > 0 || !/^[a-z0-9][a-z0-9-]*$/.test(slug))
      throw new UsageError("name one dealer by its slug; see 'forecourt delete --help'.");
    const { store, dataDir } = await openExistingStore(values, io);
    const places = { store, dataDir, tenantsDir: resolve(resolveTenantsFolder(values.tenants, io)) };
    try {
      const found = await findDealerData(places, slug);
      if (Object.keys(found.rows).length + found.files.length + found.editors.length === 0) {
        io.stderr.write(`forecourt delete: nothing is stored of a dealer "${slug}".\n`);
        return 1;
      }
      if (!values.write) {
        io.stdout.write(`Stored of ${slug}:\n`);
        list(io, found);
        io.stdout.write("Nothing was changed. To delete all of this, repeat the command with --write.\n");
        return 0;
      }
      await recordAct(store, { act: "delete", details: { tenant: slug, leads: found.rows.leads ?? 0 } });
      const deleted = await deleteDealer(places, slug, systemClock.now());
      io.stdout.write(`Deleted of ${slug}:\n`);
      list(io, deleted);
      if (store.dialect.name === "postgres")
        io.stdout.write("One row of versions stays: it tells all servers that the dealer is gone.\n");
      io.stdout.write(elsewhere);
      return 0;
    } finally {
      await store.close();
    }
  },
};
