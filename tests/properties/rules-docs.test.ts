import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { readWritten } from "../../scripts/docs/pages.ts";
import { buildTablePages } from "../../scripts/docs/rules.ts";
import { platformTables } from "./rules-support.ts";

const tenants = fileURLToPath(new URL("../../tenants", import.meta.url));
const docs = (await readWritten()).get("docs/rules.md") ?? "";
const pages = new Map(await buildTablePages());

/** The JSON of the page's examples: indented blocks, and what stands in code marks on one line. */
const examples = [
  ...docs.split(/\n\n/).filter((block) => /^ {4}\{/.test(block)),
  ...[...docs.matchAll(/`(\{ "rows": .*?\] \})`/g)].map((match) => match[1] ?? ""),
];

describe("docs/rules.md", () => {
  it("shows how to change, add and remove a row", () => {
    expect(examples.length).toBe(3);
  });

  it("says what every table gives, and every row of it", () => {
    for (const { table, rows } of Object.values(platformTables)) {
      expect(docs).toContain(`| [\`${table}\`](rules/${table}.md) |`);
      const section = pages.get(`docs/rules/${table}.md`) ?? "";
      for (const { id } of rows) {
        const line = section.split("\n").find((text) => text.startsWith(`| \`${id}\` |`));
        expect(line?.split(/(?<!\\)\|/), `${table} ${id}`).toHaveLength(6);
        expect(line, `${table} ${id}`).toMatch(/\w.*`.*` \|$|nothing \|$/);
      }
    }
    expect(docs).toContain("`{ lead: { category, form } }`");
  });

  it.each(examples)("has an example that works as a dealer's rules/tag.json: %s", async (text) => {
    const source = await readTenantSource(tenants);
    const files = new Map([...source.files].filter(([file]) => file.startsWith("_platform/")));
    files.set("example/site.json", JSON.stringify({ id: "1", name: "Example" }));
    files.set("example/rules/tag.json", JSON.stringify(JSON.parse(text)));
    const { problems } = prepareTenant({ files }, "example", { env: {} });
    const own = problems.filter(
      ({ file, code }) => file.startsWith("example/") && code !== "rules/row-without-example",
    );
    expect(own).toEqual([]);
  });
});
