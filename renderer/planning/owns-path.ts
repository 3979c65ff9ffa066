import { compilePath, matchPath } from "./match-path.ts";
import type { SearchPayload } from "./payload.ts";

/** Whether a path belongs to the search page itself rather than to another page below the same base. */
export function ownsPath({ own, other }: SearchPayload["paths"], path: string): boolean {
  const patterns = [
    ...own.map((pattern) => compilePath(pattern, true)),
    ...other.map((pattern) => compilePath(pattern, false)),
  ];
  return matchPath(patterns, path)?.target === true;
}
