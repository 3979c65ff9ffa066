import { presentFormat, registeredMigrations } from "../../schemas/tools.ts";
import { cell, code, notice, table } from "./markdown.ts";

/** docs/reference/formats.md. */
export function formatsPage(): string {
  const rows = registeredMigrations
    .toReversed()
    .map(({ format, description, name }) => [
      String(format),
      cell(description),
      code(`schemas/migrations/${name}.ts`),
    ]);
  const list =
    table(["format", "since then", "migration"], rows) || "It is the first: there are no migrations.\n";
  return `# Formats

${notice}
The present format of tenant JSON is ${presentFormat}. Layers say theirs in site.json (\`"format": ${presentFormat}\`); earlier ones are read as if they were upgraded
([../upgrading.md](../upgrading.md)).

${list}`;
}
