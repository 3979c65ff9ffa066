import { readFile } from "node:fs/promises";
import { CONTRAST_PAIRS, themeSchema } from "../../schemas/documents/theme.schema.ts";
import { root } from "../run.ts";
import { code, notice, table } from "./markdown.ts";
import { type DocSchema, meaningCell, rowsOf, typeCell } from "./schema-rows.ts";

function at(value: unknown, path: string): unknown {
  let here = value as { [key: string]: unknown } | undefined;
  for (const key of path.split(".")) here = here?.[key] as typeof here;
  return here;
}

/** docs/reference/theme.md. */
export async function themePage(): Promise<string> {
  const platform: unknown = JSON.parse(await readFile(`${root}tenants/_platform/theme.json`, "utf8"));
  const tokens = rowsOf(themeSchema as DocSchema, 3)
    .filter(({ schema, required }) => required || schema.properties === undefined)
    .map(({ path, schema, required }) => {
      const value = at(platform, path);
      const scalar = value !== undefined && (typeof value !== "object" || value === null);
      return [
        code(path) + (required ? " (required)" : ""),
        typeCell(schema),
        scalar ? code(value) : "",
        meaningCell(schema),
      ];
    });
  const faces = Object.keys((platform as { faces?: object }).faces ?? {});
  const pairs = CONTRAST_PAIRS.map(({ text, on, least }) => [code(text), code(on), String(least)]);
  return `# theme.json

${notice}
The look of a site: colours, type, shape, spacing. Components refer to roles only, so a theme changes every page at once.

${table(["token", "values", "platform", "meaning"], tokens)}
Fonts that the platform includes, for \`fonts.text\` and \`fonts.display\`: ${faces.map(code).join(", ")}.

## Contrast

\`forecourt validate\` warns where text does not meet WCAG AA contrast on its background:

${table(["text", "on", "least ratio"], pairs)}`;
}
