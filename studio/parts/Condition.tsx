import { useId, useState } from "react";
import {
  convertToJson,
  convertToJsonObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from "../../schemas/json-value.ts";
import { api, type Fact, type Operator, type Vocabulary } from "../api.ts";
import { useOnce } from "../editing.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button, Check, IconButton } from "./controls.tsx";
import { markField, unfolds } from "./field-focus.ts";
import { createLabelledOptions, Select } from "./Select.tsx";

/** One comparison of a condition. */
interface Leaf {
  fact: string;
  path?: string;
  operator: string;
  value: JsonValue;
}

interface Rows {
  how: "all" | "any";
  leaves: Leaf[];
}

const isLeaf = (value: JsonValue): value is JsonObject & Leaf =>
  isObject(value) && typeof value.fact === "string" && !isObject(value.value ?? null);

const howMany = { all: "when all of these hold", any: "when one of these holds" };

/** A condition as rows; undefined for those that are more than a list of comparisons. */
function rowsOf(when: JsonValue | undefined): Rows | undefined {
  if (when === undefined) return { how: "all", leaves: [] };
  const { all, any } = convertToJsonObject(when);
  for (const [how, list] of [["all", all] as const, ["any", any] as const])
    if (Array.isArray(list)) {
      return list.every(isLeaf) ? { how, leaves: list } : undefined;
    }
  return isLeaf(when) ? { how: "all", leaves: [when] } : undefined;
}

/** The condition of rows; undefined: always. */
function conditionOf({ how, leaves }: Rows): JsonValue | undefined {
  const [first] = leaves;
  if (first === undefined) return undefined;
  return leaves.length === 1 ? convertToJson(first) : { [how]: leaves.map((leaf) => convertToJson(leaf)) };
}

/** 4 January 1970 was a Sunday. */
const weekday = (day: number): string =>
  new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });

/** Minutes since midnight as a time. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Facts whose numbers people say in another way. */
const message: { [fact: string]: (value: number) => string } = { weekday, minute_of_day: clock };

const nameIn = (path: string): string => path.replace("$.", "");

/** Flags or settings, for the fact that has them; undefined for the others. */
const switchesOf = ({ flags, settings }: Vocabulary, fact: string) =>
  fact === "flags" ? flags : fact === "settings" ? settings : undefined;

/** The schema of the value that a leaf compares. */
function schemaOf(vocabulary: Vocabulary, { fact, path }: Leaf): JsonObject {
  const { schema = {} } = vocabulary.facts.find(({ name }) => name === fact) ?? {};
  if (path === undefined) return schema as JsonObject;
  const own = switchesOf(vocabulary, fact)?.[nameIn(path)];
  return { ...own, ...(fact === "flags" && { type: "boolean" }) };
}

const plainType = ({ type }: JsonObject): string => String([type].flat().find((item) => item !== "null") ?? "string");

/** Operators that make sense of a value. */
function operatorsFor(schema: JsonObject, operators: readonly Operator[]): Operator[] {
  const type = plainType(schema);
  if (type === "boolean") return operators.filter(({ name }) => name === "equal");
  const isNumber = type === "number" || type === "integer";
  return operators.filter(({ left }) => left === "any" || (left === "number") === isNumber);
}

/** Values that can be chosen from; undefined if any can be typed. */
function choicesOf(fact: string, schema: JsonObject): { value: JsonValue; label: string }[] | undefined {
  if (plainType(schema) === "boolean")
    return [
      { value: true, label: "yes" },
      { value: false, label: "no" },
    ];
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value, label: String(value ?? "none") }));
  const { minimum, maximum } = schema;
  const name = message[fact];
  if (fact !== "weekday" || name === undefined || typeof minimum !== "number" || typeof maximum !== "number")
    return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, at) => ({
    value: minimum + at,
    label: name(minimum + at),
  }));
}

