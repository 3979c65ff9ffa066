import type { UsesOfDocument } from "../renderer/messages/index.ts";
import type { Dealer } from "./dealer.ts";

/** What checks of wording visit, by name. */
export interface WordingSubjects {
  /** A text of copy.json, with its key, or wording that a prop holds itself; and its values, or why it cannot be read. */
  wording: {
    key: string | undefined;
    text: string;
    names: readonly string[] | { error: string };
    pointer: string;
  };
  /** All wording of a dealer, and where it is shown. */
  wordings: { dealer: Dealer; documents: readonly UsesOfDocument[] };
}
