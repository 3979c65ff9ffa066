import type { JsonObject } from "../../schemas/json-value.ts";
import type { Found } from "./lookup.ts";

/** A form that is one part of something longer. */
export interface FormPart {
  /** Whether nothing follows that is sent; goes out as `isLastStep`. */
  last: boolean;
  /** Answers given in earlier parts; the visitor's own here win. */
  answers?: JsonObject;
  /** Called when all is sent, before the success page. */
  ended?(): void;
  /** What follows once the server has taken the form, instead of the success page: its whole answer comes along. */
  taken?(leadId: string, data: JsonObject, more: { answer: JsonObject; found: Found }): void;
}
