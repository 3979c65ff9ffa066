import { useFormat } from "../layout/index.ts";
import type { Message } from "../messages/index.ts";
import css from "./OpenNow.module.css";

interface Words {
  open?: string | undefined;
  closed?: string | undefined;
  opens?: Message | undefined;
}

interface Place {
  open_now?: boolean | null | undefined;
  opens_next?: { [value: string]: unknown } | null | undefined;
}

/** Whether a location is open now, or when it opens; renders nothing if this is unknown or there is no wording for it. */
export function OpenNow({ place, words }: { place: Place; words: Words }) {
  const format = useFormat();
  const { open_now: open, opens_next: next } = place;
  const closed = next && words.opens !== undefined ? format(words.opens, next) : words.closed;
  const text = open ? words.open : closed;
  if (open === null || open === undefined || text === undefined) return null;
  return (
    <p className={css.root} data-open={open}>
      {text}
    </p>
  );
}
