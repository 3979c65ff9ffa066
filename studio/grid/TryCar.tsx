import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { readValue } from "../../rules/grid/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { type FactChoice, type SheetView, sheetApi, type Tried } from "./sheet-api.ts";

/** How long typing must rest before cars are looked up, ms. */
const REST_MS = 150;

/** A car in stock by its name, or none. */
function CarField(props: { draft: string; onChoose(car: { id: string; name: string } | undefined): void }) {
  const { draft, onChoose } = props;
  const [text, setText] = useState("");
  const shown = ({ id: car, name }: { id: string; name: string }) => `${name} · ${car}`;
  const [words = ""] = text.split(" · ");
  const { answer } = useAnswer(() => sheetApi.cars(draft, words), `${draft} ${words}`, true, REST_MS);
  const cars = answer?.cars ?? [];
  return (
    <TextField
      label="Car in stock"
      type="search"
      suggestions={cars.map((car) => ({ value: shown(car) }))}
      value={text}
      placeholder="any, or an invented one"
      onText={(typed) => {
        setText(typed);
        onChoose(cars.find((car) => shown(car) === typed));
      }}
    />
  );
}

/** What all tables decide about a car, each with the way to its sheet. */
function OtherTables({ draft, car }: { draft: string; car: string }) {
  const { answer } = useAnswer(() => api.decisions(draft, { car }), car);
  return (
    <details>
      <summary>What all tables decide about this car</summary>
      <ul className="choices list">
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
    <form className="stack" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <div className="cards">
        <CarField draft={draft} onChoose={setCar} />
        <TextField label="At" type="datetime-local" value={at} onText={setAt} />
        {fields
          .filter(({ path }) => path === undefined)
          .map(({ fact }) => (
            <TextField
              key={fact}
              label={resolveTitle(view.schemas[fact] ?? {}, fact)}
              value={given[fact] ?? ""}
              placeholder={tried ? placeholderOf(tried.facts[fact]) : ""}
              suggestions={(view.known[fact] ?? []).map((value) => ({ value }))}
              onText={(text) => setGiven({ ...given, [fact]: text })}
            />
          ))}
      </div>
      <Alert problem={problem} />
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
          <Button look="primary" label="Make it an example" onClick={() => onExample(tried)} />
        </div>
      ) : null}
    </form>
  );
}
