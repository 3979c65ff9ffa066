import type { ReactNode } from "react";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Component, Said, Tree } from "../api.ts";
import { Condition } from "./Condition.tsx";
import { withoutSections, wordsOf } from "./layers.ts";
import { SaveIn } from "./Said.tsx";
import { ValuesForm } from "./ValuesForm.tsx";

interface InspectorProps {
  component: Component | undefined;
  node: JsonObject;
  /** The node's props in the tree, with who says each. */
  tree: Tree;
  at: string;
  layer: string;
  onLayer(layer: string): void;
  onChange(changes: { pointer: string; value: JsonValue | undefined }[]): void;
  onReset(pointer: string): void;
  onGoTo(said: Said): void;
  /** When the section is shown; undefined: always. */
  onWhen(when: JsonValue | undefined): void;
  /** What can be done with the section as a whole. */
  actions: ReactNode;
  draft: string;
  /** Addresses that links can lead to. */
  paths: readonly string[];
  /** Opens what a pointer names. */
  onOpen(pointer: string): void;
  /** Opens the line of the file that says a pointer. */
  onFile(pointer: string): void;
  /** The page or frame around the section. */
  document: JsonValue | undefined;
}

/** The selected node: its component's own form, who says each value, and where changes are saved. */
export function Inspector(props: InspectorProps) {
  const { component, node, tree, at, layer, onLayer } = props;
  return (
    <section aria-label="Inspector" className="inspector" data-at={at}>
      <h2>{wordsOf(String(node.id ?? ""))}</h2>
      <p className="quiet">
        <strong>{component?.name ?? String(node.use ?? "")}</strong>{" "}
        {withoutSections(component?.description ?? "")}
      </p>
      {props.actions}
      <SaveIn layers={tree.layers} layer={layer} onLayer={onLayer} />
      <Condition
        at={`${at}/when`}
        when={node.when}
        onWhen={props.onWhen}
        onCode={() => props.onFile(`${at}/when`)}
      />
      {component === undefined ? null : (
        <ValuesForm {...props} at={`${at}/props`} schema={component.props} data={objectOf(tree.value)} />
      )}
    </section>
  );
}
