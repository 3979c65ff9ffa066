import { systemClock } from "../../platform/base/clock.ts";
import {
  createDelivering,
  resumeDelivering,
  type Store,
  silentLogger,
  stopDelivering,
} from "../../platform/store/index.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";

const help = `forecourt deliver: show or set whether leads and alerts are sent

Usage: forecourt deliver [status]
       forecourt deliver on [--hold]
       forecourt deliver off

status   says whether leads and alerts are sent, and how many deliveries wait. Exits 1 while they are not sent.
on       sends them from now on. After a restore they are not sent until you say so: a copy of a store on another machine must
         not send what the first one sends, and what was sent after the backup was made would be sent a second time.
off      stores them and sends none, on all servers of this store.

  --hold           what waits now is held and not sent; 'forecourt leads replay --state held' sends it
  --data-dir DIR   the folder of the store (default DATA_DIR, or ./.data), unless DATABASE_URL is set

One server alone sends nothing with FC_DELIVER=off in its settings. Codes that a visitor asks for are always sent.
`;

const options = { hold: { type: "boolean" }, "data-dir": { type: "string" } } as const;
const verbs = ["status", "on", "off"] as const;

async function waitingIn({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function status(store: Store, io: CommandIo): Promise<number> {
  const why = await createDelivering(store, { env: io.env, logger: silentLogger }).whyNot();
  const waiting = await waitingIn(store);
  io.stdout.write(
    why === undefined
      ? `Leads and alerts are sent. Deliveries that wait: ${waiting}.\n`
      : `Nothing is sent: ${why}\nDeliveries that wait: ${waiting}.\n`,
  );
  return why === undefined ? 0 : 1;
}

async function turnOn(store: Store, hold: boolean, io: CommandIo): Promise<number> {
  if (hold) {
    const { numUpdatedRows } = await store.db
      .updateTable("outbox")
      .set({ state: "held", owner: null })
      .where("state", "=", "pending")
      .executeTakeFirst();
    io.stdout.write(`Held: ${numUpdatedRows}. 'forecourt leads list --state held' shows them.\n`);
  }
  await resumeDelivering(store);
  return status(store, io);
}

export const command: Command = {
  summary: "show or set whether leads and alerts are sent, as after a restore",
  help,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const [name = "status", ...rest] = positionals;
    const verb = verbs.find((verb) => verb === name);
    if (verb === undefined || rest.length > 0)
      throw new UsageError(`use status, on or off; see 'forecourt deliver --help'.${suggestName(name, verbs)}`);
    if (values.hold && verb !== "on") throw new UsageError("--hold belongs to 'forecourt deliver on'.");
    const { store } = await openExistingStore(values, io);
    try {
      if (verb === "status") return await status(store, io);
      await recordAct(store, { act: `deliver ${verb}`, details: { hold: values.hold } });
      if (verb === "on") return await turnOn(store, values.hold === true, io);
      const since = new Date(systemClock.now()).toISOString();
      await stopDelivering(store, `'forecourt deliver off' was run at ${since}`);
      await status(store, io);
      return 0;
    } finally {
      await store.close();
    }
  },
};
