/** What can be done with a section as a whole. */
export function NodeActions(props: {
  name: string;
  onAdd(): void;
  onCopy(): void;
  /** Says why it is shown, or is not. */
  onWhy(): void;
  onMove(way: "up" | "down"): void;
  onRemove(): void;
}) {
  const { name, onAdd, onCopy, onWhy, onMove, onRemove } = props;
  return (
    <fieldset className="bar actions" aria-label={`Section ${name}`}>
      <button type="button" onClick={onAdd}>
        Add below
      </button>
      <button type="button" onClick={onCopy}>
        Copy
      </button>
      <button type="button" className="icon" aria-label="Move up" onClick={() => onMove("up")}>
        ↑
      </button>
      <button type="button" className="icon" aria-label="Move down" onClick={() => onMove("down")}>
        ↓
      </button>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
      <button type="button" onClick={onWhy} title="Why it is shown, or not (Alt+W in the tree)">
        Why?
      </button>
    </fieldset>
  );
}
