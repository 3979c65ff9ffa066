import { readFileSync, type Stats, statSync } from "node:fs";
import { isInstalled, project, projectPath } from "./project.ts";

/** What each file that the bundles are made of was like: its path below the project, and its stamp. */
export interface BundleSources {
  [file: string]: string;
}

/** Another one when a file has changed. */
export const stampOf = ({ mtimeMs, size }: Pick<Stats, "mtimeMs" | "size">): string => `${mtimeMs} ${size}`;

/** The name of a source's bundle, without its folder. */
export const formatBundleName = (source: string): string => source.replace(/\.ts$/, "").replaceAll("/", "-");

declare const IS_BUNDLED: boolean | undefined;

/** Whether this code runs from a bundle: nothing that it is made of has changed since `npm run build`. */
export const isBundled = typeof IS_BUNDLED !== "undefined";

/** The folder of the bundles. */
export const bundles = new URL("dist/programs/", project);

/**
 * Where to import a program from: its bundle, which `npm run build` writes (scripts/programs.config.ts); in a checkout the
 * source itself if it has no bundle, or if a file that the bundles are made of has changed since.
 */
export function resolveProgramUrl(source: string, folder = bundles): URL {
  const bundle = new URL(`${formatBundleName(source)}.js`, folder);
  if (isInstalled) return bundle;
  const list = new URL("sources.json", folder);
  const original = new URL(source, project);
  if (![bundle, list].every((file) => statSync(file, { throwIfNoEntry: false }))) return original;
  const sources = JSON.parse(readFileSync(list, "utf8")) as BundleSources;
  const isSame = Object.entries(sources).every(([file, stamp]) => {
    const now = statSync(projectPath + file, { throwIfNoEntry: false });
    return now !== undefined && stampOf(now) === stamp;
  });
  return isSame ? bundle : original;
}
