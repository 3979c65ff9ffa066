import { entry } from "./entry.ts";

/** Codes of layers that are written in another format than the present one. */
export const formatCodes = {
  "format/deprecated": entry<{ says: string; format: number }>(
    "warning",
    (p) => p.says,
    () =>
      "It is read as if it were written so. forecourt upgrade shows the change; with --write, it makes it.",
    ({ format }) => ({ format }),
  ),
  "format/unknown": entry<{ said: string; least: number; most: number }>(
    "error",
    ({ said, least, most }) => {
      const known = least === most ? `only the format ${most}` : `the formats ${least} to ${most}`;
      return `The format is ${said}, but this version of Forecourt reads ${known}.`;
    },
    (p) =>
      `Install the version of Forecourt that wrote it, or write "format": ${p.most} if that is what it is.`,
  ),
};
