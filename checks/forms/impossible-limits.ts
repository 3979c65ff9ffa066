import type { FieldSchema } from "../../schemas/documents/form.ts";
import { type FieldFormat, fieldFormats } from "../../schemas/form-widgets/form-formats.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const pairs = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** The limit of a field that no answer can meet together with the others, and why. */
function findImpossible(field: FieldSchema): { key: string; problem: string } | undefined {
  const { type, items, minItems = 0, format, maxLength = Infinity } = field;
  for (const [low, high] of pairs) {
    const [least = -Infinity, most = Infinity] = [field[low], field[high]];
    if (least > most) return { key: low, problem: `"${low}" ${least} is more than "${high}" ${most}` };
    if (type === "integer" && Math.ceil(least) > Math.floor(most))
      return { key: low, problem: `no whole number lies between ${least} and ${most}` };
  }
  // A box is ticked once, so a list has each choice at most once.
  if (items?.enum !== undefined && minItems > items.enum.length)
    return { key: "minItems", problem: `there are only ${items.enum.length} choices` };
  const known = format !== undefined && Object.hasOwn(fieldFormats, format);
  const shortest = known ? fieldFormats[format as FieldFormat].shortest : 0;
  return shortest > maxLength
    ? { key: "maxLength", problem: `the format "${format}" has at least ${shortest} characters` }
    : undefined;
}

const name = (minLength: number) => ({
  "forms/enquiry.json": { schema: { properties: { name: { minLength, maxLength: 20 } } } },
});

export const check = defineCheck<{ field: string; key: string; problem: string }>({
  code: "forms/impossible-limits",
  severity: "error",
  subject: "form",
  message: ({ field, problem }) => `No answer can be valid for the field "${field}": ${problem}.`,
  hint: ({ key }) => `Change "${key}", or leave it out.`,
  why: "Nobody can send the form.",
  examples: [{ bad: name(40), at: "/schema/properties/name/minLength", good: name(2) }],
  visit({ form, pointer }, report) {
    for (const [field, schema] of Object.entries(form.schema.properties)) {
      const found = findImpossible(schema);
      if (found) report(pointer + toPointer(["schema", "properties", field, found.key]), { field, ...found });
    }
  },
});
