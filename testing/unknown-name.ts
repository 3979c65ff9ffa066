import { findNearestName } from "../schemas/index.ts";

/** Names that a sentence lists. */
const mostListed = 40;

/**
 * Throws if one of `names` is not `known`, with the name that was meant, or else those that there are: a misspelt name would
 * let a test pass. `said` is such as `There is no fact`, `listed` what the known ones are called, `Facts`.
 */
export function requireNames(text: string, names: Iterable<string>, known: Iterable<string>, listed: string): void {
  const all = [...new Set(known)];
  for (const name of names) {
    if (all.includes(name)) continue;
    const near = findNearestName(name, all);
    const shown = all.slice(0, mostListed).join(", ") + (all.length > mostListed ? ", ..." : "");
    throw new Error(`${text} "${name}". ${near ? `Did you mean "${near}"?` : `${listed}: ${shown}`}`);
  }
}
