import type { Clock } from "../../platform/base/clock.ts";
import type { Store, StudioPublishRow } from "../../platform/store/index.ts";
import type { FileChange } from "../../platform/tenants/index.ts";
import type { DraftOp } from "../../schemas/tools.ts";
import { resolveFileLayer } from "./review.ts";

/** An operation of a publish, with who made it and when. */
export interface PublishedOp {
  /** Id of the editor. */
  by: string;
  at: number;
  op: DraftOp;
}

/** Something that was published at once. */
export interface Publish {
  id: string;
  slug: string;
  title: string;
  /** Id of the editor. */
  by: string;
  at: number;
  message: string;
  /** Folders of the layers that it changed. */
  layers: string[];
  ops: PublishedOp[];
  files: FileChange[];
  /** Id of the publish that this one reverts. */
  reverts?: string;
  /** The draft, and its last operation that is published. */
  draft?: { id: string; upTo: number };
  note?: string;
}

type Db = Store["db"];

/** Publishes that are looked at for a list. */
const MOST_LISTED = 60;
/** After this time, what is not finished never will be, ms. */
const UNFINISHED_MS = 60_000;

const publishOf = (row: StudioPublishRow): Publish => ({
  ...{ id: row.id, slug: row.tenant, title: row.title, by: row.by, at: row.at, message: row.message },
  layers: JSON.parse(row.layers) as string[],
  ops: JSON.parse(row.ops) as PublishedOp[],
  files: JSON.parse(row.files) as FileChange[],
  reverts: row.reverts ?? undefined,
  draft: row.draft === null ? undefined : { id: row.draft, upTo: row.up_to },
  note: row.note ?? undefined,
});

/** A publish as far as it changed these layers: it may have changed another dealer too. */
const within = (publish: Publish, layers: readonly string[]): Publish => ({
  ...publish,
  layers: publish.layers.filter((layer) => layers.includes(layer)),
  ops: publish.ops.filter(({ op }) => layers.includes(op.layer)),
  files: publish.files.filter(({ file }) => layers.includes(resolveFileLayer(file))),
});

export function createPublishBook({ db }: Pick<Store, "db">, clock: Clock) {
  const done = () => db.selectFrom("studio_publishes").selectAll().where("state", "=", "done");
  /** Takes what is published out of the draft. */
  async function settle(on: Db, { id, upTo }: { id: string; upTo: number }): Promise<void> {
    await on.deleteFrom("studio_ops").where("draft", "=", id).where("seq", "<=", upTo).execute();
    await on
      .updateTable("studio_drafts")
      .set((expression) => ({ rev: expression("rev", "+", 1) }))
      .where("id", "=", id)
      .execute();
  }
  async function finish(on: Db, id: string): Promise<void> {
    const row = await on
      .updateTable("studio_publishes")
      .set({ state: "done" })
      .where("id", "=", id)
      .returning(["draft", "up_to"])
      .executeTakeFirst();
    if (row?.draft) await settle(on, { id: row.draft, upTo: row.up_to });
  }

  return {
    /** Notes what is about to be written; until `finish` it counts as not published. */
    async begin(publish: Publish, on: Db = db): Promise<void> {
      const { id, slug, title, by, at, message, layers, ops, files, draft } = publish;
      await on
        .insertInto("studio_publishes")
        .values({
          ...{ id, tenant: slug, title, by, at, message },
          layers: JSON.stringify(layers),
          ops: JSON.stringify(ops),
          files: JSON.stringify(files),
          inverses: "[]",
          reverts: publish.reverts ?? null,
          draft: draft?.id ?? null,
          up_to: draft?.upTo ?? 0,
          state: "writing",
          note: null,
        })
        .execute();
    },
    /** It is written: its operations leave the draft. */
    finish: (id: string, on?: Db): Promise<void> =>
      on ? finish(on, id) : db.transaction().execute((transaction) => finish(transaction, id)),
    /** It was not written. */
    async drop(id: string): Promise<void> {
      await db.deleteFrom("studio_publishes").where("id", "=", id).where("state", "=", "writing").execute();
    },
    /** What was begun and never written, by processes that ended. */
    async dropUnfinished(): Promise<void> {
      await db
        .deleteFrom("studio_publishes")
        .where("state", "=", "writing")
        .where("at", "<", clock.now() - UNFINISHED_MS)
        .execute();
    },
    async setNote(id: string, note: string): Promise<void> {
      await db.updateTable("studio_publishes").set({ note }).where("id", "=", id).execute();
    },
    async get(id: string): Promise<Publish | undefined> {
      const row = await done().where("id", "=", id).executeTakeFirst();
      return row && publishOf(row);
    },
    /** Id of the publish of a draft at or after a time. */
    async ofDraft(draft: string, since: number): Promise<string | undefined> {
      return (await done().where("draft", "=", draft).where("at", ">=", since).executeTakeFirst())?.id;
    },
    /** Id of the publish that reverts one. */
    async revertOf(id: string): Promise<string | undefined> {
      return (await done().where("reverts", "=", id).executeTakeFirst())?.id;
    },
    /** The newest ones that changed one of these layers, the newest first, each with what it changed in them alone. */
    async list(layers: readonly string[]): Promise<(Publish & { revertedBy?: string | undefined })[]> {
      const all = (await done().orderBy("at", "desc").limit(MOST_LISTED).execute()).map(publishOf);
      return all
        .filter((publish) => publish.layers.some((layer) => layers.includes(layer)))
        .map((whole) => ({
          ...within(whole, layers),
          revertedBy: all.find(({ reverts }) => reverts === whole.id)?.id,
        }));
    },
  };
}

/** The publishes in the store. */
export type PublishBook = ReturnType<typeof createPublishBook>;
