import type { Migration } from "../../schemas/migrations/migration.ts";
import { migrationDefinitions } from "../../schemas/migrations.gen.ts";
import { presentFormat } from "../../schemas/tools.ts";
import { cell, code, notice, table } from "./markdown.ts";

/** docs/reference/formats.md. */
export function formatsPage(): string {
  const migrations: Migration[] = Object.values(migrationDefinitions).sort((a, b) => b.format - a.format);
  const rows = migrations.map(({ format, description, name }) => [
    String(format),
    cell(description),
    code(`schemas/migrations/${name}.ts`),
  ]);
  return `# Formats

${notice}
The present format of tenant JSON is ${presentFormat}. Layers say theirs in site.json (\`"format": ${presentFormat}\`); earlier ones are read as if they were upgraded
([../upgrading.md](../upgrading.md)).

${table(["format", "since then", "migration"], rows)}`;
}
