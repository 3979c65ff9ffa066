import type { JsonObject } from "../../schemas/json-value.ts";
import type { Found } from "./lookup.ts";

/** A form that is one part of a longer journey. */
export interface FormPart {
  /** Whether this is the last submitted part; sent as `isLastStep`. */
  last: boolean;
  /** Answers given in earlier parts; the visitor's own here win. */
  answers?: JsonObject;
  /** Called when everything is submitted, before the success page. */
  ended?(): void;
  /** Called with the server's response once it has accepted the form, instead of opening the success page. */
  taken?(leadId: string, data: JsonObject, more: { answer: JsonObject; found: Found }): void;
}
