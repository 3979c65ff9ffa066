import { expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { validateTenant } from "../../platform/tenants/validate-tenant.ts";

const source = await readTenantSource("tenants");

it.each([
  "site.json",
  "menus.json",
  "theme.json",
  "copy/site.json",
  "frames/main.json",
  "pages/home.json",
  "pages/models.json",
  "rules/tag.json",
  "rules/conditions.json",
  "forms/enquiry.json",
  "content/offers.json",
])("a platform's %s that is no JSON is the only problem of a dealer", (name) => {
  const file = `_platform/${name}`;
  expect([...source.files.keys()]).toContain(file);
  const files = new Map(source.files).set(file, "{ cut");
  const { problems } = validateTenant({ ...source, files }, "riverside-toyota", { env: {} });
  expect(problems.map(({ file: at, code }) => `${at} ${code}`)).toEqual([`${file} json/syntax`]);
});
