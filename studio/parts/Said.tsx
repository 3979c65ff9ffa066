import type { Said } from "../api.ts";
import { formatLayer } from "./layers.ts";
import { SelectField } from "./Select.tsx";

/** Who says a value, with the way to its line, and the way back to the layers below. */
export function SaidBy(props: {
  /** What the value is called. */
  of: string;
  said: Said | undefined;
  layer: string;
  onGoTo(message: Said): void;
  onReset?: (() => void) | undefined;
}) {
  const { of, said: message, layer, onGoTo, onReset } = props;
  return (
    <span className="said">
      {message ? (
        <button
          type="button"
          className="link"
          title={`${message.file}:${message.line}`}
          onClick={() => onGoTo(message)}
        >
          {formatLayer(message.layer)}
          <span className="hidden"> says {of}: open the file</span>
        </button>
      ) : null}
      {onReset && message?.layer === layer ? (
        <button type="button" className="link" onClick={onReset}>
          Reset<span className="hidden"> {of}</span>
        </button>
      ) : null}
    </span>
  );
}

/** The layer that changes are saved in. */
export function SaveIn(props: { layers: readonly string[]; layer: string; onLayer(layer: string): void }) {
  const { layers, layer, onLayer } = props;
  return (
    <SelectField
      label="Save in"
      className="save-in"
      value={layer}
      options={layers.toReversed().map((value) => ({
        value,
        label: `${formatLayer(value)}, ${value.startsWith("_") ? "for all its dealers" : "this one only"}`,
      }))}
      onValue={onLayer}
    />
  );
}
