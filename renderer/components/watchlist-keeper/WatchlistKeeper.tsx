import type { Props } from "./schema.ts";

/** The wording of the watchlist for delegated/saves.ts, which runs it; nothing to be seen. */
export function WatchlistKeeper({ labels, href }: Props) {
  return <span hidden data-watchlist={JSON.stringify({ href, labels })} />;
}
