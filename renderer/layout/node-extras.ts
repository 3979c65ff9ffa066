import type { ReactNode } from "react";
import type { CompiledNode } from "../planning/index.ts";

/** Additional props of every component. */
export interface NodeExtras {
  /** Id of the layout node, unique within the page unless the node is repeated or templated. */
  nodeId: string;
  /** Rendered children by slot name; an unfilled slot is absent. */
  slots: { [slot: string]: ReactNode };
  /** Nodes of the slots marked `template`, for `<Template>`. */
  templates: { [slot: string]: CompiledNode[] };
}
