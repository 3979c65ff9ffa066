import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type Editing, useValue } from "../editing.ts";
import { FormRoom } from "../forms/FormRoom.tsx";
import { NewForm } from "../forms/NewForm.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { useChosen } from "./use-chosen.ts";

/** The forms of a site: one of them at a time. */
export function Forms({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const [name, setName] = useChosen(focus, "general-enquiry");
  const all = useValue(edit, "/forms");
  if (all.tree === undefined) return <p aria-busy="true" />;
  const names = Object.keys(convertToJsonObject(all.value ?? null));
  return (
    <>
      <SelectField label="Form" value={name} options={createNameOptions(names)} onValue={setName} />
      <NewForm edit={edit} forms={Object.keys(convertToJsonObject(all.value ?? null))} onMade={setName} />
      <p className="quiet">
        Fill it in on the page with "Use the page" ticked: errors show as to a visitor, and a good one is not sent, but
        shown here with its class and targets.
      </p>
      <FormRoom key={name} {...{ name, edit }} allForms={names} />
    </>
  );
}
