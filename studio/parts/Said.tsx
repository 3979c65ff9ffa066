import type { Said } from "../api.ts";
import type { Editing } from "../editing.ts";
import { Button } from "./controls.tsx";
import { formatLayer } from "./layers.ts";
import { SelectField } from "./Select.tsx";

/** Who says a value, with the way to its line, and the way back to the layers below. */
export function SaidBy(props: {
  /** What the value is called. */
  of: string;
  said: Said | undefined;
  edit: Pick<Editing, "layer" | "onGoTo">;
  onReset?: (() => void) | undefined;
}) {
  const { of, said: message, edit, onReset } = props;
  return (
    <small className="said">
      {message ? (
        <Button
          look="link"
          label={formatLayer(message.layer)}
          of={`says ${of}: open the file`}
          title={`${message.file}:${message.line}`}
          onClick={() => edit.onGoTo(message)}
        />
      ) : null}
      {onReset && message?.layer === edit.layer ? <Button look="link" label="Reset" of={of} onClick={onReset} /> : null}
    </small>
  );
}

/** The layer that changes are saved in. */
export function SaveIn({ edit }: { edit: Pick<Editing, "layers" | "layer" | "onLayer"> }) {
  const { layers, layer, onLayer } = edit;
  return (
    <SelectField
      label="Save in"
      className="bar"
      value={layer}
      options={layers.toReversed().map((value) => ({
        value,
        label: `${formatLayer(value)}, ${value.startsWith("_") ? "for all its dealers" : "this one only"}`,
      }))}
      onValue={onLayer}
    />
  );
}
