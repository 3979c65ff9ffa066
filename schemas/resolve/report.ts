import type { Finding } from "../diagnostics/catalogue.ts";
import type { SetValue } from "./tracked.ts";

/** Takes what merging finds wrong; the finding's pointer is one of the place's file. */
export type Report = (place: SetValue, finding: Finding) => void;
