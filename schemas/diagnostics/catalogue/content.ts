import { entry } from "./entry.ts";
import type { Named } from "./references.ts";

/** Codes for wording and content. */
export const contentCodes = {
  "content/undeclared-collection": entry<Named>(
    "warning",
    (p) => `There is no kind of content called "${p.name}", so nothing checks what this file says.`,
    (p) => {
      const name = p.near?.();
      return name === undefined
        ? "Its items are used unchecked; add a collection to schemas/collections/."
        : `Rename the file to ${name}.json; if there is one already, add the items to it.`;
    },
  ),
};
