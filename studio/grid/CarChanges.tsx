import type { SheetView } from "./sheet-api.ts";

/** The stock that the draft decides differently, each as a card before and after. */
export function CarChanges({ view, row }: { view: SheetView; row: string | undefined }) {
  const { changes, changed, of } = view;
  const isOf = ({ before, after }: SheetView["changes"][number]) =>
    row === undefined ||
    [...before.rows, ...after.rows].includes(row) ||
    (row === "" && (before.rows.length === 0 || after.rows.length === 0));
  const shown = changes.filter(isOf);
  const side = (words: string, rows: readonly string[]) => (
    <>
      {words} <small>{rows.length === 0 ? "default" : rows.join(", ")}</small>
    </>
  );
  if (changed === 0) return <p className="quiet">Nothing of the {of} is decided differently than on the live site.</p>;
  return (
    <>
      <p>
        {changed} of {of} are decided differently than on the live site.
        {shown.length < changed ? ` ${shown.length} of them:` : ""}
      </p>
      <ul className="cards">
        {shown.map(({ id, name, before, after }) => (
          <li key={id} className="card car-card">
            <strong>{name}</strong>
            <p>
              <del>
                <span className="hidden">before: </span>
                {side(before.words, before.rows)}
              </del>
            </p>
            <p>
              <ins>
                <span className="hidden">after: </span>
                {side(after.words, after.rows)}
              </ins>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
