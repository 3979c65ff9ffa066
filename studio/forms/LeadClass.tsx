import { useId } from "react";
import { fieldOf } from "../parts/field-focus.ts";
import { Select } from "../parts/Select.tsx";
import { fieldsOf } from "./form-model.ts";
import { Folded, type FormPart, nameOf, SaidOf } from "./form-part.tsx";

const interests = ["buy", "lease", "sell", "trade-in", "test-drive"];

/** A choice that may be left open. */
function Choice(props: {
  part: FormPart;
  name: "interest" | "chosenIn" | "dealershipFrom";
  label: string;
  none: string;
  choices: { value: string; label: string }[];
}) {
  const { part, name, label, none, choices } = props;
  const id = useId();
  const steps = ["lead", name];
  return (
    <div className="field" {...fieldOf(part.form.pointer(steps))}>
      <span className="field-head">
        <label htmlFor={id}>{label}</label>
        <SaidOf {...{ part, steps }} of={label} />
      </span>
      <Select
        id={id}
        value={part.document.lead[name] ?? ""}
        none={none}
        options={choices}
        onValue={(chosen) => (chosen === "" ? part.form.remove(steps) : part.form.set(steps, chosen))}
      />
    </div>
  );
}

/** The class of a form's leads: its category, what decides it, and the interest that a CRM reads. */
export function LeadClass({ part }: { part: FormPart }) {
  const id = useId();
  const { form, document, edit } = part;
  const { lead } = document;
  const fields = fieldsOf(document).map((value) => ({ value, label: nameOf(part, value) }));
  const text = (key: "category" | "subcategory", label: string) => (
    <div className="field" {...fieldOf(form.pointer(["lead", key]))}>
      <span className="field-head">
        <label htmlFor={`${id}${key}`}>{label}</label>
        <SaidOf part={part} steps={["lead", key]} of={label} />
      </span>
      <input
        id={`${id}${key}`}
        value={lead[key] ?? ""}
        onChange={({ target }) =>
          target.value === "" && key === "subcategory"
            ? form.remove(["lead", key])
            : form.set(["lead", key], target.value)
        }
      />
    </div>
  );
  return (
    <Folded
      title="Class of its leads"
      about={[lead.category, lead.subcategory].filter((one) => one !== undefined).join(", ")}
    >
      {text("category", "Category")}
      {text("subcategory", "Subcategory")}
      <Choice
        part={part}
        name="interest"
        label="What the visitor wants with the car"
        none="to buy it"
        choices={interests.map((value) => ({ value, label: value }))}
      />
      <Choice
        part={part}
        name="chosenIn"
        label="Field by whose answer the rules of classes decide"
        none="none"
        choices={fields}
      />
      <Choice
        part={part}
        name="dealershipFrom"
        label="Field that says whose dealership gets the lead"
        none="none"
        choices={fields}
      />
      <button type="button" onClick={() => edit.onOpen("/rules/lead-events")}>
        Rules of classes
      </button>
    </Folded>
  );
}
