import { askOperators, type FormDocument, type FormText } from "../../schemas/documents/form.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { wordsOf } from "../parts/layers.ts";
import type { FormView } from "./form-api.ts";

/** A change of a form, without its layer. */
export type FormOp = { pointer: string } & ({ op: "set"; value: JsonValue } | { op: "remove" });

/** A text of a form as it reads. */
export const textOf = (text: FormText | undefined, texts: FormView["texts"]): string =>
  text === undefined ? "" : typeof text === "string" ? text : (texts[text.$msg] ?? `{${text.$msg}}`);

/** The fields of a form in the order in which they appear. */
export function fieldsOf({ schema, order = [] }: FormDocument): string[] {
  const all = Object.keys(schema.properties);
  return [...order.filter((name) => all.includes(name)), ...all.filter((name) => !order.includes(name))];
}

/** When fields are asked, in words: "Trade-in is yes". */
const askWords = ({ field, is, operator, value }: NonNullable<FormDocument["asks"]>[number]): string =>
  is
    ? `${wordsOf(field)} is ${is.map(String).join(" or ")}`
    : `${wordsOf(field)} ${operator && askOperators.includes(operator) ? wordsOf(operator).toLowerCase() : ""} ${JSON.stringify(value)}`;

/** Steps, conditions, the class of its leads, and where they go. */
export function Handling(props: { view: FormView; onOps(ops: FormOp[]): void; onRules(): void }) {
  const { view, onOps, onRules } = props;
  const { form, texts, targets } = view;
  const id = form.id ?? "";
  const getting = targets.filter(({ forms }) => forms === undefined || forms.includes(id));
  const lead = (key: "category" | "subcategory", label: string) => (
    <label className="field">
      <span>{label}</span>
      <input
        key={form.lead[key] ?? ""}
        defaultValue={form.lead[key] ?? ""}
        onBlur={({ target }) => {
          if (target.value !== (form.lead[key] ?? ""))
            onOps([
              target.value === ""
                ? { pointer: `/lead/${key}`, op: "remove" }
                : { pointer: `/lead/${key}`, op: "set", value: target.value },
            ]);
        }}
      />
    </label>
  );
  return (
    <section className="card" aria-label="Handling">
      <h2>Steps and conditions</h2>
      {form.steps ? (
        <ol className="timeline">
          {form.steps.map((one) => (
            <li key={one.id}>
              <strong>{textOf(one.title, texts)}</strong>: {one.fields.map(wordsOf).join(", ")}
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">One step.</p>
      )}
      {form.asks?.map((ask) => (
        <p key={ask.id}>
          {ask.fields.map(wordsOf).join(", ")}: asked where {askWords(ask)}
          {ask.require && ask.require.length > 0
            ? `; required then: ${ask.require.map(wordsOf).join(", ")}`
            : ""}
        </p>
      ))}
      <h2>Its leads</h2>
      <div className="bar">
        {lead("category", "Category")}
        {lead("subcategory", "Subcategory")}
        <button type="button" onClick={onRules}>
          Rules of classes
        </button>
      </div>
      <p>
        Delivered to:{" "}
        {getting.length === 0 ? (
          <strong>no target</strong>
        ) : (
          getting.map((one) => `${one.id} (${one.adapter})`).join(", ")
        )}
        .{" "}
        <span className="quiet">
          Targets name addresses and secrets: an admin changes them in the site's file.
        </span>
      </p>
    </section>
  );
}
