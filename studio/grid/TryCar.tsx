import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { readValue } from "../../rules/grid/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { call, type Tried } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button, Form, TextField } from "../parts/controls.tsx";
import { Alert, useAnswer } from "../use-answer.tsx";
import { useTable } from "./table-context.ts";

/** How long typing must rest before cars are looked up, ms. */
const REST_MS = 150;

/** A car in stock by its name, or none. */
function CarField(props: { draft: string; onChoose(car: { id: string; name: string } | undefined): void }) {
  const { draft, onChoose } = props;
  const [text, setText] = useState("");
  const shown = ({ id: car, name }: { id: string; name: string }) => `${name} · ${car}`;
  const [words = ""] = text.split(" · ");
  const { answer } = useAnswer(
    () => call("GET /api/drafts/:id/cars", { id: draft, q: words }),
    `${draft} ${words}`,
    true,
    REST_MS,
  );
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
  const { answer } = useAnswer(() => call("GET /api/drafts/:id/decisions", { id: draft, car }), car);
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

/** What a car has of a fact, where the editor gives nothing else. */
function placeholderOf(own: unknown): string {
  if (own === undefined || own === null) return "missing";
  return typeof own === "object" ? JSON.stringify(own) : String(own);
}

/** Tries a car: one in stock, one made up from facts, or one in stock with some facts changed; at any moment. */
export function TryCar({ onExample }: { onExample(tried: Tried): void }) {
  const { draft, view, facts, tried, onTried } = useTable();
  const { rev } = view;
  const [car, setCar] = useState<{ id: string; name: string }>();
  const [given, setGiven] = useState<{ [fact: string]: string }>({});
  const [at, setAt] = useState("");
  const { table } = view;
  const fields = Object.keys(view.schemas).filter((key) => !/ |^(flags|settings)$/.test(key));
  const typed = fields.flatMap((fact): [string, JsonValue][] => {
    const choice = facts.find((known) => known.fact === fact && known.path === undefined);
    return given[fact] ? [[fact, readValue(given[fact], choice?.schema ?? view.schemas[fact] ?? {})]] : [];
  });
  const isAsked = car !== undefined || typed.length > 0;
  const body = { ...(car && { car: car.id }), ...(at && { at }), facts: Object.fromEntries(typed) };
  const { answer, problem } = useAnswer(
    () => call("POST /api/drafts/:id/sheet/:table/try", { id: draft, table: table.table, ...body }),
    isAsked ? JSON.stringify([draft, table.table, rev, body]) : undefined,
    true,
  );
  const report = useEffectEvent(onTried);
  useEffect(() => report(isAsked ? answer : undefined), [answer, isAsked]);
  const rows = tried?.explanation.rows ?? [];
  return (
    <Form className="stack" onSubmit={() => undefined}>
      <div className="cards">
        <CarField draft={draft} onChoose={setCar} />
        <TextField label="At" type="datetime-local" value={at} onText={setAt} />
        {fields.map((fact) => (
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
    </Form>
  );
}
