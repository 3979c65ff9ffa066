import { useEffect, useRef, useState } from "react";
import { coloursSchema, type ThemeColour, themeSchema } from "../../schemas/documents/theme.schema.ts";
import { type ContrastFault, contrastFaults } from "../../schemas/documents/theme-contrast.ts";
import { jsonOf, objectOf } from "../../schemas/json-value.ts";
import type { Said } from "../api.ts";
import { type EditedValue, type Editing, useValue } from "../editing.ts";
import { pictureSource } from "../fields/Pictures.tsx";
import { fieldOf } from "../parts/field-focus.ts";
import { wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { plain, Select } from "../parts/Select.tsx";
import { Logo } from "./Logo.tsx";
import { type Colours, mended, paletteOf } from "./palette.ts";

/** How long dragging must rest before the page follows, ms. */
const REST_MS = 120;

const roles = Object.keys(coloursSchema.properties) as ThemeColour[];
const about = (role: ThemeColour): string => coloursSchema.properties[role].description.replace(/ Hex.*/, "");

/** Colours as they are dragged: shown at once, sent when the hand rests. */
function useColours(theme: EditedValue) {
  const said = objectOf(theme.at("colours") ?? {}) as Colours;
  const [dragged, setDragged] = useState<Colours>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; next: Colours }>(undefined);
  const text = JSON.stringify(said);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server says the same, it is no longer dragged
  useEffect(() => setDragged(undefined), [text]);
  const send = (next: Colours) => {
    waiting.current = undefined;
    const changed = roles.filter((role) => next[role] !== undefined && next[role] !== said[role]);
    if (changed.length > 0)
      theme.apply(changed.map((role) => ({ op: "set", steps: ["colours", role], value: next[role] ?? "" })));
  };
  return {
    colours: dragged ?? said,
    show(next: Colours) {
      setDragged(next);
      clearTimeout(waiting.current?.timer);
      waiting.current = { next, timer: setTimeout(() => send(next), REST_MS) };
    },
  };
}

