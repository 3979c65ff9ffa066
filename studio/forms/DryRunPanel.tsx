import { type FormEvent, useEffect, useRef, useState } from "react";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { DryRunAnswer } from "../../schemas/studio/dry-run.ts";
import { formatName } from "../parts/layers.ts";

import { type FormView, formApi } from "./form-api.ts";
import { listFields, resolveFormText } from "./form-model.ts";
import { LeadOutcome } from "./LeadOutcome.tsx";

/** An answer that a field may get, so that a form can be tried without typing. */
function sampleOf(name: string, field: FormView["form"]["schema"]["properties"][string]): string {
  if (field.type === "boolean") return "yes";
  if (field.enum?.[0] !== undefined) return String(field.enum[0]);
  if (field.format === "email" || name.includes("email")) return "sam@example.com";
  if (name.includes("phone") || field.format === "phone") return "0400 000 000";
  if (name.includes("postcode")) return "6000";
  if (field.type === "integer" || field.type === "number") return String(field.minimum ?? 1);
  return name.includes("name") ? "Sam Sample" : "Sample";
}

const answerOf = (text: string, type: string): JsonValue =>
  type === "boolean"
    ? text === "yes"
    : type === "number" || type === "integer"
      ? Number(text)
      : type === "array"
        ? text.split(",").map((text) => text.trim())
        : text;

function Outcome({ run }: { run: DryRunAnswer }) {
  if (!run.ok)
    return (
      <div role="status">
        <p>
          <strong>It would be refused:</strong>
        </p>
        <ul>
          {Object.entries(run.fields).map(([field, message]) => (
            <li key={field} data-severity="error">
              {formatName(field)}: {message}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div role="status" className="stack">
      <p>
        <strong>It would be accepted.</strong> Nothing was sent.
      </p>
      <LeadOutcome lead={run} classified={run.classified} />
    </div>
  );
}

/** Fills a form in and shows the lead that it would become: the record, ADF, the class with its row, and the targets. */
export function DryRunPanel({ draft, id, view }: { draft: string; id: string; view: FormView }) {
  const [answers, setAnswers] = useState<{ [field: string]: string }>({});
  const [car, setCar] = useState("");
  const [run, setRun] = useState<DryRunAnswer>();
  const outcome = useRef<HTMLDivElement>(null);
  // It stands below what was filled in, where the window may have ended.
  useEffect(() => {
    if (run) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [run]);
  const [problem, setProblem] = useState<string>();
  const { form, texts } = view;
  const fields = listFields(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const data: JsonObject = {};
    for (const name of fields) {
      const text = answers[name];
      if (text) data[name] = answerOf(text, form.schema.properties[name]?.type ?? "string");
    }
    formApi.dryRun(draft, id, { data, ...(car && { car }) }).then(setRun, (error: Error) => setProblem(error.message));
  };
  const fill = () => {
    const made: { [field: string]: string } = {};
    for (const name of fields) {
      const field = form.schema.properties[name];
      // What the site itself offers as choices is left open.
      if (field && !form.ui?.[name]?.options) made[name] = sampleOf(name, field);
    }
    setAnswers(made);
  };
  return (
    <section className="card" aria-label="Dry run">
      <h2>Dry run</h2>
      <form className="stack" onSubmit={submit}>
        <div className="bar">
          <button type="button" onClick={fill}>
            Fill in samples
          </button>
          <label className="bar">
            <span>Car (id or slug)</span>
            <input value={car} onChange={({ target }) => setCar(target.value)} />
          </label>
        </div>
        <div className="try-fields">
          {fields.map((name) => (
            <label key={name} className="field">
              <span>{resolveFormText(form.schema.properties[name]?.title, texts) || name}</span>
              <input
                value={answers[name] ?? ""}
                onChange={({ target }) => setAnswers({ ...answers, [name]: target.value })}
              />
            </label>
          ))}
        </div>
        <div className="bar">
          <button type="submit" className="primary">
            Try it
          </button>
        </div>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      <div ref={outcome}>{run ? <Outcome run={run} /> : null}</div>
    </section>
  );
}
