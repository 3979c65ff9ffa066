import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { standsAlone } from "../forms/with-parts.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/**
 * Parts of forms: the other form can be one, it has the fields, and the box is a checkbox. (References report a form
 * that does not exist, and `checkForm` a box that does not.)
 */
export function checkParts({ forms }: ResolvedTenant): Finding[] {
  const possible = Object.keys(forms).filter((id) => {
    const form = forms[id];
    return form !== undefined && !standsAlone(form);
  });
  return Object.entries(forms).flatMap(([id, { parts = [], schema }]) =>
    parts.flatMap((part, index): Finding[] => {
      const at = ["forms", id, "parts", index] as const;
      const other = Object.hasOwn(forms, part.form) ? forms[part.form] : undefined;
      if (other === undefined) return [];
      const allowed = possible.filter((name) => name !== id);
      const params = { value: JSON.stringify(part.form), near: guess(part.form, allowed), allowed };
      const pointer = toPointer([...at, "form"]);
      if (!allowed.includes(part.form)) return [{ code: "schema/not-in-list", params, pointer }];
      const fields = Object.keys(other.schema.properties);
      const type = Object.hasOwn(schema.properties, part.box) ? schema.properties[part.box]?.type : undefined;
      const boxes = Object.entries(schema.properties).flatMap(([name, field]) =>
        field.type === "boolean" ? [name] : [],
      );
      const box: Finding = {
        code: "schema/wrong-type",
        params: {
          expected: "the name of a tick box",
          actual: `the field "${part.box}", which is none`,
          how: `Tick boxes are fields of the type boolean: ${boxes.length === 0 ? "this form has none" : boxes.join(", ")}.`,
        },
        pointer: toPointer([...at, "box"]),
      };
      return [
        ...(type === undefined || type === "boolean" ? [] : [box]),
        ...part.fields.flatMap((field, position): Finding[] =>
          fields.includes(field)
            ? []
            : [
                {
                  code: "form/unknown-field",
                  params: { field, near: guess(field, fields), allowed: fields },
                  pointer: toPointer([...at, "fields", position]),
                  at: "value",
                },
              ],
        ),
      ];
    }),
  );
}
