import { layoutNodeSchema } from "../../schemas/documents/layout-node.schema.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { ConditionField } from "../conditions/ConditionField.tsx";
import { convertToListChange, createEditedValue, type EditedValue, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { useBenchAround } from "../screens/use-bench.ts";
import { Button, IconButton } from "./controls.tsx";
import { markField } from "./field-focus.ts";
import { formatName, removeSectionReferences } from "./layers.ts";
import { SaveIn } from "./Said.tsx";
import { createLabelledOptions, SelectField } from "./Select.tsx";

/** The selected node: its component's own form, who says each value, and what can be done with it as a whole. */
export function Inspector({ selected }: { selected: EditedValue }) {
  const { editing: edit, components, layout, nodes, preview } = useBenchAround();
  const at = selected.pointer([]);
  const node = convertToJsonObject(selected.value);
  const component = components[String(node.use)];
  const props = useValue(edit, `${at}/props`);
  // Layers cannot change single items of a list in props, so the whole list is saved.
  const value = createEditedValue(
    props.tree,
    (changes) => props.apply(changes.map((change) => convertToListChange(props.value, change))),
    props.pointer,
  );
  const say = (part: "when" | "only", value: JsonValue | undefined) =>
    value === undefined ? selected.remove([part]) : selected.set([part], value);
  const name = String(node.id ?? "");
  return (
    <section aria-label="Inspector" className="stack" data-at={at}>
      <h2>{formatName(name)}</h2>
      <p className="quiet">
        <strong>{component?.name ?? String(node.use ?? "")}</strong>{" "}
        {removeSectionReferences(component?.description ?? "")}
      </p>
      <fieldset className="bar" aria-label={`Section ${name}`}>
        <Button label="Add below" onClick={() => nodes.askBelow(at)} />
        <Button label="Copy" onClick={() => nodes.copy(at)} />
        <IconButton sign="↑" label="Move up" onClick={() => nodes.move(at, "up")} />
        <IconButton sign="↓" label="Move down" onClick={() => nodes.move(at, "down")} />
        <Button label="Remove" onClick={() => nodes.remove(at)} />
        <Button
          label="Why?"
          onClick={() => preview.setPanel({ kind: "why-section", at })}
          title="Why it is shown, or not (Alt+W in the tree)"
        />
      </fieldset>
      <SaveIn edit={edit} />
      <ConditionField at={`${at}/when`} when={node.when} onWhen={(when) => say("when", when)} />
      {component === undefined ? null : props.tree === undefined ? (
        <p aria-busy="true" />
      ) : (
        <SchemaForm
          {...{ edit, value }}
          document={layout?.value}
          schema={convertToJsonObject(component.props)}
          isComputable
        />
      )}
      <SelectField
        label={layoutNodeSchema.properties.only.title}
        className="bar"
        field={markField(`${at}/only`)}
        value={String(node.only ?? "")}
        none="All screens"
        options={createLabelledOptions(layoutNodeSchema.properties.only.ui.labels)}
        onValue={(screens) => say("only", screens || undefined)}
      />
    </section>
  );
}
