import type { ReadSource } from "./read.ts";

/** An invalid tenants folder; the message tells the operator what to do. */
export class TenantsFolderError extends Error {
  override name = "TenantsFolderError";
}

const remedy = "set TENANTS_DIR to the folder that contains _platform and the dealers";
const reasons: { [code: string]: string | undefined } = {
  ENOENT: `there is no such folder; ${remedy}`,
  ENOTDIR: `it is not a folder; ${remedy}`,
  EACCES: "the user of this process has no permission to read it",
};

/**
 * Adds the remedy to an error of reading the folder. Call it in the thread that read: an error's code is lost between
 * threads.
 */
export function explainFolderError(dir: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  return reason === undefined
    ? error
    : new TenantsFolderError(`The tenants folder "${dir}" cannot be read: ${reason}.`);
}

/** The error of a tenants folder with these files; undefined if it can be valid. */
export function findFolderError(
  dir: string,
  { files, unread }: Pick<ReadSource, "files" | "unread">,
): TenantsFolderError | undefined {
  const reason = unread.get("_platform");
  if (reason) return new TenantsFolderError(`"${dir}/_platform" cannot be read: ${reason}.`);
  if (files.size === 0) return new TenantsFolderError(`The tenants folder "${dir}" is empty: ${remedy}.`);
  for (const file of files.keys()) if (file.startsWith("_platform/")) return undefined;
  return new TenantsFolderError(
    `The tenants folder "${dir}" has no _platform folder, which every dealer builds on: ${remedy}.`,
  );
}
