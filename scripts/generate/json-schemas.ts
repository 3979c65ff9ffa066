import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { AnyCheck, Files } from "../../checks/check.ts";
import { checks } from "../../checks/registry.gen.ts";
import { casesIn, problemsOfCase } from "../../checks/testing/diagnostic-case.ts";
import { findWith } from "../../checks/testing/minimal-dealer.ts";
import { importMapSchema } from "../../platform/stock-import/index.ts";
import { dataSources } from "../../schemas/data-sources/catalogue.ts";
import type { ComponentCatalog, ComponentSchema } from "../../schemas/documents/component.ts";
import { editorSchemas } from "../../schemas/emit/editor-schemas.ts";
import { type Code, catalogue } from "../../schemas/index.ts";
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

const jsonOf = (files: Files) =>
  Object.entries(files)
    .filter(([file]) => !file.startsWith("../"))
    .map(([file, patch]) => `${file}:\n\n\`\`\`json\n${JSON.stringify(patch, null, 2)}\n\`\`\`\n`)
    .join("\n");

/** What a check says of its first example, which the page shows with and without the mistake. */
async function checkSection({ code, severity, subject, why, examples }: AnyCheck): Promise<string> {
  const [{ bad, good, cars } = { bad: {}, good: {}, cars: [] }] = examples;
  const { message, hint } =
    (await findWith(subject, bad, cars)).find((problem) => problem.code === code) ?? {};
  return `<a id="${code.replace("/", "-")}"></a>

## ${code}

${severity}: ${message} ${hint}

${why}

Wrong, in ${jsonOf(bad)}
Right, in ${jsonOf(good)}`;
}

/** Longer fixtures are shown by their address alone. */
const longestShown = 1500;

/** The problems that a code's fixture gives, and its files. */
function catalogueSection(code: Code): string {
  const [{ input = "" } = {}] = casesIn(code);
  const { severity, message, hint } = problemsOfCase(input).find((problem) => problem.code === code) ?? {};
  const files = input.length > longestShown ? "" : `\`\`\`text\n${input.trimEnd()}\n\`\`\`\n\n`;
  return `<a id="${code.replace("/", "-")}"></a>

## ${code}

${severity}: ${message} ${hint}

${files}From [tests/fixtures/diagnostics/${code}](../../tests/fixtures/diagnostics/${code}/input.txt).
`;
}

async function codesPage(): Promise<string> {
  const ofCatalogue = (Object.keys(catalogue) as Code[]).map((code) => [code, catalogueSection(code)]);
  const ofChecks: [string, string][] = [];
  for (const check of checks) ofChecks.push([check.code, await checkSection(check)]);
  const sections = [...ofCatalogue, ...ofChecks]
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
    .map(([, text]) => text);
  return `<!-- Written by \`npm run generate\` from checks/ and schemas/diagnostics/catalogue/. Do not edit. -->

# Diagnostic codes

The problems that \`forecourt validate\` and \`check\` report. A version with an error does not replace a good one; a warning changes nothing.
docs/errors.md says what an error takes away from a site that has no good version yet.

${sections.join("\n")}`;
}

/** The JSON Schemas for editors and the list of diagnostic codes, by path relative to the checkout. */
export async function generate(): Promise<Map<string, string>> {
  const files = new Map([["schemas/diagnostics/CODES.gen.md", await codesPage()]]);
  for (const [name, schema] of editorSchemas(await components(), dataSources)) {
    files.set(`schemas/json-schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  // Maps of imports stand where their author likes, so that no section of a dealer has them.
  const maps = { $schema: "https://json-schema.org/draft/2020-12/schema", ...importMapSchema };
  files.set("schemas/json-schema/import-map.schema.json", `${JSON.stringify(maps, null, 2)}\n`);
  return files;
}
