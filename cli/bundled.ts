import { readFileSync, type Stats, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What each file that a bundle is made of was like: its path below the project, and its stamp. */
export interface BundleSources {
  [file: string]: string;
}

/** Another one when a file has changed. */
export const stampOf = ({ mtimeMs, size }: Pick<Stats, "mtimeMs" | "size">): string => `${mtimeMs} ${size}`;

const project = fileURLToPath(new URL("../", import.meta.url));

/**
 * The bundle of a verb in a folder, which `npm run build` writes; undefined if it has none, or if a file that it is made of
 * has changed since: then the verb runs from its sources.
 */
export function bundleOf(verb: string, folder = `${project}dist/cli/`): string | undefined {
  const bundle = `${folder}${verb}.js`;
  if (!statSync(bundle, { throwIfNoEntry: false })) return undefined;
  const sources = JSON.parse(readFileSync(`${folder}sources.json`, "utf8")) as BundleSources;
  const isSame = Object.entries(sources).every(([file, stamp]) => {
    const now = statSync(project + file, { throwIfNoEntry: false });
    return now !== undefined && stampOf(now) === stamp;
  });
  return isSame ? bundle : undefined;
}
