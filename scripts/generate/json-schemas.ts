import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { Files } from "../../checks/check.ts";
import { type ExplainedCode, explainedCodes } from "../../checks/testing/codes/index.ts";
import { findWith } from "../../checks/testing/minimal-dealer.ts";
import { dataSources } from "../../schemas/data-sources/catalogue.ts";
import type { ComponentCatalog, ComponentSchema } from "../../schemas/documents/component.ts";
import { importMapSchema } from "../../schemas/documents/site/stock-map.schema.ts";
import { buildEditorSchemas } from "../../schemas/emit/editor-schemas.ts";
import { unreadText } from "../../schemas/index.ts";
import { root } from "../run.ts";

/** Read from the folders, not from catalog.gen.ts: that one may be about to change in the same run. */
async function components(): Promise<ComponentCatalog> {
  const catalog: ComponentCatalog = {};
  for (const folder of (await readdir(`${root}renderer/components`)).sort()) {
    const file = `${root}renderer/components/${folder}/schema.ts`;
    if (folder.startsWith("_") || !existsSync(file)) continue;
    const { schema } = (await import(file)) as { schema: ComponentSchema };
    catalog[schema.name] = schema;
  }
  return catalog;
}

/** What stands for signs that a page cannot show. */
const signs: { readonly [sign: string]: string } = {
  "\ufeff": "[byte order mark]",
  [unreadText.tooLarge]: "[more than 4,000,000 characters]",
  [unreadText.unreadable]: "[nothing that can be read]",
};

function shown(content: Files[string]): string {
  if (content === null) return "[no such file]";
  if (typeof content !== "string") return JSON.stringify(content, null, 2);
  return content.replace(/^./su, (sign) => signs[sign] ?? sign);
}

/** Files of an example; of those below the dealer, only the first one, where the mistake is. */
const jsonOf = (files: Files, others: Files = {}) =>
  Object.entries(files)
    .filter(([file, content]) => JSON.stringify(content) !== JSON.stringify(others[file]))
    .filter(([file, content], index) => index === 0 || !(file.startsWith("../") || content === null))
    .map(([file, content]) => `${file.replace("../", "")}:\n\n\`\`\`json\n${shown(content)}\n\`\`\`\n`)
    .join("\n");

/** What a code says of its first example: all its files with the mistake, and those that change without it. */
async function codeSection(explained: ExplainedCode): Promise<string> {
  const { code, severity, why, examples: [example] = [] } = explained;
  const found = example && (await findWith(explained, example.bad, example.cars));
  const { message, hint } = found?.find((problem) => problem.code === code) ?? {
    message: explained.message(explained.params),
    hint: explained.hint(explained.params),
  };
  const json = example && `\nWrong, in ${jsonOf(example.bad)}\nRight, in ${jsonOf(example.good, example.bad)}`;
  return `<a id="${code.replace("/", "-")}"></a>

## ${code}

${severity}: ${message} ${hint}

${why}
${json ?? ""}`;
}

async function codesPage(): Promise<string> {
  const sections: string[] = [];
  for (const explained of explainedCodes) sections.push(await codeSection(explained));
  return `<!-- Written by \`npm run generate\` from checks/ and schemas/diagnostics/catalogue/. Do not edit. -->

# Diagnostic codes

The problems that \`forecourt validate\` and \`check\` report. A version with an error does not replace a good one; a warning changes nothing.
docs/errors-in-json.md says what an error takes away from a site that has no good version yet.

${sections.join("\n")}`;
}

/** The JSON Schemas for editors and the list of diagnostic codes, by path relative to the checkout. */
export async function generate(): Promise<Map<string, string>> {
  const files = new Map([["schemas/diagnostics/CODES.gen.md", await codesPage()]]);
  for (const [name, schema] of buildEditorSchemas(await components(), dataSources)) {
    files.set(`schemas/json-schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  // Maps of imports stand where their author likes, so that no section of a dealer has them.
  const maps = { $schema: "https://json-schema.org/draft/2020-12/schema", ...importMapSchema };
  files.set("schemas/json-schema/import-map.schema.json", `${JSON.stringify(maps, null, 2)}\n`);
  return files;
}
