import type { JsonObject } from "../../schemas/json-value.ts";
import { hashOf } from "./settings.ts";

/** What was last published of a dealer: fingerprints of its objects by id, and of its index's settings. */
export interface SearchState {
  index: string;
  settings: string;
  objects: { [objectID: string]: string };
}

/** One object to add, replace or remove. */
export type Change = { action: "addObject"; body: JsonObject } | { action: "deleteObject"; body: { objectID: string } };

/** The changes from the last published state to these objects. */
export interface Changes {
  changes: Change[];
  saved: number;
  removed: number;
  /** Fingerprints of all objects, once the changes are made. */
  objects: { [objectID: string]: string };
}

/** Objects in one request. */
export const BATCH = 1000;
/** Share of a dealer's objects that may be removed at once without `--force`: a stock that is half read removes more. */
const MOST_REMOVED = 0.3;

/** Whether so much would be removed that it is probably a mistake. */
export const isRemovingTooMuch = ({ removed }: Changes, before: SearchState | undefined): boolean =>
  removed > Object.keys(before?.objects ?? {}).length * MOST_REMOVED;

/** Compares objects with what was last published in the same index. */
export function planChanges(
  records: readonly (JsonObject & { objectID: string })[],
  before: SearchState | undefined,
): Changes {
  const known = new Map(Object.entries(before?.objects ?? {}));
  const objects: { [objectID: string]: string } = {};
  const changes: Change[] = [];
  for (const body of records) {
    const hash = hashOf(body);
    objects[body.objectID] = hash;
    if (known.get(body.objectID) !== hash) changes.push({ action: "addObject", body });
  }
  const saved = changes.length;
  for (const objectID of known.keys())
    if (!Object.hasOwn(objects, objectID)) changes.push({ action: "deleteObject", body: { objectID } });
  return { changes, saved, removed: changes.length - saved, objects };
}
