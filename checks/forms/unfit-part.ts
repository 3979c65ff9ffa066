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

export const check = defineCheck<{ name: string; isBox: boolean }>({
  code: "forms/unfit-part",
  severity: "error",
  subject: "form",
  message: ({ name, isBox }) =>
    isBox
      ? `The field "${name}" is no tick box, so nobody can add this part.`
      : `The form "${name}" cannot be a part: it holds a car, takes a payment, draws a prize or has a gate.`,
  hint: ({ isBox }) =>
    isBox ? "Name a field of the type boolean." : "Name another form, or lead to this one by a link.",
  why: "A part is added to the form by its tick box, and sent with it as one lead.",
  examples: [{ bad: withBox("more"), at: "/parts/0/box", good: withBox("drive") }],
  visit({ form, id, pointer, dealer: { forms } }, report) {
    const { properties } = form.schema;
    for (const [index, { form: name, box }] of (form.parts ?? []).entries()) {
      const other = Object.hasOwn(forms, name) ? forms[name] : undefined;
      const at = `${pointer}/parts/${index}`;
      if (other && (standsAlone(other) || name === id)) report(`${at}/form`, { name, isBox: false });
      else if ((properties[box]?.type ?? "boolean") !== "boolean")
        report(`${at}/box`, { name: box, isBox: true });
    }
  },
});
