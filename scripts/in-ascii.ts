/** A script in ASCII, because V8 reads and keeps that in a third of the time. */
export const inAscii = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
