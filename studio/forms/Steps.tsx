import { jsonOf } from "../../schemas/json-value.ts";
import { Condition } from "../parts/Condition.tsx";
import { fieldsOf, freeId, giveFields, inSteps, withoutStep } from "./form-model.ts";
import { FieldPicker, Folded, type FormPart, nameOf, TextField } from "./form-part.tsx";

const words = {
  title: "In steps",
  always: "always",
  begin: "Only sometimes",
  end: "Always in steps",
};
const titles = ["First step", "Second step"] as const;

/** The steps of a form: their titles, fields and order. */
export function Steps({ part }: { part: FormPart }) {
  const { form, document, view, edit } = part;
  const stepsWhenSaid = view.said.stepsWhen;
  const { steps = [], stepsWhen } = document;
  const fields = fieldsOf(document);
  const inNone = fields.filter((field) => !steps.some((step) => step.fields.includes(field)));
  const count = steps.length === 0 ? "one page" : steps.length === 1 ? "1 step" : `${steps.length} steps`;
  if (steps.length === 0)
    return (
      <Folded title="Steps" about={count}>
        <p className="quiet">All is asked on one page.</p>
        <button type="button" onClick={() => form.set(["steps"], jsonOf(inSteps(document, titles)))}>
          Divide it into steps
        </button>
      </Folded>
    );
  return (
    <Folded title="Steps" about={count}>
      <Condition
        at={form.pointer(["stepsWhen"])}
        when={stepsWhen && jsonOf(stepsWhen)}
        words={words}
        onCode={() => stepsWhenSaid && edit.onGoTo(stepsWhenSaid)}
        onWhen={(when) => (when === undefined ? form.remove(["stepsWhen"]) : form.set(["stepsWhen"], when))}
      />
      <ol className="stack form-steps">
        {steps.map(({ id, fields: own }, index) => (
          <li key={id} className="stack">
            <TextField part={part} steps={["steps", id, "title"]} label={`Title of step ${index + 1}`} />
            <FieldPicker
              {...{ part, chosen: own, among: fields }}
              steps={["steps", id, "fields"]}
              isOrdered
              label={`Fields of step ${index + 1}`}
              onChosen={(chosen) => form.apply(giveFields(steps, id, chosen))}
            />
            <div className="bar">
              <button
                type="button"
                disabled={index === 0}
                onClick={() =>
                  form.apply([{ op: "move", steps: ["steps", id], before: steps[index - 1]?.id ?? "" }])
                }
              >
                Earlier<span className="hidden">: step {index + 1}</span>
              </button>
              <button
                type="button"
                disabled={index === steps.length - 1}
                onClick={() =>
                  form.apply([{ op: "move", steps: ["steps", id], after: steps[index + 1]?.id ?? "" }])
                }
              >
                Later<span className="hidden">: step {index + 1}</span>
              </button>
              <button type="button" onClick={() => form.apply(withoutStep(steps, id))}>
                Remove<span className="hidden"> step {index + 1}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      {inNone.length > 0 ? (
        <p data-severity="warning">
          <strong>In no step, so not asked where the form has steps:</strong>{" "}
          {inNone.map((field) => nameOf(part, field)).join(", ")}
        </p>
      ) : null}
      <button
        type="button"
        onClick={() => {
          const value = { id: freeId("step", steps), title: "Next step", fields: [] };
          form.apply([{ op: "insert", steps: ["steps"], value }]);
        }}
      >
        Add a step
      </button>
    </Folded>
  );
}
