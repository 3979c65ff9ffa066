import type { Logger } from "./logger.ts";
import type { Store } from "./open.ts";

/** Whether leads and alerts are sent to anybody, for all nodes of a store: a copy of it must not send them again. */
export interface Delivering {
  /** Why nothing is delivered now, and what ends this; undefined: everything is. */
  whyNot(): Promise<string | undefined>;
}

type Db = Pick<Store, "db">;
const id = "deliver-off";

/** The note of a store that delivers nothing, in SQL, for what looks at a database without opening a store. */
export const stoppedNoteSql = `select value from settings where id = '${id}'`;

/** Since when and why nothing is delivered, as `stopDelivering` has noted; undefined: it is delivered. */
async function noteOf({ db }: Db): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", id).executeTakeFirst();
  return row?.value;
}

/** Delivers nothing from now on, on any node, also after a restart. `why` is a sentence without its end. */
export async function stopDelivering({ db }: Db, why: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id, value: why })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value: why }))
    .execute();
}

/** Delivers again; what waited is due. */
export async function resumeDelivering({ db }: Db): Promise<void> {
  await db.deleteFrom("settings").where("id", "=", id).execute();
}

/** Reads the switch: the variable `FC_DELIVER=off` of this process, or what the store says. Logs each change of it. */
export function createDelivering(
  store: Db,
  { env, logger }: { env: { [name: string]: string | undefined }; logger: Logger },
): Delivering {
  let logged: string | undefined;
  return {
    async whyNot() {
      const note = env.FC_DELIVER === "off" ? undefined : await noteOf(store);
      const why =
        env.FC_DELIVER === "off"
          ? "FC_DELIVER is off in the settings of this server."
          : note && `${note}. Run 'forecourt deliver on' once this is the server that shall deliver.`;
      if (why !== logged)
        if (why === undefined) logger.info({}, "leads and alerts are delivered again");
        else logger.warn({ why }, "nothing is delivered: leads and alerts are stored and wait");
      logged = why;
      return why;
    },
  };
}
