const reasons: { readonly [code: string]: string } = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder, not a file",
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
};

/** Why a file cannot be read, in words. */
export function describeFileError(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
