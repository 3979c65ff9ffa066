/** The store cannot promise durability now: disk full, database locked or gone. The request may be repeated. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

// Primary result codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL.
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14, 15]);
// Classes of SQLSTATE: connection, transaction rollback, resources, operator intervention, system error.
const sqlStateClasses = new Set(["08", "40", "53", "57", "58"]);
const networkCode = /^E[A-Z]+$/;

/** Whether an error of a database says "not now" rather than "never". */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (typeof errcode === "number") return sqliteCodes.has(errcode & 0xff);
  if (typeof code === "string") {
    return networkCode.test(code) || (code.length === 5 && sqlStateClasses.has(code.slice(0, 2)));
  }
  return /connection|terminat|timeout/i.test(error.message);
}
