import { contentSchemas } from "../collections/catalogue.ts";
import { type Finding, findLackedProperty, warnsIn } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { conditionSchema } from "../documents/condition.schema.ts";
import { formSchema } from "../documents/form.schema.ts";
import { menusSchema } from "../documents/menus.schema.ts";
import { frameSchema, pageSchema } from "../documents/page.schema.ts";
import { ruleTableSchema } from "../documents/rule-table.schema.ts";
import type { SectionName } from "../documents/sections.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { themeSchema } from "../documents/theme.schema.ts";
import { formatPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { text } from "../parts/schema.ts";
import type { Path } from "./reference.ts";
import { validateAgainstSchema } from "./refused.ts";

/** The schemas of documents, but for content. */
export const schemas: { [section in SectionName]?: object } = {
  site: siteSchema,
  theme: themeSchema,
  menus: menusSchema,
  pages: pageSchema,
  frames: frameSchema,
  forms: formSchema,
  rules: ruleTableSchema,
  conditions: conditionSchema,
  copy: text("Wording is text, with flat keys such as card.enquire; {name} in it stands for a value."),
};

/** The key of a wording. */
export const copyKey = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** What the schema of a document refuses. */
export function validateDocument(section: SectionName, key: string, value: JsonValue, at: Path): Finding[] {
  if ((section === "copy" && !copyKey.test(key)) || (section === "conditions" && key === "")) {
    const params = { value: JSON.stringify(key), hint: "Use letters, digits, dots and hyphens alone." };
    return [{ code: "schema/bad-format", params, pointer: formatPointer(at), at: "key" }];
  }
  if (section === "content") return contentFindings(key, value, at);
  const schema = schemas[section];
  if (schema === undefined) return [];
  const findings = validateAgainstSchema({ schema, name: section }, value, at);
  return findings.map((finding) => (warnsIn(finding, section) ? { ...finding, severity: "warning" } : finding));
}

function contentFindings(key: string, value: JsonValue, at: Path): Finding[] {
  const schema = Object.hasOwn(contentSchemas, key) ? contentSchemas[key] : undefined;
  if (schema === undefined) {
    const params = { name: key, near: guess(key, Object.keys(contentSchemas)) };
    const pointer = formatPointer(at);
    return [{ code: "content/undeclared-collection", params, pointer, at: "file", severity: "warning" }];
  }
  const { required = [] } = schema as { required?: readonly string[] };
  // A label without the address of its link is not shown: the item is right without it.
  const isBeside = (finding: Finding) => {
    const property = findLackedProperty(finding);
    return property !== undefined && !required.includes(property);
  };
  return (value as JsonValue[])
    .flatMap((item, index) => validateAgainstSchema({ schema, name: `content/${key}` }, item, [...at, index]))
    .map((finding) => ({ ...finding, ...(isBeside(finding) && { severity: "warning" as const }) }));
}
