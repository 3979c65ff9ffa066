import { createHash, type Hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { installedFonts } from "../platform/base/fonts.ts";
import {
  listTenantSlugs,
  ownersOfHosts,
  ownersOfIds,
  siteVariablePrefix,
  type TenantSource,
} from "../schemas/index.ts";

type Env = { readonly [name: string]: string | undefined };

/** Dealers that are remembered, the last ones: each takes a line of 27 characters. */
const most = 20_000;

/** Dealers in which nothing was found to tell, as they are now. */
export interface KnownValid {
  has(slug: string): boolean;
  /** Remembers that nothing was found in these either. A file that cannot be written is not. */
  add(slugs: readonly string[]): void;
}

/** What the answer for a dealer depends on: `program` is another text for each version of what checks. */
interface Dependencies {
  program: string;
  source: TenantSource;
  env: Env;
}

/**
 * Dealers in which an earlier run found nothing to tell, by what that depended on: their own files, those of all shared layers,
 * which dealers, hosts and ids there are, the variables that they name, and the program. `file` keeps their hashes.
 */
export function createKnownValidCache(file: string, dependencies: Dependencies): KnownValid {
  const keyOf = keys(dependencies);
  const known = new Set(linesOf(file));
  return {
    has: (slug) => known.has(keyOf(slug)),
    add(slugs) {
      if (slugs.length === 0) return;
      // Another run may have written meanwhile.
      const all = new Set([...linesOf(file), ...slugs.map(keyOf)]);
      const part = `${file}.${process.pid}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(part, [...all].slice(-most).join("\n"));
        renameSync(part, file);
      } catch {
        // Without it, the next run checks them again.
      }
    },
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** The hash for each dealer. */
function keys({ program, source, env }: Dependencies): (slug: string) => string {
  const folders = Map.groupBy([...source.files.keys(), ...(source.others ?? [])], folderOf);
  const add = (hash: Hash, folder: string): void => {
    for (const file of folders.get(folder) ?? []) {
      const text = source.files.get(file);
      hash.update(`${JSON.stringify([file, text?.length])}\n${text ?? ""}\n`);
    }
  };
  const shared = createHash("sha1");
  const { packages } = installedFonts;
  shared.update(
    JSON.stringify([
      program,
      process.version,
      packages,
      listTenantSlugs(source),
      [...ownersOfHosts(source)],
      [...ownersOfIds(source)],
      Object.entries(env)
        .filter(([name]) => name.startsWith(siteVariablePrefix))
        .sort(),
    ]),
  );
  for (const folder of [...folders.keys()].filter((name) => name.startsWith("_")).sort()) add(shared, folder);
  return (slug) => {
    const hash = shared.copy();
    add(hash, slug);
    return hash.digest("base64url");
  };
}

/** The first folder of a path. */
const folderOf = (file: string): string => file.slice(0, Math.max(0, file.indexOf("/")));
