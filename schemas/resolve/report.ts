import type { Finding } from "../diagnostics/catalogue.ts";
import type { SetValue } from "./tracked.ts";

/** Receives the problems found by merging; the finding's pointer is relative to the file. */
export type Report = (place: SetValue, finding: Finding) => void;
