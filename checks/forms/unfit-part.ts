import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { standsAlone } from "../../schemas/forms/with-parts.ts";
import { defineCheck } from "../check.ts";

const withBox = (box: string) => ({
  "forms/enquiry.json": {
    schema: {
      properties: {
        drive: { type: "boolean", title: "A test drive" },
        more: { type: "string", title: "More" },
      },
    },
    parts: [{ id: "drive", form: "drive", box, fields: ["day"] }],
  },
  "forms/drive.json": {
    ...{ title: "Drive", submitLabel: "Send", lead: { category: "Test Drive" } },
    schema: { properties: { day: { type: "string", title: "Day" } } },
  },
});

export const check = defineCheck<{ name: string; isBox: boolean; allowed: string[] }>({
  code: "forms/unfit-part",
  severity: "error",
  subject: "form",
  message: ({ name, isBox }) =>
    isBox
      ? `The field "${name}" is no tick box, so nobody can add this part.`
      : `The form "${name}" cannot be a part: it holds a car, takes a payment, draws a prize or has a gate.`,
  hint: ({ isBox, allowed }) =>
    isBox
      ? `Tick boxes are fields of the type boolean: ${allowed.length === 0 ? "this form has none" : listed(allowed)}.`
      : `Forms that can be: ${listed(allowed)}.`,
  why: "A part is added to the form by its tick box, and sent with it as one lead.",
  examples: [{ bad: withBox("more"), at: "/parts/0/box", good: withBox("drive") }],
  visit({ form, id, pointer, dealer: { forms } }, report) {
    const { properties } = form.schema;
    for (const [index, { form: name, box }] of (form.parts ?? []).entries()) {
      const other = Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (other !== undefined && (standsAlone(other) || name === id)) {
        const all = Object.entries(forms).filter(([other, one]) => other !== id && !standsAlone(one));
        const allowed = all.map(([other]) => other);
        report(`${pointer}/parts/${index}/form`, { name, isBox: false, allowed });
      } else if (Object.hasOwn(properties, box) && properties[box]?.type !== "boolean") {
        const boxes = Object.keys(properties).filter((field) => properties[field]?.type === "boolean");
        report(`${pointer}/parts/${index}/box`, { name: box, isBox: true, allowed: boxes });
      }
    }
  },
});
