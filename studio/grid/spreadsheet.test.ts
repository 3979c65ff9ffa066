import { expect, it } from "vitest";
import type { Sheet } from "./model.ts";
import { planImport, readSpreadsheet, writeCsv } from "./spreadsheet.ts";

const outcome = {
  kind: "outcome",
  part: "text",
  label: "Text",
  schema: { type: "string" },
  words: [],
  isRequired: true,
};
const line = (id: string, text: string) => ({ id, index: 0, then: { text }, isPending: false });
const sheet = {
  columns: [{ kind: "name", label: "Row" }, outcome],
  lines: [line("sold", "Sold, gone"), line("new", 'The "new" one'), { ...line("", "None"), row: undefined }],
} as unknown as Sheet;

it("writes a table as CSV, and finds nothing to change in it", async () => {
  const csv = writeCsv(sheet);
  expect(csv.split("\r\n").slice(0, 2)).toEqual(['"Row","Text"', '"sold","Sold, gone"']);
  expect(planImport(sheet, await readSpreadsheet(new File([csv], "tag.csv")))).toEqual({ cells: [], added: [] });
});

it("takes the cells that differ, new rows, and the separator of the file", async () => {
  const file = new File(["\uFEFFText;Row\nGone;sold\nCheap;bargain\n;\n"], "tag.csv");
  expect(planImport(sheet, await readSpreadsheet(file))).toEqual({
    cells: [{ at: { line: 0, column: 1 }, text: "Gone" }],
    added: [["bargain", "Cheap"]],
  });
});

it("says what it cannot place", async () => {
  expect(planImport(sheet, [["Row", "Colour"]]).problem).toContain('no column "Colour"');
  expect(planImport(sheet, [["Text"]]).problem).toContain('no column "Row"');
});
