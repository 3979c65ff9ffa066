import { entry } from "./entry.ts";
import type { Named } from "./references.ts";

/** Codes for wording and content. */
export const contentCodes = {
  "content/undeclared-collection": entry<Pick<Named, "name" | "near">>(
    "warning",
    (p) => `There is no kind of content called "${p.name}", so nothing checks what this file says.`,
    () => "Its items are used unchecked; add a collection to schemas/collections/.",
  ),
};
