import { analysisHints } from "../rules/tools.ts";
import { lawIds } from "../schemas/collections/laws.ts";
import { catalogue } from "../schemas/diagnostics/catalogue.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import { checks } from "./registry.gen.ts";

const warnings = [...Object.keys(analysisHints), ...lawIds.map((id) => `law/${id}`)];

/** Every code of a problem, with its severity. */
export const codes: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ...Object.entries(catalogue).map(([code, { severity }]) => [code, severity] as const),
  ...checks.map(({ code, severity }) => [code, severity] as const),
  ...warnings.map((code) => [code, "warning"] as const),
]);
