import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastFaults } from "../../schemas/documents/theme-contrast.ts";
import { readTenantSource } from "../../server/tenants/read.ts";
import { readMessage, samplesOf } from "../../studio/sections/icu.ts";
import { type Colours, paletteOf } from "../../studio/sections/palette.ts";
import { cellsOf, cellValue, columnsOf, goalOf } from "../../studio/sections/sheet.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 150);
const { files } = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const themes = [...files]
  .filter(([file]) => /^[a-z-]+\/theme\.json$/.test(file))
  .map(([, text]) => (JSON.parse(text) as { colours: Colours }).colours);
const colour = fc.integer({ min: 0, max: 0xffffff }).map((hex) => `#${hex.toString(16).padStart(6, "0")}`);

describe("a palette", () => {
  it("can be read whatever the brand's colour, beside every dealer's own surfaces", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...themes), (brand, own) => {
        const made = paletteOf(brand, own);
        const from = new Set(["brand", "accent", "link", "footer", "surface-2", "surface-3"]);
        const faults = contrastFaults({ colours: made }).filter(
          ({ text, on }) => from.has(on) || from.has(text),
        );
        expect(faults).toEqual([]);
        expect(made.brand).toBe(brand);
      }),
      { numRuns: runs },
    );
  });
});

describe("pasted cells", () => {
  it("are read as a spreadsheet copies them: quotes, tabs and line ends inside", () => {
    const cell = fc.string().map((text) => text.replace(/\r/g, "").trim());
    const rows = fc.array(fc.array(cell.filter(Boolean), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    const copied = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(rows, (cells) => {
        const text = cells.map((row) => row.map(copied).join("\t")).join("\r\n");
        expect(cellsOf(text)).toEqual(cells);
      }),
      { numRuns: runs },
    );
  });

  it("go to the columns that their first row names, with days and amounts as JSON has them", () => {
    const { columns } = columnsOf({
      required: ["id", "name"],
      properties: {
        id: { type: "string" },
        price: { type: "number" },
        name: { type: "string" },
        ends: { type: "string", description: "Last day; absent means one month ahead." },
        sanitized_description: { type: "string" },
      },
    });
    const said = goalOf(cellsOf("Name\tDescription\tLast day\tColour\nSale\tAll\t1/2/2027\tred"), columns, 0);
    expect(said.columns.map((column) => column?.name)).toEqual([
      "name",
      "sanitized_description",
      "ends",
      undefined,
    ]);
    expect(said.unknown).toEqual(["Colour"]);
    const goal = goalOf(cellsOf("Ends\tName\tPrice\n31/12/2026\tSale\t$68,990\n"), columns, 0);
    const [row = []] = goal.rows;
    expect(
      goal.columns.map((column, at) => column && [column.name, cellValue(column, row[at] ?? "")]),
    ).toEqual([
      ["ends", "2026-12-31"],
      ["name", "Sale"],
      ["price", 68990],
    ]);
  });
});

describe("wording", () => {
  it("names its values, reads with counts, and says what is wrong with it", () => {
    const text = "Show {count, plural, one {# car} other {# cars}} of {name}";
    const read = readMessage(text);
    const values = "values" in read ? read.values : [];
    expect(values.map(({ name, kind }) => [name, kind])).toEqual([
      ["count", "plural"],
      ["name", "plain"],
    ]);
    expect(samplesOf(text, values, [0, 1, 2]).map(({ says }) => says)).toEqual([
      "Show 0 cars of ⟨name⟩",
      "Show 1 car of ⟨name⟩",
      "Show 2 cars of ⟨name⟩",
    ]);
    expect(readMessage("Show {count, plural, one {# car}")).toHaveProperty("problem");
  });
});
