import { parseMessage, wordingUses } from "../renderer/messages/index.ts";
import type { Finding } from "../schemas/diagnostics/catalogue.ts";
import { toPointer } from "../schemas/json/pointer.ts";
import type { Dealer } from "./dealer.ts";
import { visit } from "./visit.ts";

/** What is found in one text. */
function findInText(key: string | undefined, text: string, pointer: string): Finding[] {
  const parsed = parseMessage(text);
  return visit("wording", { key, text, names: "error" in parsed ? parsed : parsed.names, pointer });
}

/** What is found in the wording of a dealer, and where it is shown. */
export function findInWording(dealer: Dealer): Finding[] {
  const documents = wordingUses(dealer, dealer.components);
  return [
    ...Object.entries(dealer.copy).flatMap(([key, text]) => findInText(key, text, toPointer(["copy", key]))),
    ...documents.flatMap((document) =>
      document.typed().flatMap(({ key: text, pointer }) => findInText(undefined, text, pointer)),
    ),
    ...visit("wordings", { dealer, documents }),
  ];
}
