import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store, StudioCommentRow, StudioDraftRow, StudioOpRow } from "../../platform/store/index.ts";
import type { DraftOp } from "../../schemas/tools.ts";

/** An operation of a draft, as it was made. */
export interface MadeOp {
  seq: number;
  by: string;
  at: number;
  op: DraftOp;
  state: StudioOpRow["state"];
}

/** The operations that a draft makes now. */
export const selectActiveOps = (ops: readonly MadeOp[]): DraftOp[] =>
  ops.flatMap(({ op, state }) => (state === "active" ? [op] : []));

/** Keystrokes in one field are one step of undo while none is later than this after the last, ms. */
const STEP_MS = 1500;

/** A draft without its operations. Its id is random and unguessable: part of the address of its preview. */
export type DraftRow = Omit<StudioDraftRow, "tenant"> & { slug: string };

const draftOf = ({ tenant, ...row }: StudioDraftRow): DraftRow => ({ ...row, slug: tenant });

/** Operations that were made at once, such as pasted rows, have ids with the same beginning: `<step>_<number>`. */
const stepOf = (op: MadeOp): string | undefined => /^(.+)_\d+$/.exec(op.op.id)?.[1];

/** Whether an operation continues the step of the one before it: made at once with it, or the same value typed on. */
function continues(op: MadeOp, before: MadeOp): boolean {
  const step = stepOf(op);
  if (step !== undefined && step === stepOf(before)) return true;
  const isSame = op.op.layer === before.op.layer && op.op.pointer === before.op.pointer;
  const isTyped = op.op.op === "set" || op.op.op === "file";
  return isSame && isTyped && op.op.op === before.op.op && op.at - before.at <= STEP_MS;
}

/**
 * The operations that an editor's next undo or redo is about; `ops` are in order. The step that was undone last is the first one
 * still undone.
 */
export function findNextStep(ops: readonly MadeOp[], by: string, way: "undo" | "redo"): MadeOp[] {
  const from = way === "undo" ? "active" : "undone";
  const own = ops.filter((op) => op.by === by && op.state === from);
  const begins = (op: MadeOp, index: number) => index > 0 && !continues(op, own[index - 1] as MadeOp);
  const at = way === "undo" ? own.findLastIndex(begins) : own.findIndex(begins);
  if (at < 0) return own;
  return way === "undo" ? own.slice(at) : own.slice(0, at);
}

type Db = Store["db"];

/** Raises a draft's revision: first in a transaction, so that several nodes change it one after the other. */
async function raise(on: Db, id: string): Promise<number> {
  const { rev } = await on
    .updateTable("studio_drafts")
    .set((expression) => ({ rev: expression("rev", "+", 1) }))
    .where("id", "=", id)
    .returning("rev")
    .executeTakeFirstOrThrow();
  return rev;
}

async function opsOf(on: Db, id: string): Promise<MadeOp[]> {
  const rows = await on
    .selectFrom("studio_ops")
    .select(["seq", "by", "at", "op", "state"])
    .where("draft", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({ ...row, op: JSON.parse(row.op) as DraftOp }));
}

const createComments = ({ db }: Pick<Store, "db">, clock: Clock) => ({
  /** What editors remark about the draft, the first one first. */
  comments: (id: string): Promise<StudioCommentRow[]> =>
    db.selectFrom("studio_comments").selectAll().where("draft", "=", id).orderBy("at").execute(),
  async addComment(draft: string, by: string, about: { pointer: string; text: string }): Promise<void> {
    const id = randomBytes(9).toString("base64url");
    await db
      .insertInto("studio_comments")
      .values({ id, draft, by, at: clock.now(), ...about })
      .execute();
  },
  /** Takes a comment away that is dealt with. */
  async settleComment(draft: string, id: string): Promise<void> {
    await db.deleteFrom("studio_comments").where("draft", "=", draft).where("id", "=", id).execute();
  },
});

export function createDraftBook({ db }: Pick<Store, "db">, clock: Clock) {
  const rows = () => db.selectFrom("studio_drafts").selectAll();
  return {
    async create(slug: string, title: string, by: string): Promise<DraftRow> {
      const id = randomBytes(16).toString("hex");
      const row = { id, tenant: slug, title, by, at: clock.now(), rev: 0 };
      await db.insertInto("studio_drafts").values(row).execute();
      return draftOf(row);
    },
    async list(slug: string): Promise<DraftRow[]> {
      return (await rows().where("tenant", "=", slug).orderBy("at", "desc").execute()).map(draftOf);
    },
    async get(id: string): Promise<DraftRow | undefined> {
      const row = await rows().where("id", "=", id).executeTakeFirst();
      return row && draftOf(row);
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom("studio_drafts").where("id", "=", id).execute();
    },
    /** Removes a draft that was published, unless it has operations. */
    async end(id: string): Promise<void> {
      await db
        .deleteFrom("studio_drafts")
        .where("id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("studio_ops").select("seq").where("draft", "=", id))),
        )
        .execute();
    },
    /** All operations in order, undone ones too. */
    ops: (id: string): Promise<MadeOp[]> => opsOf(db, id),
    /** Adds operations; what the editor has undone can no longer be redone. Gives the draft's new revision. */
    add(id: string, by: string, ops: readonly DraftOp[]): Promise<number> {
      return db.transaction().execute(async (on) => {
        const rev = await raise(on, id);
        const { last } = await on
          .selectFrom("studio_ops")
          .select((expression) => expression.fn.max("seq").as("last"))
          .where("draft", "=", id)
          .executeTakeFirstOrThrow();
        await on
          .updateTable("studio_ops")
          .set({ state: "dropped" })
          .where("draft", "=", id)
          .where("by", "=", by)
          .where("state", "=", "undone")
          .execute();
        const at = clock.now();
        const rows = ops.map((op, index) => ({
          draft: id,
          seq: Number(last ?? 0) + index + 1,
          by,
          at,
          op: JSON.stringify(op),
          inverse: "" as const,
          state: "active" as const,
        }));
        if (rows.length > 0) await on.insertInto("studio_ops").values(rows).execute();
        return rev;
      });
    },
    /** Replaces operations, or drops them (undefined); the draft has a new revision. */
    settle(id: string, ops: readonly { seq: number; op: DraftOp | undefined }[]): Promise<number> {
      return db.transaction().execute(async (on) => {
        const rev = await raise(on, id);
        for (const { seq, op } of ops)
          await on
            .updateTable("studio_ops")
            .set(op === undefined ? { state: "dropped" } : { op: JSON.stringify(op) })
            .where("draft", "=", id)
            .where("seq", "=", seq)
            .execute();
        return rev;
      });
    },
    ...createComments({ db }, clock),
    /** Undoes the editor's last step, or redoes the one undone last; undefined if there is none. */
    step(id: string, by: string, way: "undo" | "redo"): Promise<number | undefined> {
      return db.transaction().execute(async (on) => {
        const rev = await raise(on, id);
        const step = findNextStep(await opsOf(on, id), by, way);
        if (step.length === 0) return undefined;
        const seqs = step.map(({ seq }) => seq);
        await on
          .updateTable("studio_ops")
          .set({ state: way === "undo" ? "undone" : "active" })
          .where("draft", "=", id)
          .where("seq", "in", seqs)
          .execute();
        return rev;
      });
    },
  };
}

/** Drafts in the store. What a method has acknowledged is durable. */
export type DraftBook = ReturnType<typeof createDraftBook>;
