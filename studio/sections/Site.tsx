import { useDeferredValue, useEffect, useState } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { type EditedValue, type Editing, useOnce, useValue } from "../editing.ts";
import { pointerWords, wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";

/** Readers that one flag names. */
const MOST_READERS = 6;

/** What reads flags or settings, by their names. */
function useReaders(edit: Editing, kind: "flag" | "setting") {
  const [readers, setReaders] = useState<{ [name: string]: string[] }>({});
  const { id, rev } = edit.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    void api.readers(id, kind).then(setReaders, () => undefined);
  }, [id, kind, rev]);
  return readers;
}

/** The places that read a name; the platform's own code reads the names that it knows. */
function ReadBy({ places, edit }: { places: readonly string[] | undefined; edit: Editing }) {
  if (places === undefined) return <small className="quiet">Read by the platform</small>;
  return (
    <small className="quiet used">
      Read by{" "}
      {places.slice(0, MOST_READERS).map((pointer) => (
        <button key={pointer} type="button" className="link" onClick={() => edit.onOpen(pointer)}>
          {pointerWords(pointer)}
        </button>
      ))}
      {places.length > MOST_READERS ? `and ${places.length - MOST_READERS} more` : ""}
    </small>
  );
}

/** The field of one scalar, by its schema. */
function Scalar(props: {
  id: string;
  value: JsonValue | undefined;
  schema: JsonObject;
  onValue(value: JsonValue | undefined): void;
}) {
  const { id, value, schema, onValue } = props;
  const types = [schema.type].flat();
  if (types.includes("boolean"))
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onValue(target.checked)}
      />
    );
  if (Array.isArray(schema.enum))
    return (
      <select id={id} value={String(value ?? "")} onChange={({ target }) => onValue(target.value)}>
        {schema.enum.map((option) => (
          <option key={String(option)} value={String(option)}>
            {String(option)}
          </option>
        ))}
      </select>
    );
  const isNumber = types.includes("number") || types.includes("integer");
  return (
    <input
      id={id}
      type={isNumber ? "number" : "text"}
      step={types.includes("integer") ? 1 : "any"}
      value={String(value ?? "")}
      onChange={({ target }) => {
        const { value: text } = target;
        if (text === "") onValue(undefined);
        else onValue(isNumber ? Number(text) : text);
      }}
    />
  );
}

interface Row {
  name: string;
  description: string;
  schema: JsonObject;
}

/** One group of the site: flags, settings, or what the dealer is. */
function Group(props: {
  title: string;
  rows: readonly Row[];
  edit: Editing;
  value: EditedValue;
  readers?: { [name: string]: string[] };
}) {
  const { title, rows, edit, value, readers } = props;
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="stack">
      <h3>{title}</h3>
      <ul className="settings">
        {rows.map(({ name, description, schema }) => {
          const id = `site-${title}-${name}`;
          return (
            <li key={name} className="setting" data-name={name}>
              <div className="field-head">
                <label htmlFor={id}>{wordsOf(name)}</label>
                <SaidBy
                  of={wordsOf(name)}
                  said={value.tree?.children[name]}
                  layer={edit.layer}
                  onGoTo={edit.onGoTo}
                  onReset={() => value.reset([name])}
                />
              </div>
              <Scalar
                id={id}
                value={value.at(name)}
                schema={schema}
                onValue={(next) => (next === undefined ? value.remove([name]) : value.set([name], next))}
              />
              <small>{description}</small>
              {readers ? <ReadBy places={readers[name]} edit={edit} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who a dealer is: the scalars of site.json that editors may change. */
const identity: readonly Row[] = [
  ["name", "Name of the dealer as shown."],
  ["legalName", "Registered company name."],
  ["phone", "Main phone."],
  ["email", "Main e-mail address."],
  ["logo", "Picture of the logo, site-relative or https."],
  ["reviewUrl", "Where a happy customer leaves a review."],
].map(([name = "", description = ""]) => ({ name, description, schema: { type: "string" } }));

/** Flags and settings of a site with what reads them, and who the dealer is. */
export function Site({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const vocabulary = useOnce("vocabulary", api.vocabulary);
  const [query, setQuery] = useState(focus.at(-1) ?? "");
  const wanted = useDeferredValue(query.toLowerCase());
  const site = useValue(edit, "/site");
  const flags = useValue(edit, "/site/flags");
  const settings = useValue(edit, "/site/settings");
  const flagReaders = useReaders(edit, "flag");
  const settingReaders = useReaders(edit, "setting");
  useEffect(() => setQuery(focus.at(-1) ?? ""), [focus]);
  if (vocabulary === undefined || flags.tree === undefined || settings.tree === undefined)
    return <p aria-busy="true" />;
  const fits = ({ name, description }: Row) =>
    `${name} ${wordsOf(name)} ${description}`.toLowerCase().includes(wanted);
  const own = (value: JsonValue | undefined) => Object.keys(objectOf(value ?? null));
  const flagRows = [...new Set([...own(flags.value), ...Object.keys(vocabulary.flags)])]
    .sort()
    .map((name) => ({
      name,
      description: vocabulary.flags[name] ?? "The dealer's own.",
      schema: { type: "boolean" },
    }));
  const settingRows = [...new Set([...own(settings.value), ...Object.keys(vocabulary.settings)])]
    .sort()
    .map((name) => {
      const schema = vocabulary.settings[name] ?? {};
      return { name, description: String(schema.description ?? "The dealer's own."), schema };
    })
    // Lists and objects are edited in the file.
    .filter(({ schema }) => ![schema.type].flat().some((type) => type === "array" || type === "object"));
  const rows = [identity.filter(fits), flagRows.filter(fits), settingRows.filter(fits)] as const;
  return (
    <>
      <input
        type="search"
        aria-label="Find a flag or setting"
        placeholder="Find a flag or setting, by its name or effect"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {rows.every((group) => group.length === 0) ? (
        <p className="quiet">
          Nothing is called that. Addresses, stock and leads are in the file of the site.
        </p>
      ) : null}
      <Group title="Dealer" rows={rows[0]} edit={edit} value={site} />
      <Group title="Flags" rows={rows[1]} edit={edit} value={flags} readers={flagReaders} />
      <Group title="Settings" rows={rows[2]} edit={edit} value={settings} readers={settingReaders} />
      <button type="button" onClick={() => edit.onGoTo({ file: `${edit.draft.slug}/site.json`, line: 1 })}>
        Open site.json
      </button>
    </>
  );
}
