import type { LoadContext } from "../loaders/index.ts";
import { findGateRedirect, isEnabled } from "../pages/index.ts";

/** A page's path as robots.txt writes it: with or without a query, but not what only begins like it. */
function patternsOf(path: string): string[] {
  const pattern = path.replace(/:\w+/g, "*");
  return pattern.endsWith("*") ? [pattern] : [`${pattern}$`, `${pattern}?`];
}

/**
 * Paths that lead visitors who are not signed in to the sign-in page alone, for robots.txt: those of the pages that the table
 * `gates` closes for the visitor of the context, and the sign-in page with what it returns to.
 */
export async function signInPaths(context: LoadContext): Promise<string[]> {
  const paths: string[] = [];
  for (const page of context.live.prepared.pages.values())
    if (isEnabled(context, page) && (await findGateRedirect(context, page)) !== undefined)
      paths.push(...page.page.paths);
  return ["/sign-in?", ...paths.flatMap(patternsOf)];
}
