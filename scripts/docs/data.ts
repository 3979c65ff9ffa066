import { collectionDefinitions } from "../../schemas/collections/collections.gen.ts";
import { type DataSource, paramsSchema } from "../../schemas/data-sources/data-source.ts";
import { members } from "../generate/members.ts";
import { root } from "../run.ts";
import { cell, code, notice, table } from "./markdown.ts";
import { type DocSchema, meaningCell, rowsOf, typeCell } from "./schema-rows.ts";

const propertyTable = (schema: DocSchema, head: string, depth: number) =>
  table(
    [head, "values", "meaning"],
    rowsOf(schema, depth).map(({ path, schema: inner, required }) => [
      code(path) + (required ? " (required)" : ""),
      typeCell(inner),
      meaningCell(inner),
    ]),
  );

const onOneLine = (value: object) =>
  JSON.stringify(value, null, 1)
    .replace(/\[\n\s*/g, "[")
    .replace(/\n\s*\]/g, "]")
    .replace(/\n\s*/g, " ");

/** docs/reference/data-sources.md. */
export async function dataSourcesPage(): Promise<string> {
  const list = await members("schemas/data-sources", "source");
  const sections = await Promise.all(
    list.map(async ({ file }) => {
      // Not from data-sources.gen.ts: that one may be about to change in the same run.
      const { source } = (await import(`${root}schemas/data-sources/${file}`)) as {
        source: DataSource;
      };
      const params = propertyTable(paramsSchema(source) as DocSchema, "param", 2);
      const written = source.examples
        .filter((given) => Object.keys(given).length > 0)
        .map((given) => `\`\`\`json\n${onOneLine({ source: source.name, params: given })}\n\`\`\`\n`);
      return [`## ${source.name}\n`, `${source.description}\n`, params || "No params.\n", ...written].join(
        "\n",
      );
    }),
  );
  return `# Data sources

${notice}
What a page loads before its rules run: \`"data": { "<name in scope>": { "source": "cars", "params": { "limit": 12 } } }\`. A
param can be bound to the address (\`{ "$bind": "route.params.slug" }\`); with \`"required": true\` the page is a 404 when the
source returns nothing.

${sections.join("\n")}`;
}

/** docs/reference/content.md. */
export function contentPage(): string {
  const sections = Object.values(collectionDefinitions).map(({ name, item, example }) => {
    const json = `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`;
    return `## ${name}\n\n${cell(item.description)}\n\n${propertyTable(item as DocSchema, "property", 2)}\n${json}`;
  });
  return `# Content collections

${notice}
\`content/<collection>.json\` in any layer contains \`{ "items": [ { "id": ... } ] }\`; layers add, change and remove items by id.

${sections.join("\n")}`;
}