/** Pairs of colours that are hard to read, each with one click that mends it. */
function Contrast({ faults, onMend }: { faults: ContrastFault[]; onMend(fault: ContrastFault): void }) {
  return (
    <section aria-label="Contrast" aria-live="polite" className="contrast">
      {faults.length === 0 ? (
        <p className="good">All text can be read on its background (WCAG AA).</p>
      ) : (
        <ul className="stack">
          {faults.map((fault) => (
            <li key={`${fault.text} ${fault.on}`} data-severity="error">
              <strong>{wordsOf(fault.text)}</strong> on {wordsOf(fault.on).toLowerCase()} has{" "}
              {fault.ratio.toFixed(1)}:1, at least {fault.least}:1 is needed.{" "}
              <button type="button" className="link" onClick={() => onMend(fault)}>
                Mend<span className="hidden"> {wordsOf(fault.text)}</span>
              </button>
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
  const { role, colour, said, edit, onColour, onReset } = props;
  const isWhole = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <li className="role" {...fieldOf(`/theme/colours/${role}`)}>
      <input
        type="color"
        aria-label={`Colour of ${wordsOf(role)}`}
        value={isWhole ? colour : "#000000"}
        onChange={({ target }) => onColour(target.value)}
      />
      <span>
        <b>{wordsOf(role)}</b> <small>{about(role)}</small>
      </span>
      <input
        aria-label={`${wordsOf(role)}, hexadecimal`}
        className="code hex"
        key={colour}
        defaultValue={colour}
        spellCheck={false}
        onBlur={({ target }) => target.value !== colour && onColour(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <SaidBy of={wordsOf(role)} said={said} layer={edit.layer} onGoTo={edit.onGoTo} onReset={onReset} />
    </li>
  );
}

/** The fonts of the theme, each shown in itself. */
function Fonts({ theme }: { theme: EditedValue }) {
  const faces = objectOf(theme.at("faces") ?? {});
  const names = Object.keys(faces);
  useEffect(() => {
    for (const [name, face] of Object.entries(faces)) {
      const { package: from, files } = objectOf(face);
      const file = objectOf((Array.isArray(files) ? files[0] : undefined) ?? {}).file;
      const isKnown = [...document.fonts].some(({ family }) => family.includes(`face-${name}`));
      if (isKnown || typeof file !== "string") continue;
      const font = new FontFace(`face-${name}`, `url(/fonts/${String(from)}/${file})`, {
        weight: "100 900",
      });
      document.fonts.add(font);
      font.load().catch(() => document.fonts.delete(font));
    }
  }, [faces]);
  return (
    <div className="stack">
      {(["text", "display"] as const).map((use) => {
        const own = theme.at("fonts", use);
        return (
          <fieldset key={use} className="faces" {...fieldOf(`/theme/fonts/${use}`)}>
            <legend>{use === "text" ? "Font of running text" : "Font of headings"}</legend>
            {use === "display" ? (
              <label className="face">
                <input
                  type="radio"
                  name={use}
                  checked={own === undefined}
                  onChange={() => theme.reset(["fonts", use])}
                />
                <span>As the text</span>
              </label>
            ) : null}
            {names.map((name) => (
              <label key={name} className="face">
                <input
                  type="radio"
                  name={use}
                  checked={own === name}
                  onChange={() => theme.set(["fonts", use], name)}
                />
                <span style={{ fontFamily: `"face-${name}", system-ui` }}>
                  {String(objectOf(faces[name]).family)} <small>Drive away today, $29,990</small>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

/** The scalars of one group of the theme, as small fields. */
function Scalars({ theme, group }: { theme: EditedValue; group: "type" | "shape" | "space" }) {
  const properties = objectOf(jsonOf(themeSchema.properties[group].properties));
  return (
    <div className="grid-2">
      {Object.entries(properties).map(([name, said]) => {
        const schema = objectOf(said);
        const value = theme.at(group, name);
        const options = Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
        if (schema.type === "object") return null;
        return (
          <div
            key={name}
            className="field"
            title={String(schema.description)}
            {...fieldOf(`/theme/${group}/${name}`)}
          >
            <label htmlFor={`theme-${group}-${name}`}>{wordsOf(name)}</label>
            {options ? (
              <Select
                id={`theme-${group}-${name}`}
                value={String(value ?? "")}
                none={value === undefined ? "Not set" : undefined}
                options={options.map(plain)}
                onValue={(chosen) => theme.set([group, name], chosen)}
              />
            ) : (
              <input
                id={`theme-${group}-${name}`}
                type={schema.type === "string" ? "text" : "number"}
                step="any"
                min={schema.minimum as number | undefined}
                max={schema.maximum as number | undefined}
                value={String(value ?? "")}
                onChange={({ target }) => {
                  if (target.value === "") theme.reset([group, name]);
                  else
                    theme.set([group, name], schema.type === "string" ? target.value : Number(target.value));
                }}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The look of a dealer: one colour makes the palette, contrast is said while it is dragged, fonts are seen. */
export function Theme({ edit }: { edit: Editing }) {
  const theme = useValue(edit, "/theme");
  const colours = useValue(edit, "/theme/colours");
  const site = useValue(edit, "/site/logo");
  const { colours: shown, show } = useColours(theme);
  if (theme.tree === undefined) return <p aria-busy="true" />;
  const { brand = "#000000" } = shown;
  const isWhole = /^#[0-9a-f]{6}$/i.test(brand);
  const change = (role: ThemeColour, colour: string) => show({ ...shown, [role]: colour });
  return (
    <>
      <p className="quiet">
        Pick the dealer's colour: the palette follows, every text stays readable, and the page shows it.
      </p>
      <div className="brand">
        <input
          type="color"
          aria-label="Brand colour"
          value={isWhole ? brand : "#000000"}
          onInput={({ currentTarget }) => show(paletteOf(currentTarget.value, shown))}
          onChange={() => undefined}
        />
        <label className="field">
          <span>Brand colour, hexadecimal</span>
          <input
            className="code"
            key={brand}
            defaultValue={brand}
            spellCheck={false}
            onKeyDown={(event) => {
              const { value } = event.currentTarget;
              if (event.key === "Enter" && /^#[0-9a-f]{6}$/i.test(value)) show(paletteOf(value, shown));
            }}
          />
        </label>
        <ul className="swatches" aria-label="Palette">
          {(["brand", "accent", "link", "surface-2", "surface-3", "footer"] as const).map((role) => (
            <li key={role} style={{ background: shown[role] }} title={wordsOf(role)}>
              <span className="hidden">
                {wordsOf(role)} {shown[role]}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="field" {...fieldOf("/theme/logo")}>
        <label htmlFor="theme-logo">Logo</label>
        <Logo id="theme-logo" edit={edit} />
      </div>
      {typeof site.value === "string" ? (
        <div className="logos">
          {(["header", "surface", "footer"] as const).map((role) => (
            <figure key={role} style={{ background: shown[role] ?? shown.surface }}>
              <img src={pictureSource(edit.draft.id, site.value as string)} alt={`The logo on ${role}`} />
            </figure>
          ))}
        </div>
      ) : null}
      <Contrast
        faults={contrastFaults({ colours: shown })}
        onMend={({ text }) => change(text, mended(text, shown))}
      />
      <details>
        <summary>All colours</summary>
        <ul className="roles">
          {roles
            .filter((role) => shown[role] !== undefined)
            .map((role) => (
              <Role
                key={role}
                role={role}
                colour={shown[role] ?? ""}
                said={colours.tree?.children[role]}
                edit={edit}
                onColour={(colour) => change(role, colour)}
                onReset={() => theme.reset(["colours", role])}
              />
            ))}
        </ul>
      </details>
      <Fonts theme={theme} />
      <details>
        <summary>Type, shape and space</summary>
        <Scalars theme={theme} group="type" />
        <Scalars theme={theme} group="shape" />
        <Scalars theme={theme} group="space" />
      </details>
    </>
  );
}
