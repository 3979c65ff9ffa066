import { parseMessage, wordingUses } from "../renderer/messages/index.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import { toPointer } from "../schemas/json/pointer.ts";
import { append } from "../schemas/parts/append.ts";
import type { Dealer } from "./dealer.ts";
import { visit } from "./visit.ts";
import { lackingUses } from "./wording-values.ts";

/** What is found in the wording of a dealer, and where it is shown. */
export function findInWording(dealer: Dealer): Finding[] {
  const found: Finding[] = [];
  const look = (key: string | undefined, text: string, pointer: string): void => {
    const parsed = parseMessage(text);
    const names = "error" in parsed ? parsed : parsed.names;
    append(found, visit("wording", { key, text, names, pointer }));
  };
  const documents = wordingUses(dealer, dealer.components);
  const typed = documents.flatMap((document) => document.typed());
  for (const key of Object.keys(dealer.copy)) look(key, dealer.copy[key] as string, toPointer(["copy", key]));
  for (const { key: text, pointer } of typed) look(undefined, text, pointer);
  append(found, visit("wordings", { dealer, typed, lacking: lackingUses(dealer, documents) }));
  return found;
}
