/** Whether a path can be decoded and contains no control characters, as every page's path. */
export function isReadablePath(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
