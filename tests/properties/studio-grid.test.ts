import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import {
  cellText,
  comparisonsIn,
  fromGrid,
  type Grid,
  outcomeText,
  readCell,
  readOutcome,
  toGrid,
} from "../../rules/grid/index.ts";
import { factEntry } from "../../rules/tools.ts";
import type { RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
import { resolveTenant, tenantSlugs } from "../../schemas/index.ts";

const source = await readTenantSource(fileURLToPath(new URL("../../tenants/", import.meta.url)));

/** Rows as a layer's own file has them: those that it says as a whole. */
const ownTables = [...source.files].flatMap(([file, text]) => {
  if (!/(^|\/)rules\/[^/]+\.json$/.test(file) || file.endsWith("/conditions.json")) return [];
  const { rows = [] } = JSON.parse(text) as Partial<RuleTable>;
  return [{ name: file, rows: rows.filter(({ when, then }) => when !== undefined && then !== undefined) }];
});
/** Rows of all tables as each dealer has them. */
const resolved = tenantSlugs(source).flatMap((slug) =>
  Object.entries(resolveTenant(source, slug, {}).tables).map(([table, { rows }]) => ({
    name: `${slug} ${table}`,
    rows,
  })),
);
const tables: { name: string; rows: readonly RuleRow[] }[] = [...ownTables, ...resolved];

function* cellsOf({ columns, rows }: Grid) {
  for (const { lines } of rows)
    for (const line of lines)
      for (const [index, column] of columns.entries()) {
        const comparisons = comparisonsIn(line, index);
        const schema =
          "fact" in column && column.path === undefined ? factEntry(column.fact)?.schema : undefined;
        if (comparisons.length > 0) yield { comparisons, schema: schema ?? {} };
      }
}

describe("every table of every layer and dealer, as a sheet", () => {
  it(`comes back as it was (${tables.length} tables)`, () => {
    expect(new Set(tables.map(({ name }) => name.split("/")[0]))).toContain("_platform");
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(900);
    for (const { name, rows } of tables) {
      const grid = toGrid(rows);
      expect(fromGrid(grid), name).toEqual(rows);
      expect(toGrid(fromGrid(grid)), name).toEqual(grid);
    }
  });

  it("says in each cell what it read from the row, and reads it again", () => {
    let cells = 0;
    for (const { name, rows } of tables) {
      for (const { comparisons, schema } of cellsOf(toGrid(rows))) {
        cells += 1;
        expect(readCell(cellText(comparisons, schema), schema), name).toEqual({ comparisons });
      }
      for (const { then } of rows)
        for (const part of Object.values(then))
          expect(readOutcome(outcomeText(part, {}), {}), name).toEqual({ value: part });
    }
    expect(cells).toBeGreaterThan(1000);
  });
});
