import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { type EditedValue, type Editing, useOnce, useValue } from "../editing.ts";
import { fieldOf } from "../parts/field-focus.ts";
import { pointerWords, withoutSections, wordsOf } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { plain, Select } from "../parts/Select.tsx";
import { Logo } from "./Logo.tsx";
import { Licences, Places } from "./Places.tsx";
import { Hosts, lacks, Stock } from "./Sources.tsx";

/** Readers that one flag names. */
const MOST_READERS = 6;

/** What reads flags or settings, by their names. */
function useReaders(edit: Editing, kind: "flag" | "setting") {
  const [readers, setReaders] = useState<{ [name: string]: string[] }>({});
  const { draft, isBusy } = edit;
  const { id, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again, once typing rests
  useEffect(() => {
    if (!isBusy) void api.readers(id, kind).then(setReaders, () => undefined);
  }, [id, kind, rev, isBusy]);
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
      <Select
        id={id}
        value={String(value ?? "")}
        none={value == null ? "Not set" : undefined}
        options={schema.enum.map((option) => plain(String(option)))}
        onValue={onValue}
      />
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
            <li key={name} className="setting" data-name={name} {...fieldOf(value.pointer([name]))}>
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
              {schema.widget === "logo" ? (
                <Logo {...{ id, edit }} />
              ) : (
                <Scalar
                  {...{ id, schema }}
                  value={value.at(name)}
                  onValue={(next) => (next === undefined ? value.remove([name]) : value.set([name], next))}
                />
              )}
              <small>{withoutSections(description)}</small>
              {readers ? <ReadBy places={readers[name]} edit={edit} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The time zones of the country whose states a site can be in. */
const timeZones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Australia/"));

/** Who a dealer is: the scalars of site.json that editors may change. */
const identityOf = (choices: { state: readonly string[]; vehicleType: readonly string[] }): Row[] => {
  const rows: [name: string, description: string, schema?: JsonObject][] = [
    ["name", "Name of the dealer as shown."],
    ["legalName", "Registered company name."],
    ["phone", "Main phone."],
    ["email", "Main e-mail address."],
    ["logo", "Picture of the logo, in the header and the footer.", { widget: "logo" }],
    ["state", "State, for prices and the law.", { enum: [...choices.state] }],
    ["timeZone", "Time zone, for opening hours and offers.", { enum: timeZones }],
    ["vehicleType", "What the site calls what it sells.", { enum: [...choices.vehicleType] }],
    ["reviewUrl", "Where a happy customer leaves a review."],
  ];
  return rows.map(([name, description, schema = { type: "string" }]) => ({ name, description, schema }));
};

/** A part of the panel that is opened when it is needed. */
function Part(props: { title: string; about: string; isOpen: boolean; children: ReactNode }) {
  const { title, about, isOpen, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className="part" data-part={title}>
      <summary>
        <b>{title}</b> <small>{about}</small>
      </summary>
      {children}
    </details>
  );
}

/** Goes to a part of the panel, and opens it. */
function goToPart(panel: HTMLElement | null, part: string): void {
  const goal = panel?.querySelector<HTMLElement>(`[data-part="${part}"], [aria-label="${part}"]`);
  if (goal instanceof HTMLDetailsElement) goal.open = true;
  goal?.scrollIntoView({ block: "start" });
  goal?.querySelector<HTMLElement>("summary, input, select, textarea")?.focus();
}

/** What the site still lacks before visitors should see it, each with the way to it. */
function ToDo({ edit, onGo }: { edit: Editing; onGo(part: string): void }) {
  const [names, setNames] = useState<string[]>([]);
  const { draft, isBusy } = edit;
  const { id, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is asked again, once typing rests
  useEffect(() => {
    if (isBusy) return;
    void api.unfinished(id).then(
      ({ unfinished }) => setNames(unfinished),
      () => undefined,
    );
  }, [id, rev, isBusy]);
  if (names.length === 0) return null;
  return (
    <section className="card stack" aria-label="Before visitors come">
      <h3>Before visitors come</h3>
      <ul className="to-do">
        {names.map((name) => {
          const { what = name, part = "" } = lacks[name] ?? {};
          return (
            <li key={name}>
              <button type="button" className="link" onClick={() => onGo(part)}>
                {what}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The flag or setting that is asked for: all else is in sight without a search. */
const nameIn = ([group, name = ""]: readonly string[]): string =>
  group === "flags" || group === "settings" ? name : "";

/** Flags and settings of a site with what reads them, and who the dealer is. */
export function Site({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const vocabulary = useOnce("vocabulary", api.vocabulary);
  const [query, setQuery] = useState(nameIn(focus));
  const wanted = useDeferredValue(query.toLowerCase());
  const site = useValue(edit, "/site");
  const flags = useValue(edit, "/site/flags");
  const settings = useValue(edit, "/site/settings");
  const flagReaders = useReaders(edit, "flag");
  const settingReaders = useReaders(edit, "setting");
  useEffect(() => setQuery(nameIn(focus)), [focus]);
  const panel = useRef<HTMLDivElement>(null);
  if (vocabulary === undefined || flags.tree === undefined || settings.tree === undefined)
    return <p aria-busy="true" />;
  const { choices } = vocabulary;
  const fits = ({ name, description }: Row) =>
    `${name} ${wordsOf(name)} ${description}`.toLowerCase().includes(wanted);
  const own = (value: JsonValue | undefined) => Object.keys(objectOf(value ?? null));
  const flagRows = [...new Set([...own(flags.value), ...Object.keys(vocabulary.flags)])]
    .sort()
    .map((name) => ({
      name,
      description: vocabulary.flags[name]?.description ?? "The dealer's own.",
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
  const rows = [identityOf(choices).filter(fits), flagRows.filter(fits), settingRows.filter(fits)] as const;
  const parts = [
    {
      title: "Places and hours",
      about: "Addresses, phones and opening hours of each place",
      content: <Places {...{ site, edit }} states={choices.state} />,
    },
    {
      title: "Licences",
      about: "Numbers that the footer names",
      content: <Licences edit={edit} kinds={choices.licenceFor} />,
    },
    { title: "Cars", about: "Where the stock comes from", content: <Stock edit={edit} /> },
    { title: "Addresses", about: "Where visitors find the site", content: <Hosts edit={edit} /> },
  ].map((part) => ({ ...part, isFound: `${part.title} ${part.about}`.toLowerCase().includes(wanted) }));
  return (
    <div ref={panel} className="section-panel">
      <ToDo
        edit={edit}
        onGo={(part) => {
          if (part === "Delivery") return edit.onOpen("/forms");
          setQuery("");
          // Once all parts are shown again.
          requestAnimationFrame(() => goToPart(panel.current, part));
        }}
      />
      <input
        type="search"
        aria-label="Find a flag or setting"
        placeholder="Find a flag or setting, by its name or effect"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {rows.every((group) => group.length === 0) && !parts.some(({ isFound }) => isFound) ? (
        <p className="quiet">Nothing is called that. What is rarely changed is in the file of the site.</p>
      ) : null}
      <Group title="Dealer" rows={rows[0]} edit={edit} value={site} />
      {parts
        .filter(({ isFound }) => isFound)
        .map(({ title, about, content }) => (
          <Part key={title} {...{ title, about }} isOpen={wanted !== ""}>
            {content}
          </Part>
        ))}
      <Group title="Flags" rows={rows[1]} edit={edit} value={flags} readers={flagReaders} />
      <Group title="Settings" rows={rows[2]} edit={edit} value={settings} readers={settingReaders} />
      <button type="button" onClick={() => edit.onGoTo({ file: `${edit.draft.slug}/site.json`, line: 1 })}>
        Open site.json
      </button>
    </div>
  );
}
