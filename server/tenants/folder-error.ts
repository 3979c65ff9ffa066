/** An invalid tenants folder; the message tells the operator what to do. */
export class TenantsFolderError extends Error {
  override name = "TenantsFolderError";
}

const remedy = "set TENANTS_DIR to the folder that contains _platform and the dealers";
const reasons: { [code: string]: string | undefined } = {
  ENOENT: `there is no such folder; ${remedy}`,
  ENOTDIR: `it is not a folder; ${remedy}`,
  EACCES: "this user may not read it",
};

/** An error of reading the folder, with what to do. An error's code is lost on its way between threads. */
export function explained(dir: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  return reason === undefined
    ? error
    : new TenantsFolderError(`The tenants folder "${dir}" cannot be read: ${reason}.`);
}

/** Why a tenants folder with these files cannot be right; undefined when it can. */
export function wrongFolder(dir: string, files: ReadonlyMap<string, string>): TenantsFolderError | undefined {
  if (files.size === 0) return new TenantsFolderError(`The tenants folder "${dir}" is empty: ${remedy}.`);
  for (const file of files.keys()) if (file.startsWith("_platform/")) return undefined;
  return new TenantsFolderError(
    `The tenants folder "${dir}" has no _platform, which every dealer builds on: ${remedy}.`,
  );
}
