import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import {
  convertFromGrid,
  convertToGrid,
  type Grid,
  listComparisons,
  readCell,
  readOutcome,
  serializeCell,
  serializeOutcome,
} from "../../rules/grid/index.ts";
import { findFact } from "../../rules/tools.ts";
import type { RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
import { listTenantSlugs, resolveTenant } from "../../schemas/index.ts";

const source = await readTenantSource(fileURLToPath(new URL("../../tenants/", import.meta.url)));

/** Rows as a layer's own file has them: those that it says as a whole. */
const ownTables = [...source.files].flatMap(([file, text]) => {
  if (!/(^|\/)rules\/[^/]+\.json$/.test(file) || file.endsWith("/conditions.json")) return [];
  const { rows = [] } = JSON.parse(text) as Partial<RuleTable>;
  return [{ name: file, rows: rows.filter(({ when, then }) => when !== undefined && then !== undefined) }];
});
/** Rows of all tables as each dealer has them. */
const resolved = listTenantSlugs(source).flatMap((slug) =>
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
        const comparisons = listComparisons(line, index);
        const schema = "fact" in column && column.path === undefined ? findFact(column.fact)?.schema : undefined;
        if (comparisons.length > 0) yield { comparisons, schema: schema ?? {} };
      }
}

describe("every table of every layer and dealer, as a sheet", () => {
  it(`comes back as it was (${tables.length} tables)`, () => {
    expect(new Set(tables.map(({ name }) => name.split("/")[0]))).toContain("_platform");
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(900);
    for (const { name, rows } of tables) {
      const grid = convertToGrid(rows);
      expect(convertFromGrid(grid), name).toEqual(rows);
      expect(convertToGrid(convertFromGrid(grid)), name).toEqual(grid);
    }
  });

  it("says in each cell what it read from the row, and reads it again", () => {
    let cells = 0;
    for (const { name, rows } of tables) {
      for (const { comparisons, schema } of cellsOf(convertToGrid(rows))) {
        cells += 1;
        expect(readCell(serializeCell(comparisons, schema), schema), name).toEqual({ comparisons });
      }
      for (const { then } of rows)
        for (const part of Object.values(then))
          expect(readOutcome(serializeOutcome(part, {}), {}), name).toEqual({ value: part });
    }
    expect(cells).toBeGreaterThan(1000);
  });
});
