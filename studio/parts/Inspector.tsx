import type { ReactNode } from "react";
import { layoutNodeSchema } from "../../schemas/documents/layout-node.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Component } from "../api.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { Condition } from "./Condition.tsx";
import { markField } from "./field-focus.ts";
import { formatName, removeSectionReferences } from "./layers.ts";
import { SaveIn } from "./Said.tsx";
import { createLabelledOptions, SelectField } from "./Select.tsx";

interface InspectorProps {
  edit: Editing;
  component: Component | undefined;
  node: JsonObject;
  /** The node's props. */
  value: EditedValue;
  at: string;
  /** When and on which screens the section is shown; undefined: always, on all. */
  onNode(part: "when" | "only", value: JsonValue | undefined): void;
  /** What can be done with the section as a whole. */
  actions: ReactNode;
  /** The page or frame around the section. */
  document: JsonValue | undefined;
}

/** The selected node: its component's own form, who says each value, and where changes are saved. */
export function Inspector(props: InspectorProps) {
  const { edit, component, node, value, at, document } = props;
  return (
    <section aria-label="Inspector" className="inspector" data-at={at}>
      <h2>{formatName(String(node.id ?? ""))}</h2>
      <p className="quiet">
        <strong>{component?.name ?? String(node.use ?? "")}</strong>{" "}
        {removeSectionReferences(component?.description ?? "")}
      </p>
      {props.actions}
      <SaveIn layers={value.tree?.layers ?? []} layer={edit.layer} onLayer={edit.onLayer} />
      <Condition
        at={`${at}/when`}
        when={node.when}
        onWhen={(when) => props.onNode("when", when)}
        onCode={() => edit.onOpenFile(`${at}/when`)}
      />
      {component === undefined ? null : (
        <SchemaForm {...{ edit, value, document }} schema={component.props} isComputable />
      )}
      <SelectField
        label={layoutNodeSchema.properties.only.title}
        className="save-in"
        field={markField(`${at}/only`)}
        value={String(node.only ?? "")}
        none="All screens"
        options={createLabelledOptions(layoutNodeSchema.properties.only.ui.labels)}
        onValue={(screens) => props.onNode("only", screens || undefined)}
      />
    </section>
  );
}
