import { type FormEvent, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { readValue } from "../../rules/grid/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { useAnswer } from "../use-answer.tsx";
import { type FactChoice, type SheetView, sheetApi, type Tried } from "./sheet-api.ts";

/** How long typing must rest before cars are looked up, ms. */
const REST_MS = 150;

/** A car in stock by its name, or none. */
function CarField(props: { draft: string; onChoose(car: { id: string; name: string } | undefined): void }) {
  const { draft, onChoose } = props;
  const [text, setText] = useState("");
  const [cars, setCars] = useState<{ id: string; name: string }[]>([]);
  const id = useId();
  const shown = ({ id: car, name }: { id: string; name: string }) => `${name} · ${car}`;
  useEffect(() => {
    const waiting = setTimeout(() => {
      void sheetApi.cars(draft, text.split(" · ")[0] ?? "").then(
        (found) => setCars(found.cars),
        () => undefined,
      );
    }, REST_MS);
    return () => clearTimeout(waiting);
  }, [draft, text]);
  return (
    <label className="field">
      <span>Car in stock</span>
      <input
        type="search"
        list={id}
        value={text}
        placeholder="any, or an invented one"
        onChange={({ target }) => {
          setText(target.value);
          onChoose(cars.find((car) => shown(car) === target.value));
        }}
      />
      <datalist id={id}>
        {cars.map((car) => (
          <option key={car.id} value={shown(car)} />
        ))}
      </datalist>
    </label>
  );
}

/** What all tables decide about a car, each with the way to its sheet. */
function OtherTables({ draft, car }: { draft: string; car: string }) {
  const { answer } = useAnswer(() => api.decisions(draft, { car }), car);
  return (
    <details>
      <summary>What all tables decide about this car</summary>
      <ul className="decided">
        {answer?.decisions.map(({ table, title, words }) => (
          <li key={table}>
            <Link to={`/drafts/${draft}/rules/${table}`}>{title}</Link> <small className="quiet">{words}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

const factName = ({ fact, path }: { fact: string; path?: string }) =>
  path === undefined ? fact : `${fact}${path.slice(1)}`;

/** What a car has of a fact, where the editor gives nothing else. */
function placeholderOf(own: unknown): string {
  if (own === undefined) return "missing";
  return typeof own === "object" ? JSON.stringify(own) : String(own);
}

/** A fact that the car is given in place of its own. */
function FactField(props: {
  fact: string;
  label: string;
  value: string;
  placeholder: string;
  words: readonly string[];
  onValue(text: string): void;
}) {
  const { fact, label, value, placeholder, words, onValue } = props;
  const list = words.length > 0 ? `try-${fact}` : undefined;
  return (
    <label className="field">
      <span>{label}</span>
      <input {...{ value, placeholder, list }} onChange={({ target }) => onValue(target.value)} />
      {list === undefined ? null : (
        <datalist id={list}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </label>
  );
}

/** Tries a car: one in stock, one made up from facts, or one in stock with some facts changed; at any moment. */
export function TryCar(props: {
  draft: string;
  view: SheetView;
  facts: readonly FactChoice[];
  /** Revision of what is shown: the car is tried again with each. */
  rev: number;
  tried: Tried | undefined;
  onTried(tried: Tried | undefined): void;
  onExample(tried: Tried): void;
}) {
  const { draft, view, facts, rev, tried, onTried, onExample } = props;
  const [car, setCar] = useState<{ id: string; name: string }>();
  const [given, setGiven] = useState<{ [fact: string]: string }>({});
  const [at, setAt] = useState("");
  const [problem, setProblem] = useState<string>();
  const { table } = view;
  const places = Object.keys(view.schemas).map((key) => {
    const [fact = "", path] = key.split(" ");
    return { fact, ...(path !== undefined && { path }) };
  });
  const fields = places.filter(({ fact }) => fact !== "flags" && fact !== "settings");
  const isAsked = car !== undefined || Object.values(given).some((text) => text !== "");
  const body = JSON.stringify({ car: car?.id, at: at || undefined, given });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in `body`.
  useEffect(() => {
    if (!isAsked) return onTried(undefined);
    const values: JsonObject = {};
    for (const { fact, path } of fields) {
      const text = given[factName({ fact, ...(path && { path }) })];
      const choice = facts.find((factChoice) => factChoice.fact === fact && factChoice.path === path);
      if (text && path === undefined) values[fact] = readValue(text, choice?.schema ?? view.schemas[fact] ?? {});
    }
    let isGone = false;
    sheetApi.try(draft, table.table, { ...(car && { car: car.id }), ...(at && { at }), facts: values }).then(
      (found) => {
        if (isGone) return;
        setProblem(undefined);
        onTried(found);
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [draft, table.table, body, rev]);
  const rows = tried?.explanation.rows ?? [];
  return (
    <form className="try" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <div className="try-fields">
        <CarField draft={draft} onChoose={setCar} />
        <label className="field">
          <span>At</span>
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </label>
        {fields
          .filter(({ path }) => path === undefined)
          .map(({ fact }) => (
            <FactField
              key={fact}
              fact={fact}
              label={resolveTitle(view.schemas[fact] ?? {}, fact)}
              value={given[fact] ?? ""}
              placeholder={tried ? placeholderOf(tried.facts[fact]) : ""}
              words={view.known[fact] ?? []}
              onValue={(text) => setGiven({ ...given, [fact]: text })}
            />
          ))}
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <output>
        {tried ? (
          <>
            <strong>{tried.car?.name ?? "This car"}</strong> is decided by{" "}
            <strong>{rows.length === 0 ? "the default" : rows.join(", ")}</strong>. The sheet shows what holds.
          </>
        ) : (
          "Choose a car, or enter facts: the sheet shows which rows hold."
        )}
      </output>
      {car ? <OtherTables key={`${car.id} ${rev}`} draft={draft} car={car.id} /> : null}
      {tried ? (
        <div className="bar">
          <button type="button" className="primary" onClick={() => onExample(tried)}>
            Make it an example
          </button>
        </div>
      ) : null}
    </form>
  );
}
