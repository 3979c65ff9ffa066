import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Input } from "../parts/controls.tsx";
import type { SheetColumn } from "./model.ts";
import type { Way } from "./use-cells.ts";

/** The field in a cell that is edited: Enter and Tab keep what is typed, Escape does not. */
export function CellEditor(props: {
  label: string;
  column: SheetColumn;
  text: string;
  /** What is typed replaces the text, as when a letter began the editing. */
  isFresh: boolean;
  problem: string | undefined;
  onChange(text: string): void;
  onDone(text: string, way: Way): void;
  onCancel(): void;
}) {
  const { label, column, text, isFresh, problem, onChange, onDone, onCancel } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editing begins; the text changes with every key.
  useEffect(() => {
    field.current?.focus();
    if (isFresh) field.current?.setSelectionRange(text.length, text.length);
    else field.current?.select();
  }, []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const ways: { [key: string]: () => void } = {
      Enter: () => onDone(text, event.shiftKey ? "up" : "down"),
      Tab: () => onDone(text, event.shiftKey ? "left" : "right"),
      Escape: onCancel,
    };
    // Keys of the sheet do nothing while a cell is edited.
    event.stopPropagation();
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const words = column.kind === "condition" || column.kind === "outcome" ? column.words : [];
  return (
    <>
      <Input
        ref={field}
        className="cell-editor"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        suggestions={words.map((value) => ({ value }))}
        onText={onChange}
        onKeyDown={press}
        onBlur={() => (problem ? undefined : onDone(text, "stay"))}
      />
      {problem ? (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      ) : null}
    </>
  );
}
