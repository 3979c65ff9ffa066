/** The store cannot promise durability now: disk full, database locked, damaged or gone. The request may be repeated. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** The store belongs to a newer release, and this one would not understand it. */
export class NewerStoreError extends Error {
  override name = "NewerStoreError";

  constructor(version: string, least: number) {
    super(
      `The store was brought up to date by release ${least}.0.0 or a later one, and this is release ${version}. Start the newer release again, or restore the backup from before the upgrade (docs/operations/upgrade.md).`,
    );
  }
}

/** The store's problem, as reported by `/readyz`. */
export type Trouble = "newer" | "disk-full" | "read-only" | "damaged" | "locked" | "unreachable" | "failed";

// Primary result codes of SQLite. Further temporary ones: IOERR, CANTOPEN, PROTOCOL.
const bySqliteCode = new Map<number, Trouble>([
  [5, "locked"],
  [6, "locked"],
  [8, "read-only"],
  [10, "failed"],
  [11, "damaged"],
  [13, "disk-full"],
  [14, "failed"],
  [15, "failed"],
  [26, "damaged"],
]);
const bySqlState = new Map<string, Trouble>([
  ["53100", "disk-full"],
  ["25006", "read-only"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
]);
// Classes of SQLSTATE: connection, transaction rollback, resources, operator intervention, system error.
const byStateClass = new Map<string, Trouble>([
  ["08", "unreachable"],
  ["40", "locked"],
  ["53", "failed"],
  ["57", "unreachable"],
  ["58", "failed"],
]);
const bySystemCode = new Map<string, Trouble>([
  ["ENOSPC", "disk-full"],
  ["EDQUOT", "disk-full"],
  ["EROFS", "read-only"],
  ["EACCES", "read-only"],
  ["EPERM", "read-only"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"].map(
    (code) => [code, "unreachable"] as const,
  ),
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"].map(
    (code) => [code, "unreachable"] as const,
  ),
  ...["EIO", "EMFILE", "ENFILE", "ENOMEM", "EBUSY"].map((code) => [code, "failed"] as const),
]);
/** What the driver of PostgreSQL says without a code: an error of our own has other words. */
const driverLost =
  /^(?:Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)/;

function known(error: Error): Trouble | undefined {
  if (error instanceof NewerStoreError) return "newer";
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (typeof errcode === "number") return bySqliteCode.get(errcode & 0xff);
  if (typeof code !== "string") {
    return driverLost.test(error.message) ? "unreachable" : undefined;
  }
  const known = bySystemCode.get(code);
  if (known !== undefined || code.length !== 5) return known;
  return bySqlState.get(code) ?? byStateClass.get(code.slice(0, 2));
}

/** Whether a database error is temporary. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailableError || (error instanceof Error && known(error) !== undefined);
}

/** The cause of a store's error. */
export function classifyStoreError(error: unknown): Trouble {
  const { cause } = error as { cause?: unknown };
  const trouble = error instanceof Error && !(error instanceof StoreUnavailableError) ? known(error) : undefined;
  return trouble ?? (cause === undefined ? "failed" : classifyStoreError(cause));
}

const remedies: { [trouble in Trouble]: string } = {
  newer: "Start the newer release again, or restore the backup from before the upgrade.",
  "disk-full": "The disk is full: free some space.",
  "read-only":
    "The store is read-only: give this process write permission for DATA_DIR, or use PostgreSQL (DATABASE_URL).",
  damaged:
    "The database is damaged: run `forecourt restore` with the same DATA_DIR. It keeps the damaged file and copies every readable row.",
  locked: "Another process has locked the database: stop it, or wait.",
  unreachable: "The database server does not answer: check DATABASE_URL and the server.",
  failed: "See docs/operations/failures.md.",
};

/** The advice for the operator. */
export const describeRemedy = (trouble: Trouble): string => remedies[trouble];
