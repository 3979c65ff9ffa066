import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Message } from "../messages/index.ts";

/**
 * A layout node made ready once per tenant version: defaults of its component applied, wording parsed and inlined.
 * Plain JSON; templates travel to the browser in this form. Values computed at planning are the markers below.
 */
export interface CompiledNode {
  id: string;
  use: string;
  props: JsonObject;
  /** The props hold no marker: planning hands them on as they are. */
  fixed?: true;
  slots?: { [slot: string]: CompiledNode[] };
  templates?: { [slot: string]: CompiledNode[] };
  when?: Condition;
  repeat?: { each: string; as: string; limit?: number };
}

/** Reads the scope; see Binding. Of an object, `$pick` names the properties that are wanted. */
export interface BindMarker {
  $bind: string;
  default?: JsonValue;
  $pick?: string[];
}

/** Wording to be formatted at planning; a value may itself be a marker. */
export interface TextMarker {
  $text: Message;
  values?: JsonObject;
}

/** Wording of which the component itself gives some values; handed on parsed, with the `values` known here filled in. */
export interface LiveMarker {
  $live: Message;
  values?: JsonObject;
}
