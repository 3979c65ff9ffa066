import { fileURLToPath } from "node:url";

/** The file of tables' own examples and invariants, and what reports call it: it is no file of the dealer's. */
export const suiteFile = fileURLToPath(new URL("suite/tables.ts", import.meta.url));
export const suiteName = "examples and invariants";
