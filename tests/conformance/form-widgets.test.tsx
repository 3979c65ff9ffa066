import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { Form } from "../../renderer/components/form/Form.tsx";
import { PageContext } from "../../renderer/layout/page-context.tsx";
import type { PagePayload } from "../../renderer/planning/payload.ts";
import { checkDocument } from "../../schemas/checks/document.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { formWidgets, isSeen } from "../../schemas/documents/form-widgets.ts";
import type { FieldErrors } from "../../schemas/forms/public-form.ts";
import { resolveWidget } from "../../schemas/forms/resolve-widget.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { buildPublicForm, validateForm } from "../../services/forms/index.ts";
import { requestOfForm } from "../../services/leads/form-post.ts";
import { createFormTenant } from "../support/form-tenant.ts";
import { collectPostedFields, parseElements } from "../support/plain-controls.ts";
import { validateHtml } from "../support/valid-html.ts";
import { createWidgetForm, widgetFields } from "../support/widget-form.ts";

/** A form as the server renders it, with answers of an earlier post that was refused. */
async function htmlOf(document: FormDocument, data: JsonObject = {}, fields: FieldErrors = {}): Promise<string> {
  const refused = { form: "tried", data, fields, error: "" };
  const form = (await buildPublicForm(createFormTenant({}, { tried: document }), "tried", {
    refused,
  })) as never;
  const site = { slug: "example-motors", locale: "en-AU", timeZone: "UTC" };
  const page = { url: "/", site } as PagePayload;
  return renderToStaticMarkup(
    <PageContext value={{ page, find: () => undefined, report: () => {} }}>
      <Form form={form} headingLevel={1} />
    </PageContext>,
  );
}

/** What the server makes of a form that a browser without JavaScript posts. */
async function taken(document: FormDocument, html: string) {
  const { data } = requestOfForm(await collectPostedFields(html), "/");
  return validateForm(createFormTenant({}, { tried: document }), "tried", data);
}

describe.each(widgetFields)("a field of $name", async (widgetField) => {
  const { name, widget, answer, schema } = widgetField;
  const document = createWidgetForm([widgetField]);
  const html = await htmlOf(document, { [name]: answer }, { [name]: "Wrong." });

  it("can be named by a form", () => {
    const { findings } = checkDocument("forms", "tried", document as never, catalogs);
    expect(findings).toEqual([]);
    expect(formWidgets[widget].description).toMatch(/^[A-Z].*\.$/);
  });

  it("posts its answer without JavaScript, in its type", async () => {
    expect([...(await collectPostedFields(html)).keys()]).toContain(name);
    expect(await taken(document, html)).toMatchObject({ ok: true, data: { [name]: answer } });
  });

  it("posts no answer before it has one", async () => {
    expect(await taken(document, await htmlOf(document))).toEqual({ ok: true, data: {} });
  });

  it("is valid HTML with a label for every control", async () => {
    const faults = await validateHtml(
      name,
      `<!doctype html><html lang="en"><head><title>Form</title></head><body>${html}</body></html>`,
    );
    expect(faults.map(({ text }) => text)).toEqual([]);
  });

  it("is where the summary of errors leads to, with its name, hint and error", async () => {
    const root = await parseElements(html);
    const control = root.querySelector(`#tried-${name}`);
    if (!isSeen({ widget })) {
      expect(root.querySelectorAll("label, legend")).toEqual([]);
      return;
    }
    expect(control?.getAttributeValue("aria-describedby")).toBe(`tried-${name}-hint tried-${name}-error`);
    expect(control?.getAttributeValue("aria-invalid")).toBe("true");
    // Several controls are a group, which has a legend; one has a label, for it or around it.
    const isGroup = root.querySelectorAll(`[name="${name}"]`).length > 1;
    const captions = root
      .querySelectorAll(isGroup ? "legend" : "label")
      .filter(
        (caption) =>
          isGroup ||
          caption.getAttributeValue("for") === `tried-${name}` ||
          caption.querySelector(`#tried-${name}`) !== null,
      );
    expect(captions.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(schema.title)]);
  });

  it("passes on that it is required, what fills it in, and its placeholder, and offers its choices", async () => {
    if (!isSeen({ widget })) return;
    const plain = createWidgetForm([widgetField]);
    const ui = { [name]: { ...plain.ui?.[name], placeholder: "Such as", autocomplete: "email" } };
    const asked = await htmlOf({ ...plain, schema: { ...plain.schema, required: [name] }, ui });
    const controls = (await parseElements(asked)).querySelectorAll(`[name="${name}"]`);
    const typed = controls.filter(
      (control) =>
        ["select", "textarea"].includes(control.tagName) ||
        /^(?:text|email|tel|number|search)$/.test(control.getAttributeValue("type") ?? "text"),
    );
    const texts = typed.filter(({ tagName }) => tagName !== "select");
    // Of several boxes, each may be left out.
    const isList = schema.type === "array";
    const isMarked = (control: (typeof controls)[number]) =>
      control.getAttributeValue("required") !== null || control.getAttributeValue("aria-required") !== null;
    if (!isList) expect(controls.some(isMarked), `${widget} passes "required" to its control`).toBe(true);
    for (const control of texts)
      expect(control.getAttributeValue("placeholder"), `${widget} shows the placeholder`).toBe("Such as");
    for (const control of typed)
      expect(control.getAttributeValue("autocomplete"), `${widget} passes autocomplete on`).toBe("email");
    for (const choice of [schema.enum, (schema.items as { enum?: unknown[] } | undefined)?.enum].flat())
      if (choice !== undefined) expect(asked, `${widget} offers its choices`).toContain(`value="${choice}"`);
  });
});

it("is the usual widget of fields whose answers it can give", () => {
  for (const { name, types, choices, usualFor = [] } of Object.values(formWidgets)) {
    for (const what of usualFor) {
      const type = what === "boolean" || what === "array" ? what : ("string" as const);
      const field = what === "choices" ? { type, enum: ["a"] } : { type, format: what };
      expect([what, resolveWidget(field)]).toEqual([what, name]);
      expect([what, Object.hasOwn(types, type)]).toEqual([what, true]);
      if (what === "choices") expect(choices).toBe(true);
    }
  }
});

it.each([
  ['<input name="a" value="x &amp; &quot;y&quot;"><input value="nameless">', [["a", 'x & "y"']]],
  ['<input name="a" type="checkbox" value="1" checked><input name="a" type="radio" value="2">', [["a", "1"]]],
  [
    '<select name="a"><option value="">-</option><option value="1">1</option></select><textarea name="b">\nc\nd</textarea>',
    [
      ["a", ""],
      ["b", "c\nd"],
    ],
  ],
  ['<select name="a"><option value="1">1</option><option value="2" selected>2</option></select>', [["a", "2"]]],
])("takes what a browser would post of %s", async (html, posted) => {
  expect([...(await collectPostedFields(html))]).toEqual(posted);
});
