import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Message } from "../messages/index.ts";

/**
 * A layout node compiled once per tenant version: defaults of its component applied, wording parsed and inlined.
 * Plain JSON; templates travel to the browser in this form. Values computed at planning are the markers below.
 */
export interface CompiledNode {
  id: string;
  use: string;
  props: JsonObject;
  /** Pointer of the node in the resolved tree: in previews of drafts only. */
  at?: string;
  slots?: { [slot: string]: CompiledNode[] };
  templates?: { [slot: string]: CompiledNode[] };
  when?: Condition;
  repeat?: { each: string; as: string; limit?: number };
}

/** The properties to keep of an object: whole, or of each those that are named in it. */
export interface Picks {
  [property: string]: true | Picks;
}

/** Reads the scope; see Binding. With `$pick`, an object (or each object of a list) has only those properties. */
export interface BindMarker {
  $bind: string;
  default?: JsonValue;
  $pick?: Picks;
}

/** Wording to be formatted at planning; a value may itself be a marker. */
export interface TextMarker {
  $text: Message;
  values?: JsonObject;
}

/**
 * Wording for which the component itself provides some values; passed on parsed, with the known `values` filled in.
 */
export interface LiveMarker {
  $live: Message;
  values?: JsonObject;
}
