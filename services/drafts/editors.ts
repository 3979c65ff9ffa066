import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store, StudioEditorRow, StudioRole } from "../../platform/store/index.ts";
import { type Editor, roles } from "./roles.ts";

/** How long a one-time code is valid, ms. */
export const CODE_MS = 10 * 60_000;
/** Characters of a code, without those that are mistaken for others: 32, so that each is five random bits. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 12;
/** How long a browser stays signed in, ms. */
export const SESSION_MS = 12 * 3_600_000;

/** What is kept of a code or a session's token: a reader of the store can use neither. */
const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A new code such as K7QX-3M9P-RT2W. Its 60 random bits need no limit of tries, so nobody can use up the tries of an
 * editor: a million tries a second for ten minutes find one code with a probability of 1 in two billion.
 */
const createCode = (): string =>
  [...randomBytes(CODE_LENGTH)]
    .map((byte, index) => (index > 0 && index % 4 === 0 ? "-" : "") + CODE_LETTERS[byte % CODE_LETTERS.length])
    .join("");

/** What is kept of a code; it is typed with or without dashes, in capitals or not. */
const hashCode = (mail: string, code: string): string =>
  hashToken(`${normal(mail)} ${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);

const editorOf = ({ id, mail, role, dealers }: StudioEditorRow): Editor => ({
  id,
  mail,
  // A role of an earlier version may look, until the editor gets another.
  role: Object.hasOwn(roles, role) ? role : "viewer",
  dealers: JSON.parse(dealers) as string[],
});

const normal = (mail: string): string => mail.trim().toLowerCase();

/** The id of a session's row: what is handed out on the strength of the session names it, and ends with it. */
export const grantOf = (session: string): string => hashToken(session);

/** Grants by their ids. */
const grantsIn = ({ db }: Pick<Store, "db">, clock: Clock) => ({
  /** A grant of an editor besides their sessions, until a time (ms since 1970 UTC); no session's cookie is one. */
  async newGrant({ id: editor }: Editor, until: number): Promise<string> {
    // No digest has a colon, so no cookie leads here.
    const id = `link:${randomBytes(16).toString("base64url")}`;
    await db.insertInto("studio_sessions").values({ id, editor, until }).execute();
    return id;
  },
  /** Those of some grants that still hold. */
  async held(grants: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom("studio_sessions")
      .select("id")
      .where("id", "in", [...grants])
      .where("until", ">", clock.now())
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});

export function createEditorBook({ db }: Pick<Store, "db">, clock: Clock) {
  const rowOf = (mail: string) =>
    db.selectFrom("studio_editors").selectAll().where("mail", "=", normal(mail)).executeTakeFirst();

  return {
    /** Adds an editor, or gives a known one another role and other dealers. */
    async add(mail: string, role: StudioRole, dealers: readonly string[] = []): Promise<Editor> {
      const message = { role, dealers: JSON.stringify(dealers) };
      const before = await rowOf(mail);
      await db
        .insertInto("studio_editors")
        .values({ id: randomBytes(9).toString("base64url"), mail: normal(mail), ...message })
        .onConflict((conflict) => conflict.column("mail").doUpdateSet(message))
        .execute();
      if (before && (before.role !== message.role || before.dealers !== message.dealers))
        await db.deleteFrom("studio_sessions").where("editor", "=", before.id).execute();
      return editorOf((await rowOf(mail)) as StudioEditorRow);
    },
    /** Removes an editor with all sessions and codes; false if there is none. */
    async remove(mail: string): Promise<boolean> {
      const gone = await db.deleteFrom("studio_editors").where("mail", "=", normal(mail)).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async list(): Promise<Editor[]> {
      return (await db.selectFrom("studio_editors").selectAll().orderBy("mail").execute()).map(editorOf);
    },
    /** Finds the addresses of editors by id. */
    async mails(): Promise<(id: string) => string> {
      const known = new Map((await this.list()).map(({ id, mail }) => [id, mail]));
      return (id) => known.get(id) ?? "a former editor";
    },
    async find(mail: string): Promise<Editor | undefined> {
      const row = await rowOf(mail);
      return row && editorOf(row);
    },
    /** A new one-time code; earlier ones stay valid. Undefined for an unknown address. */
    async newCode(mail: string): Promise<string | undefined> {
      const row = await rowOf(mail);
      if (row === undefined) return undefined;
      const code = createCode();
      await db
        .insertInto("studio_codes")
        .values({ id: hashCode(mail, code), editor: row.id, until: clock.now() + CODE_MS })
        .execute();
      return code;
    },
    /** Exchanges a code for a session's cookie; a code works once. */
    async verify(mail: string, code: string): Promise<{ editor: Editor; session: string } | undefined> {
      // Deleting it takes it: of attempts at the same time, one gets it.
      const used = await db
        .deleteFrom("studio_codes")
        .where("id", "=", hashCode(mail, code))
        .where("until", ">", clock.now())
        .returning("editor")
        .executeTakeFirst();
      const row = used && (await rowOf(mail));
      if (row === undefined) return undefined;
      const session = randomBytes(32).toString("base64url");
      await db
        .insertInto("studio_sessions")
        .values({ id: hashToken(session), editor: row.id, until: clock.now() + SESSION_MS })
        .execute();
      return { editor: editorOf(row), session };
    },
    /** The editor of a session's cookie. */
    async of(session: string | undefined): Promise<Editor | undefined> {
      if (!session) return undefined;
      const row = await db
        .selectFrom("studio_sessions")
        .innerJoin("studio_editors", "studio_editors.id", "studio_sessions.editor")
        .selectAll("studio_editors")
        .where("studio_sessions.id", "=", hashToken(session))
        .where("studio_sessions.until", ">", clock.now())
        .executeTakeFirst();
      return row && editorOf(row);
    },
    /** Ends a session at once, on all nodes. */
    async signOut(session: string): Promise<void> {
      await db.deleteFrom("studio_sessions").where("id", "=", hashToken(session)).execute();
    },
    /** Ends all sessions and links of an editor. */
    async signOutAll(mail: string): Promise<void> {
      const row = await rowOf(mail);
      if (row) await db.deleteFrom("studio_sessions").where("editor", "=", row.id).execute();
    },
    ...grantsIn({ db }, clock),
  };
}

/**
 * The editors of Studio, and their grants in the store: sessions, and links that they have given to others. All grants of an
 * editor end when the editor is removed or has another role or other dealers.
 */
export type EditorBook = ReturnType<typeof createEditorBook>;
