import { layoutNodeSchema } from "../../schemas/documents/layout-node.schema.ts";
import { ConditionField } from "../conditions/ConditionField.tsx";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { useBenchAround } from "../screens/bench-context.ts";
import type { Selected } from "../screens/use-node.ts";
import { Button, IconButton } from "./controls.tsx";
import { markField } from "./field-focus.ts";
import { formatName, removeSectionReferences } from "./layers.ts";
import { SaveIn } from "./Said.tsx";
import { createLabelledOptions, SelectField } from "./Select.tsx";

/** The selected node: its component's own form, who says each value, and what can be done with it as a whole. */
export function Inspector({ selected }: { selected: Selected }) {
  const { editing: edit, components, layout, nodes, preview, propsOf, setOnNode } = useBenchAround();
  const { at, node } = selected;
  const component = components[String(node.use)];
  const value = propsOf(selected);
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
      <SaveIn layers={value.tree?.layers ?? []} layer={edit.layer} onLayer={edit.onLayer} />
      <ConditionField at={`${at}/when`} when={node.when} onWhen={(when) => setOnNode(selected, "when", when)} />
      {component === undefined ? null : (
        <SchemaForm {...{ edit, value }} document={layout?.value} schema={component.props} isComputable />
      )}
      <SelectField
        label={layoutNodeSchema.properties.only.title}
        className="bar"
        field={markField(`${at}/only`)}
        value={String(node.only ?? "")}
        none="All screens"
        options={createLabelledOptions(layoutNodeSchema.properties.only.ui.labels)}
        onValue={(screens) => setOnNode(selected, "only", screens || undefined)}
      />
    </section>
  );
}
