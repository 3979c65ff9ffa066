import type { FormDocument } from "../../schemas/documents/form.ts";
import type { FormMessages, PublicField } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Wording } from "./wording.ts";

const bounds = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;

/** "Finance owing: please choose one", where the field asks "Finance owing?" */
const labelOf = ({ title }: PublicField) => title.replace(/[?:]$/, "").trimEnd();

/** The platform's wording (`form.error.<keyword>` of copy.json) for every keyword that can fail for the field. */
function platformMessages(field: PublicField, wording: Wording): { [keyword: string]: string } {
  const label = labelOf(field);
  const say = (key: string, values: JsonObject = {}) => wording.copy(`form.error.${key}`, { label, ...values });
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
  if (field.type === "number" || field.type === "integer")
    messages.type = say(field.money && field.type === "number" ? "type.money" : `type.${field.type}`);
  if (field.format !== undefined) messages.format = say(`format.${field.format}`);
  return messages;
}

/**
 * Every failure message of a form; the form's own wording takes precedence over the platform's. `either`: its fields of which at
 * least one must be filled in.
 */
export function collectFormMessages(
  document: FormDocument,
  fields: { [name: string]: PublicField },
  { wording, either }: { wording: Wording; either: readonly string[] },
): FormMessages {
  const labels = either.flatMap((name) => (fields[name] ? [labelOf(fields[name])] : []));
  const anyOf = labels.length > 0 && wording.copy("form.error.anyOf", { labels: wording.either(labels) });
  const entries = Object.entries(fields).map(([name, field]) => {
    const own = Object.entries(document.messages?.[name] ?? {}).map(
      ([keyword, text]) => [keyword, wording.text(text)] as const,
    );
    const platform = own.some(([keyword]) => keyword === "*") ? {} : platformMessages(field, wording);
    const ofGroup = anyOf && either.includes(name) && { anyOf };
    return [name, { ...platform, ...ofGroup, ...Object.fromEntries(own) }] as const;
  });
  const common = {
    additionalProperties: wording.copy("form.error.unknown"),
    "*": wording.copy("form.error.invalid"),
  };
  return { ...Object.fromEntries(entries), "*": common };
}
