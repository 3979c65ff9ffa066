import fc from "fast-check";
import { runOptions } from "./run-options.ts";

// For `always` and for a test's own properties alike.
const { seed, runs } = runOptions() ?? {};
fc.configureGlobal({ ...(seed !== undefined && { seed }), ...(runs !== undefined && { numRuns: runs }) });
