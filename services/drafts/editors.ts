import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store, StudioEditorRow, StudioRole } from "../../platform/store/index.ts";
import { type Editor, roles } from "./roles.ts";

/** How long a one-time code is valid, ms. */
const CODE_MS = 10 * 60_000;
/** Attempts with one code. */
const MOST_TRIES = 5;
/** How long a browser stays signed in, ms. */
export const SESSION_MS = 12 * 3_600_000;

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Code and address are hashed together: equal codes of two editors differ. */
const codeDigest = (id: string, code: string): string => digest(`${id} ${code}`);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const editorOf = ({ id, mail, role, dealers }: StudioEditorRow): Editor => ({
  id,
  mail,
  // A role that an earlier version had may look, until somebody gives another one.
  role: Object.hasOwn(roles, role) ? role : "viewer",
  dealers: JSON.parse(dealers) as string[],
});

const normal = (mail: string): string => mail.trim().toLowerCase();

/** The id of a session's row: what is handed out on the strength of the session names it, and ends with it. */
export const grantOf = (session: string): string => digest(session);

/**
 * The editors of Studio, and their grants in the store: sessions, and links that they have given to others. All grants of an
 * editor end when the editor is removed or has another role or other dealers.
 */
export interface EditorBook {
  /** Adds an editor, or gives a known one another role and other dealers. */
  add(mail: string, role: StudioRole, dealers?: readonly string[]): Promise<Editor>;
  remove(mail: string): Promise<boolean>;
  list(): Promise<Editor[]>;
  find(mail: string): Promise<Editor | undefined>;
  /** A new one-time code, which replaces the last one; undefined for an unknown address. */
  newCode(mail: string): Promise<string | undefined>;
  /** Exchanges a code for a session's cookie; a code works once. */
  verify(mail: string, code: string): Promise<{ editor: Editor; session: string } | undefined>;
  /** The editor of a session's cookie. */
  of(session: string | undefined): Promise<Editor | undefined>;
  signOut(session: string): Promise<void>;
  /** A grant of an editor besides their sessions, until a time (ms since 1970 UTC); no session's cookie is one. */
  newGrant(editor: Editor, until: number): Promise<string>;
  /** Those of some grants that still hold. */
  held(grants: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Grants by their ids. */
const grantsIn = ({ db }: Pick<Store, "db">, clock: Clock): Pick<EditorBook, "newGrant" | "held"> => ({
  async newGrant({ id: editor }, until) {
    // No digest has a colon, so no cookie leads here.
    const id = `link:${randomBytes(16).toString("base64url")}`;
    await db.insertInto("studio_sessions").values({ id, editor, until }).execute();
    return id;
  },
  async held(grants) {
    const rows = await db
      .selectFrom("studio_sessions")
      .select("id")
      .where("id", "in", [...grants])
      .where("until", ">", clock.now())
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});

export function createEditorBook({ db }: Pick<Store, "db">, clock: Clock): EditorBook {
  const rowOf = (mail: string) =>
    db.selectFrom("studio_editors").selectAll().where("mail", "=", normal(mail)).executeTakeFirst();

  return {
    async add(mail, role, dealers = []) {
      const said = { role, dealers: JSON.stringify(dealers) };
      const before = await rowOf(mail);
      await db
        .insertInto("studio_editors")
        .values({
          id: randomBytes(9).toString("base64url"),
          mail: normal(mail),
          ...said,
          code: null,
          code_until: 0,
          code_tries: 0,
        })
        .onConflict((conflict) => conflict.column("mail").doUpdateSet(said))
        .execute();
      if (before && (before.role !== said.role || before.dealers !== said.dealers))
        await db.deleteFrom("studio_sessions").where("editor", "=", before.id).execute();
      return editorOf((await rowOf(mail)) as StudioEditorRow);
    },
    async remove(mail) {
      const { numDeletedRows } = await db
        .deleteFrom("studio_editors")
        .where("mail", "=", normal(mail))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async list() {
      return (await db.selectFrom("studio_editors").selectAll().orderBy("mail").execute()).map(editorOf);
    },
    async find(mail) {
      const row = await rowOf(mail);
      return row && editorOf(row);
    },
    async newCode(mail) {
      const row = await rowOf(mail);
      if (row === undefined) return undefined;
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await db
        .updateTable("studio_editors")
        .set({ code: codeDigest(row.id, code), code_until: clock.now() + CODE_MS, code_tries: 0 })
        .where("id", "=", row.id)
        .execute();
      return code;
    },
    async verify(mail, code) {
      const row = await rowOf(mail);
      if (row?.code == null || row.code_until < clock.now()) return undefined;
      // Counted before the code is compared: attempts at the same time count too.
      const { numUpdatedRows } = await db
        .updateTable("studio_editors")
        .set((expression) => ({ code_tries: expression("code_tries", "+", 1) }))
        .where("id", "=", row.id)
        .where("code", "=", row.code)
        .where("code_tries", "<", MOST_TRIES)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !same(codeDigest(row.id, code), row.code)) return undefined;
      const used = await db
        .updateTable("studio_editors")
        .set({ code: null })
        .where("id", "=", row.id)
        .where("code", "=", row.code)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) return undefined;
      const session = randomBytes(32).toString("base64url");
      const now = clock.now();
      await db.deleteFrom("studio_sessions").where("until", "<", now).execute();
      await db
        .insertInto("studio_sessions")
        .values({ id: digest(session), editor: row.id, until: now + SESSION_MS })
        .execute();
      return { editor: editorOf(row), session };
    },
    async of(session) {
      if (!session) return undefined;
      const row = await db
        .selectFrom("studio_sessions")
        .innerJoin("studio_editors", "studio_editors.id", "studio_sessions.editor")
        .selectAll("studio_editors")
        .where("studio_sessions.id", "=", digest(session))
        .where("studio_sessions.until", ">", clock.now())
        .executeTakeFirst();
      return row && editorOf(row);
    },
    async signOut(session) {
      await db.deleteFrom("studio_sessions").where("id", "=", digest(session)).execute();
    },
    ...grantsIn({ db }, clock),
  };
}