function Value({ leaf, schema, onValue }: { leaf: Leaf; schema: JsonObject; onValue(value: JsonValue): void }) {
  const choices = choicesOf(leaf.fact, schema);
  const isList = leaf.operator === "in" || leaf.operator === "notIn";
  const list = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
  if (choices && isList)
    return (
      <fieldset className="bar" aria-label="Values">
        {choices.map(({ value, label }) => (
          <Check
            key={label}
            label={label}
            checked={list.includes(value)}
            onCheck={(isOn) => onValue(isOn ? [...list, value] : list.filter((item) => item !== value))}
          />
        ))}
      </fieldset>
    );
  if (choices)
    return (
      <Select
        aria-label="Value"
        value={String(leaf.value)}
        options={choices.map(({ value, label }) => ({ value: String(value), label }))}
        onValue={(chosen) => onValue(choices.find(({ value }) => String(value) === chosen)?.value ?? null)}
      />
    );
  if (leaf.fact === "minute_of_day" && typeof leaf.value === "number")
    return (
      <input
        type="time"
        aria-label="Value"
        value={clock(leaf.value)}
        onChange={({ target }) => {
          const [hours = 0, minutes = 0] = target.value.split(":").map(Number);
          onValue(hours * 60 + minutes);
        }}
      />
    );
  const type = plainType(schema);
  const isNumber = type === "number" || type === "integer";
  const read = (text: string): JsonValue => (isNumber ? Number(text) : text);
  const isDay = leaf.fact === "today" || schema.format === "date";
  return (
    <input
      aria-label="Value"
      type={isDay ? "date" : isNumber && !isList ? "number" : "text"}
      value={isList ? list.join(", ") : String(leaf.value ?? "")}
      onChange={({ target }) =>
        onValue(isList ? target.value.split(",").map((text) => read(text.trim())) : read(target.value))
      }
    />
  );
}

/** The first value of a kind: what a new comparison begins with. */
function firstValue(fact: string, schema: JsonObject, operator: string): JsonValue {
  const isNumber = ["number", "integer"].includes(plainType(schema));
  const item = choicesOf(fact, schema)?.[0]?.value ?? (isNumber ? Number(schema.minimum ?? 0) : "");
  return operator === "in" || operator === "notIn" ? [item] : item;
}

/** A comparison: fact, operator, value. */
function Row(props: {
  leaf: Leaf;
  facts: readonly Fact[];
  vocabulary: Vocabulary;
  onLeaf(leaf: Leaf): void;
  onRemove(): void;
}) {
  const { leaf, facts, vocabulary, onLeaf, onRemove } = props;
  const schema = schemaOf(vocabulary, leaf);
  const operators = operatorsFor(schema, vocabulary.operators);
  const switches = switchesOf(vocabulary, leaf.fact);
  const begin = (fact: string, path?: string) => {
    const next = { fact, ...(path !== undefined && { path }), operator: "equal", value: null };
    onLeaf({ ...next, value: firstValue(fact, schemaOf(vocabulary, next), "equal") });
  };
  return (
    <li className="bar">
      <Select
        aria-label="Fact"
        value={leaf.fact}
        title={facts.find(({ name }) => name === leaf.fact)?.description}
        options={facts.map((fact) => ({ value: fact.name, label: resolveTitle(fact.schema, fact.name) }))}
        onValue={(chosen) => {
          const [first] = Object.keys(switchesOf(vocabulary, chosen) ?? {});
          begin(chosen, first === undefined ? undefined : `$.${first}`);
        }}
      />
      {switches ? (
        <Select
          aria-label="Name"
          value={nameIn(leaf.path ?? "")}
          options={Object.entries(switches)
            .map(([value, item]) => ({ value, label: resolveTitle(item, value) }))
            .toSorted((first, other) => first.label.localeCompare(other.label))}
          onValue={(chosen) => begin(leaf.fact, `$.${chosen}`)}
        />
      ) : null}
      <Select
        aria-label="Operator"
        value={leaf.operator}
        options={operators.map(({ name, phrase }) => ({ value: name, label: phrase }))}
        onValue={(chosen) => {
          const wasList = Array.isArray(leaf.value);
          const isList = chosen === "in" || chosen === "notIn";
          const value =
            isList === wasList
              ? leaf.value
              : isList
                ? [leaf.value]
                : ((leaf.value as JsonValue[])[0] ?? firstValue(leaf.fact, schema, chosen));
          onLeaf({ ...leaf, operator: chosen, value });
        }}
      />
      <Value leaf={leaf} schema={schema} onValue={(value) => onLeaf({ ...leaf, value })} />
      <IconButton sign="×" label="Remove this comparison" onClick={onRemove} />
    </li>
  );
}

