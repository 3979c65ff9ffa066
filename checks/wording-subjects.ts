import type { WordingUse } from "../renderer/messages/index.ts";
import type { Dealer } from "./dealer.ts";
import type { Lacking } from "./wording-values.ts";

/** What checks of wording visit, by name. */
export interface WordingSubjects {
  /** A text of copy.json, with its key, or wording that a prop holds itself; and its values, or why it cannot be read. */
  wording: {
    key: string | undefined;
    text: string;
    names: readonly string[] | { error: string };
    pointer: string;
  };
  /** The wordings of a dealer that lack a value where they are shown, and the wording that props hold themselves. */
  wordings: { dealer: Dealer; lacking: readonly Lacking[]; typed: readonly WordingUse[] };
}
