import { expect, it } from "vitest";
import { createFormTenant, formIds } from "../../tests/support/form-tenant.ts";
import { buildPublicForm } from "./public-form.ts";

const locations = [{ id: "l1", slug: "north", name: "North", location_type: "parts" as const }];
const tenant = createFormTenant({ dealerships: [{ id: "1", slug: "north", name: "North" }], locations });

it.each(formIds)("[S5.31] every answer of %s has a bound and words for each way to be wrong", async (id) => {
  const form = await buildPublicForm(tenant, id);
  for (const [name, field] of Object.entries(form?.schema.properties ?? {})) {
    const bounded =
      field.enum !== undefined ||
      field.const !== undefined ||
      field.type === "boolean" ||
      field.items?.enum !== undefined ||
      (field.type === "string" && field.maxLength !== undefined) ||
      (field.minimum !== undefined && field.maximum !== undefined);
    expect([name, bounded]).toEqual([name, true]);
    const messages = form?.messages[name] ?? {};
    expect([name, Object.hasOwn(messages, "*")]).toEqual([name, true]);
    for (const text of Object.values(messages)) expect(text).not.toMatch(/^form\./);
  }
});
