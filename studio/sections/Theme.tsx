import { useMemo, useRef } from "react";
import type { ThemeColour } from "../../schemas/documents/theme.schema.ts";
import { findContrastFailures } from "../../schemas/documents/theme-contrast.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type EditedValue, type Editing, useSchemas, useValue } from "../editing.ts";
import { type Colours, generatePalette, repairColour } from "../fields/palette.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Button, TextField } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { useEdited } from "../use-answer.tsx";

/** How long dragging must rest before the page follows, ms. */
const REST_MS = 120;

const isWhole = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** Colours as they are dragged: shown at once, sent when the hand rests. */
function useColours(theme: EditedValue) {
  const colours = convertToJsonObject(theme.at("colours")) as Colours;
  // Once the server says the same, it is no longer dragged.
  const [shown, setShown] = useEdited<Colours>(JSON.stringify(colours), colours);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (next: Colours) => {
    const changed = (Object.entries(next) as [ThemeColour, string][]).filter(([role, to]) => to !== colours[role]);
    if (changed.length > 0)
      theme.apply(changed.map(([role, value]) => ({ op: "set", steps: ["colours", role], value })));
  };
  return {
    colours: shown,
    show(next: Colours) {
      setShown(() => next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), REST_MS);
    },
  };
}

/** One colour makes the palette; pairs that are hard to read are said while it is dragged, each with one click that fixes it. */
function PaletteMaker({ theme }: { theme: EditedValue }) {
  const { colours, show } = useColours(theme);
  const { brand = "#000000" } = colours;
  const failures = findContrastFailures({ colours });
  return (
    <div className="stack">
      <div className="row">
        <input
          type="color"
          aria-label="Brand colour"
          value={isWhole(brand) ? brand : "#000000"}
          onChange={({ target }) => show(generatePalette(target.value, colours))}
        />
        <TextField
          label="Brand colour, hexadecimal"
          className="code"
          key={brand}
          defaultValue={brand}
          spellCheck={false}
          onKeyDown={({ key, currentTarget: { value } }) => {
            if (key === "Enter" && isWhole(value)) show(generatePalette(value, colours));
          }}
        />
      </div>
      <ul className="swatches" aria-label="Palette">
        {(["brand", "accent", "link", "surface-2", "surface-3", "footer"] as const).map((role) => (
          <li key={role} style={{ background: colours[role] }} title={formatName(role)}>
            <span className="hidden">
              {formatName(role)} {colours[role]}
            </span>
          </li>
        ))}
      </ul>
      <section aria-label="Contrast" aria-live="polite">
        {failures.length === 0 ? (
          <p className="good">All text can be read on its background (WCAG AA).</p>
        ) : (
          <ul className="stack">
            {failures.map(({ text, on, ratio, least }) => (
              <li key={`${text} ${on}`} data-severity="error">
                <strong>{formatName(text)}</strong> on {formatName(on).toLowerCase()} has {ratio.toFixed(1)}:1, at least{" "}
                {least}:1 is needed.{" "}
                <Button
                  look="link"
                  label="Fix"
                  of={formatName(text)}
                  onClick={() => show({ ...colours, [text]: repairColour(text, colours) })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The look of a dealer, with the logo, which the site says. */
export function Theme({ edit }: { edit: Editing }) {
  const theme = useValue(edit, "/theme");
  const site = useValue(edit, "/site");
  const schemas = useSchemas();
  const logo = useMemo(() => {
    const toJsonObject = convertToJsonObject(convertToJsonObject(schemas?.site.properties).logo);
    // Alone, it needs no heading of its group.
    const { group: _, ...ui } = convertToJsonObject(toJsonObject.ui);
    return { type: "object", properties: { logo: { ...toJsonObject, ui } } };
  }, [schemas]);
  if (theme.tree === undefined || site.tree === undefined || schemas === undefined) return <p aria-busy="true" />;
  return (
    <>
      <p className="quiet">
        Pick the dealer's colour: the palette follows, every text stays readable, and the page shows it.
      </p>
      <PaletteMaker theme={theme} />
      <SchemaForm {...{ edit }} value={theme} schema={schemas.theme} parts="folded" />
      <SchemaForm {...{ edit }} value={site} schema={logo} />
    </>
  );
}
