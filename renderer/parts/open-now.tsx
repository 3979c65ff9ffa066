import css from "./OpenNow.module.css";

interface Words {
  open?: string | undefined;
  closed?: string | undefined;
}

/** Whether a place is open at this moment; nothing where nobody knows or there are no words for it. */
export function OpenNow({ open, words }: { open: boolean | null | undefined; words: Words }) {
  const text = open ? words.open : words.closed;
  if (open === null || open === undefined || text === undefined) return null;
  return (
    <p className={css.root} data-open={open}>
      {text}
    </p>
  );
}