/** A leaf in words: "Weekday is not Sunday", "“Trade-ins” is on". */
function leafWords(leaf: Leaf, vocabulary: Vocabulary): string {
  const { fact, path, operator, value } = leaf;
  const name = message[fact];
  const action = (item: JsonValue) => (name && typeof item === "number" ? name(item) : String(item));
  const phrase = vocabulary.operators.find((known) => known.name === operator)?.phrase ?? operator;
  const subject = resolveTitle(schemaOf(vocabulary, leaf), nameIn(path ?? fact));
  if (typeof value === "boolean") {
    const holds = value === (operator !== "notEqual");
    if (fact === "flags") return `“${subject}” is ${holds ? "on" : "off"}`;
    return holds ? subject : `not ${subject.toLowerCase()}`;
  }
  return `${subject} ${phrase} ${Array.isArray(value) ? value.map(action).join(", ") : action(value)}`;
}

/** What a condition decides, in words. */
export interface ConditionWords {
  /** What depends on it. */
  title: string;
  /** Without a condition. */
  always: string;
  /** The button that begins one. */
  begin: string;
  /** The button that takes it away; absent: it cannot be. */
  end?: string;
}

const shownWords: ConditionWords = {
  title: "Shown",
  always: "always",
  begin: "Hide it sometimes",
  end: "Show always",
};

/** Comparisons in words. */
function rowWords(rows: Rows | undefined, always: string, vocabulary: Vocabulary): string {
  if (rows === undefined) return "by a condition";
  if (rows.leaves.length === 0) return always;
  return rows.leaves.map((leaf) => leafWords(leaf, vocabulary)).join(rows.how === "all" ? " and " : " or ");
}

/** When something holds: in words, and as comparisons that can be changed. Of a section: when it is shown. */
export function Condition(props: {
  /** Its pointer. */
  at: string;
  when: JsonValue | undefined;
  words?: ConditionWords;
  /** Opens the line in the file, for conditions that are more than a list. */
  onCode(): void;
  onWhen(when: JsonValue | undefined): void;
}) {
  const { at: pointer, when, onCode, onWhen, words: conditionWords = shownWords } = props;
  const vocabulary = useOnce("vocabulary", api.vocabulary);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (vocabulary === undefined) return null;
  const rows = rowsOf(when);
  const { facts } = vocabulary;
  // What a page knows before any car: the site, the time and the visitor.
  const known = facts.filter(({ scope, schema, name }) => {
    const isPlain = plainType(schema) !== "object" && plainType(schema) !== "array";
    return (scope === "site" || scope === "page") && (isPlain || name === "flags" || name === "settings");
  });
  const words = rowWords(rows, conditionWords.always, vocabulary);
  const change = (next: Rows) => onWhen(conditionOf(next));
  const first = known.find(({ name }) => name === "weekday") ?? known[0];
  const add = () => {
    if (!rows || !first) return;
    const leaf = { fact: first.name, operator: "notEqual", value: firstValue(first.name, first.schema, "") };
    setOpen(true);
    change({ ...rows, leaves: [...rows.leaves, leaf] });
  };
  return (
    <fieldset className="stack" aria-label={`${conditionWords.title} when`} {...(rows && markField(pointer))}>
      <div className="field-head">
        <span id={id}>{conditionWords.title}</span>
        <span className="said">
          {rows === undefined ? (
            <Button look="link" label="Open the condition" onClick={onCode} />
          ) : rows.leaves.length === 0 ? (
            <Button look="link" label={conditionWords.begin} onClick={add} />
          ) : (
            <Button
              look="link"
              label={isOpen ? "Done" : "Change"}
              {...unfolds}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </span>
      </div>
      <p>{words}</p>
      {isOpen && rows && rows.leaves.length > 0 ? (
        <fieldset className="inset" aria-labelledby={id}>
          {rows.leaves.length > 1 ? (
            <Select
              aria-label="How many of these must hold"
              value={rows.how}
              options={createLabelledOptions(howMany)}
              onValue={(how) => change({ ...rows, how: how === "any" ? "any" : "all" })}
            />
          ) : null}
          <ul className="stack">
            {rows.leaves.map((leaf, at) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no names
                key={at}
                {...{ leaf, vocabulary }}
                facts={known}
                onLeaf={(next) => change({ ...rows, leaves: rows.leaves.with(at, next) })}
                onRemove={() => change({ ...rows, leaves: rows.leaves.filter((_, index) => index !== at) })}
              />
            ))}
          </ul>
          <div className="bar">
            <Button label="Add a comparison" onClick={add} />
            {conditionWords.end === undefined ? null : (
              <Button label={conditionWords.end} onClick={() => onWhen(undefined)} />
            )}
          </div>
        </fieldset>
      ) : null}
    </fieldset>
  );
}
