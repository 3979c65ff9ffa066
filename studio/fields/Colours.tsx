import { useEffect, useRef, useState } from "react";
import { coloursSchema, type ThemeColour } from "../../schemas/documents/theme.schema.ts";
import { type ContrastFault, findContrastFailures } from "../../schemas/documents/theme-contrast.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { Said } from "../api.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { formatName } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { useForm } from "./form-context.ts";
import { generatePalette, type Colours as Palette, repairColour } from "./palette.ts";

/** How long dragging must rest before the page follows, ms. */
const REST_MS = 120;

const roles = Object.keys(coloursSchema.properties) as ThemeColour[];
const about = (role: ThemeColour): string => coloursSchema.properties[role].description.replace(/ Hex.*/, "");

/** Colours as they are dragged: shown at once, sent when the hand rests. */
function useColours(theme: EditedValue) {
  const colours = convertToJsonObject(theme.at("colours") ?? {}) as Palette;
  const [dragged, setDragged] = useState<Palette>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; next: Palette }>(undefined);
  const text = JSON.stringify(colours);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server says the same, it is no longer dragged
  useEffect(() => setDragged(undefined), [text]);
  const send = (next: Palette) => {
    waiting.current = undefined;
    const changed = roles.filter((role) => next[role] !== undefined && next[role] !== colours[role]);
    if (changed.length > 0)
      theme.apply(changed.map((role) => ({ op: "set", steps: ["colours", role], value: next[role] ?? "" })));
  };
  return {
    colours: dragged ?? colours,
    show(next: Palette) {
      setDragged(next);
      clearTimeout(waiting.current?.timer);
      waiting.current = { next, timer: setTimeout(() => send(next), REST_MS) };
    },
  };
}

/** Pairs of colours that are hard to read, each with one click that fixes it. */
function Contrast({ faults, onFix }: { faults: ContrastFault[]; onFix(fault: ContrastFault): void }) {
  return (
    <section aria-label="Contrast" aria-live="polite">
      {faults.length === 0 ? (
        <p className="good">All text can be read on its background (WCAG AA).</p>
      ) : (
        <ul className="stack">
          {faults.map((fault) => (
            <li key={`${fault.text} ${fault.on}`} data-severity="error">
              <strong>{formatName(fault.text)}</strong> on {formatName(fault.on).toLowerCase()} has{" "}
              {fault.ratio.toFixed(1)}:1, at least {fault.least}:1 is needed.{" "}
              <Button look="link" label="Fix" of={formatName(fault.text)} onClick={() => onFix(fault)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One role: its colour, as a swatch that opens the picker and as text. */
function Role(props: {
  role: ThemeColour;
  colour: string;
  said: Said | undefined;
  edit: Editing;
  onColour(colour: string): void;
  onReset(): void;
}) {
  const { role, colour, said: message, edit, onColour, onReset } = props;
  const isWhole = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <li className="row" {...markField(`/theme/colours/${role}`)}>
      <input
        type="color"
        aria-label={`Colour of ${formatName(role)}`}
        value={isWhole ? colour : "#000000"}
        onChange={({ target }) => onColour(target.value)}
      />
      <span className="grow">
        <b>{formatName(role)}</b> <small>{about(role)}</small>
      </span>
      <input
        aria-label={`${formatName(role)}, hexadecimal`}
        className="code hex"
        key={colour}
        defaultValue={colour}
        spellCheck={false}
        onBlur={({ target }) => target.value !== colour && onColour(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <SaidBy of={formatName(role)} said={message} edit={edit} onReset={onReset} />
    </li>
  );
}

/** The colours of a dealer: one makes the palette, and contrast is said while it is dragged. */
export function Colours() {
  const { edit, value: theme } = useForm();
  const { colours: shown, show } = useColours(theme);
  const { brand = "#000000" } = shown;
  const isWhole = /^#[0-9a-f]{6}$/i.test(brand);
  const change = (role: ThemeColour, colour: string) => show({ ...shown, [role]: colour });
  return (
    <div className="stack">
      <div className="row">
        <input
          type="color"
          aria-label="Brand colour"
          value={isWhole ? brand : "#000000"}
          onInput={({ currentTarget }) => show(generatePalette(currentTarget.value, shown))}
          onChange={() => undefined}
        />
        <TextField
          label="Brand colour, hexadecimal"
          className="code"
          key={brand}
          defaultValue={brand}
          spellCheck={false}
          onKeyDown={(event) => {
            const { value } = event.currentTarget;
            if (event.key === "Enter" && /^#[0-9a-f]{6}$/i.test(value)) show(generatePalette(value, shown));
          }}
        />
      </div>
      <ul className="swatches" aria-label="Palette">
        {(["brand", "accent", "link", "surface-2", "surface-3", "footer"] as const).map((role) => (
          <li key={role} style={{ background: shown[role] }} title={formatName(role)}>
            <span className="hidden">
              {formatName(role)} {shown[role]}
            </span>
          </li>
        ))}
      </ul>
      <Contrast
        faults={findContrastFailures({ colours: shown })}
        onFix={({ text }) => change(text, repairColour(text, shown))}
      />
      <details>
        <summary>All colours</summary>
        <ul className="list">
          {roles
            .filter((role) => shown[role] !== undefined)
            .map((role) => (
              <Role
                key={role}
                role={role}
                colour={shown[role] ?? ""}
                said={theme.said(["colours", role])}
                edit={edit}
                onColour={(colour) => change(role, colour)}
                onReset={() => theme.reset(["colours", role])}
              />
            ))}
        </ul>
      </details>
    </div>
  );
}
