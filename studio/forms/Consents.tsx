import { fieldsOf, freeId, giveFields, requireChanges } from "./form-model.ts";
import { Folded, type FormPart, nameOf, TextField } from "./form-part.tsx";

/** The boxes that visitors tick: the text beside each, which is kept with the lead, and whether it must be ticked. */
export function Consents({ part }: { part: FormPart }) {
  const { form, document } = part;
  const { schema, parts = [], steps } = document;
  const boxes = fieldsOf(document).filter((field) => schema.properties[field]?.type === "boolean");
  const add = () => {
    const field = freeId(
      "consent",
      boxes.map((id) => ({ id: id.replace("_", "-") })),
    ).replace("-", "_");
    const last = steps?.at(-1);
    form.apply([
      {
        op: "set",
        steps: ["schema", "properties", field],
        value: { type: "boolean", title: "Tick to agree" },
      },
      { op: "set", steps: ["ui", field], value: { widget: "checkbox" } },
      ...(last ? giveFields(steps ?? [], last.id, [...last.fields, field]) : []),
    ]);
  };
  return (
    <Folded title="Consents" about={boxes.length === 0 ? "no boxes" : `${boxes.length} to tick`}>
      <p className="quiet">
        A lead keeps the text that stood beside each box, whether it was ticked, and when. No box is ticked
        beforehand.
      </p>
      <ul className="stack form-steps">
        {boxes.map((field) => {
          const added = parts.find(({ box }) => box === field);
          return (
            <li key={field} className="stack">
              <TextField
                part={part}
                isLong
                steps={["schema", "properties", field, "title"]}
                label={`Text beside ${field}`}
              />
              <TextField
                part={part}
                isOptional
                isLong
                steps={["ui", field, "help"]}
                label={`Hint below ${field}`}
              />
              {added ? <p className="quiet">Ticked, it adds the form {added.form} to this one.</p> : null}
              <label className="check">
                <input
                  type="checkbox"
                  checked={schema.properties[field]?.const === true}
                  onChange={({ target }) => form.apply(requireChanges(document, field, target.checked))}
                />
                <span>
                  Must be ticked<span className="hidden">: {nameOf(part, field)}</span>
                </span>
              </label>
              {schema.properties[field]?.const === true ? (
                <TextField
                  part={part}
                  isOptional
                  steps={["messages", field, "*"]}
                  label={`Said where ${field} is not ticked`}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={add}>
        Add a consent
      </button>
    </Folded>
  );
}
