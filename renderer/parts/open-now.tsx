import css from "./OpenNow.module.css";

interface Words {
  open?: string | undefined;
  closed?: string | undefined;
}

/** Whether a location is open now; renders nothing if this is unknown or there is no wording for it. */
export function OpenNow({ open, words }: { open: boolean | null | undefined; words: Words }) {
  const text = open ? words.open : words.closed;
  if (open === null || open === undefined || text === undefined) return null;
  return (
    <p className={css.root} data-open={open}>
      {text}
    </p>
  );
}
