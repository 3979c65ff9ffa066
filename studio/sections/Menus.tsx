import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { type Editing, useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Removed } from "../parts/Removed.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { useChosen } from "./use-chosen.ts";

/** One menu: its entries, three levels deep. */
function Menu({ edit, name, schema }: { edit: Editing; name: string; schema: JsonObject }) {
  const menu = useValue(edit, `/menus/${name}`);
  if (menu.tree === undefined) return <p aria-busy="true" />;
  return <SchemaForm {...{ edit, schema }} value={menu} />;
}

/** The menus of a site. */
export function Menus({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const menus = useValue(edit, "/menus");
  const schemas = useSchemas();
  const [name, setName] = useChosen(focus, "main");
  if (menus.tree === undefined || schemas === undefined) return <p aria-busy="true" />;
  const names = Object.keys(convertToJsonObject(menus.value ?? null));
  return (
    <>
      <SelectField label="Menu" value={name} options={createNameOptions(names)} onValue={setName} />
      <p className="quiet">Type over a name to change it. Open an entry for its address and what is below it.</p>
      <Menu key={name} {...{ edit, name }} schema={convertToJsonObject(schemas.menus.additionalProperties)} />
      <Removed edit={edit} what="entries" document="/menus" within={`/menus/${name}/`} />
    </>
  );
}
