import type { Store } from "../browser/list-atoms.ts";
import type { Message } from "../messages/index.ts";
import { createFormatter } from "../messages/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import { type Keeper, keepWatchlist } from "../watchlist/keep.ts";

/** The props of WatchlistKeeper, as its element carries them. */
interface Words {
  href: string;
  labels: {
    savedTitle: string;
    savedText: Message;
    removedTitle: string;
    removedText: Message;
    viewList: string;
    failed: string;
  };
}

/** The account's watchlist with the wording of the page; `json` is that of the element WatchlistKeeper. */
export function createKeeper(page: BrowserPage, store: Store, json: string): Keeper {
  const { href, labels } = JSON.parse(json) as Words;
  const { locale, timeZone } = page.site;
  const format = createFormatter({ locale, timeZone });
  const mayKeep = page.visitor.signedIn && page.visitor.phone;
  return keepWatchlist(store, mayKeep, {
    ...labels,
    href,
    eventId: page.events.save,
    savedText: (name) => format(labels.savedText, { name }),
    removedText: (name) => format(labels.removedText, { name }),
  });
}
