import { useDeferredValue, useEffect, useState } from "react";
import type { Word } from "../api.ts";
import type { Editing } from "../editing.ts";
import { useIcu, useWords } from "../fields/form-context.ts";
import { Button, Search } from "../parts/controls.tsx";
import { markField, tellsItself } from "../parts/field-focus.ts";
import { describePointer } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { useEdited } from "../use-answer.tsx";

/** Wordings that one list shows; a search narrows it down. */
const MOST_SHOWN = 40;
/** Counts with which a wording is shown: in English 0 and 2 are said alike, elsewhere not. */
const COUNTS = [0, 1, 2, 5, 21];

/** What a wording says for counts, or for each of its choices; and what is wrong with it. */
function Samples({ text, before }: { text: string; before: string }) {
  const reader = useIcu();
  if (reader === undefined || !/[{}]/.test(`${text}${before}`)) return null;
  const read = reader.readMessage(text);
  if ("problem" in read)
    return (
      <p role="alert" {...tellsItself}>
        This cannot be read: {read.problem}. Write {"{name}"} for a value, and{" "}
        {"{count, plural, one {# car} other {# cars}}"} for a number of things.
      </p>
    );
  const known = reader.readMessage(before);
  const names = read.values.map(({ name }) => name);
  const lacking = "problem" in known ? [] : known.values.filter(({ name }) => !names.includes(name));
  const unknown = "problem" in known ? [] : names.filter((name) => !known.values.some((value) => value.name === name));
  return (
    <div className="inset">
      {lacking.length > 0 ? (
        <p data-severity="warning">
          <strong>Left out:</strong> {lacking.map(({ name }) => `{${name}}`).join(", ")}
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p role="alert">Nothing gives a value for {unknown.map((name) => `{${name}}`).join(", ")}.</p>
      ) : null}
      <ul>
        {reader.formatSamples(text, read.values, COUNTS).map(({ of, says }) => (
          <li key={of}>
            {of ? <small className="quiet">{of}</small> : null} {says}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One wording: its text, who says it, what shows it, and how it reads. */
function Entry({ word, edit, onText }: { word: Word; edit: Editing; onText(text: string): void }) {
  const { key, text, said: message, usedBy } = word;
  const [before] = useState(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="line" data-key={key} {...markField(`/copy/${key}`)} onFocus={() => setOpen(true)}>
      <div className="field-head">
        <label htmlFor={`word-${key}`} className="code">
          {key}
        </label>
        <SaidBy
          of={key}
          said={message}
          edit={edit}
          onReset={() => edit.change({ layer: edit.layer, pointer: `/copy/${key}`, op: "reset" })}
        />
      </div>
      <textarea
        id={`word-${key}`}
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 48)))}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {isOpen ? <Samples text={text} before={before} /> : null}
      {isOpen && usedBy.length > 0 ? (
        <p className="quiet">
          Shown by{" "}
          {usedBy.map((pointer) => (
            <Button look="link" label={describePointer(pointer)} key={pointer} onClick={() => edit.onOpen(pointer)} />
          ))}
        </p>
      ) : null}
    </li>
  );
}

/** All wording of a dealer: found by key or text, edited in place, read with values. */
export function Words({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const saved = useWords(edit);
  const [typed, setTyped] = useEdited<{ [key: string]: string }>(saved, {});
  const [query, setQuery] = useState(focus[0] ?? "");
  const deferredValue = useDeferredValue(query.toLowerCase());
  const words = saved?.map((word) => ({ ...word, text: typed[word.key] ?? word.text }));
  useEffect(() => setQuery(focus[0] ?? ""), [focus]);
  const fitting = (words ?? []).filter(({ key, text }) => {
    const both = `${key} ${text}`.toLowerCase();
    return deferredValue.split(/\s+/).every((word) => both.includes(word));
  });
  // A whole key is meant before those that begin with it.
  const found = fitting.toSorted((first, other) => Number(other.key === query) - Number(first.key === query));
  return (
    <>
      <Search
        aria-label="Find wording by its key or text"
        placeholder="Find wording, by what it says or its key"
        value={query}
        onText={setQuery}
      />
      <p className="quiet" aria-live="polite">
        {words === undefined
          ? "Reading…"
          : found.length === 0
            ? "No wording contains this. Text of a single page is in the page: click it there."
            : `${found.length} of ${words.length}`}
      </p>
      <ul className="stack">
        {found.slice(0, MOST_SHOWN).map((word) => (
          <Entry
            key={word.key}
            word={word}
            edit={edit}
            onText={(text) => {
              setTyped((now) => ({ ...now, [word.key]: text }));
              edit.change({ layer: edit.layer, pointer: `/copy/${word.key}`, op: "set", value: text });
            }}
          />
        ))}
      </ul>
    </>
  );
}
