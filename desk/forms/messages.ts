import type { FormDocument } from "../../schemas/documents/form.ts";
import type { FormMessages, PublicField } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Wording } from "./wording.ts";

const bounds = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;

/** The platform's wording (`form.error.<keyword>` of copy.json) for every keyword that can fail for the field. */
function platformMessages(field: PublicField, wording: Wording): { [keyword: string]: string } {
  // "Finance owing: please choose one", where the field asks "Finance owing?"
  const label = field.title.replace(/[?:]$/, "").trimEnd();
  const say = (key: string, values: JsonObject = {}) =>
    wording.copy(`form.error.${key}`, { label, ...values });
  const choice = field.enum !== undefined || field.items?.enum !== undefined;
  const isTicked = field.type === "boolean";
  const messages: { [keyword: string]: string } = {
    required: say(isTicked ? "required.tick" : choice ? "required.choice" : "required"),
    "*": choice ? say("enum") : say("invalid"),
  };
  for (const keyword of bounds) {
    const limit = field[keyword];
    if (limit !== undefined) messages[keyword] = say(keyword, { limit });
  }
  if (field.type === "number" || field.type === "integer") messages.type = say(`type.${field.type}`);
  if (field.format !== undefined) messages.format = say(`format.${field.format}`);
  return messages;
}

/** Every failure message of a form; the form's own wording takes precedence over the platform's. */
export function formMessages(
  document: FormDocument,
  fields: { [name: string]: PublicField },
  wording: Wording,
): FormMessages {
  const entries = Object.entries(fields).map(([name, field]) => {
    const own = Object.entries(document.messages?.[name] ?? {}).map(
      ([keyword, text]) => [keyword, wording.text(text)] as const,
    );
    const platform = own.some(([keyword]) => keyword === "*") ? {} : platformMessages(field, wording);
    return [name, { ...platform, ...Object.fromEntries(own) }] as const;
  });
  const common = {
    additionalProperties: wording.copy("form.error.unknown"),
    "*": wording.copy("form.error.invalid"),
  };
  return { ...Object.fromEntries(entries), "*": common };
}
