import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { collectReferences } from "../../schemas/checks/reference.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { findContrastFailures } from "../../schemas/documents/theme-contrast.ts";
import type { JsonValue } from "../../schemas/json-value.ts";

import { applyChange } from "../../studio/editing.ts";
import { formatSamples, readMessage } from "../../studio/fields/icu.ts";
import { type Colours, generatePalette } from "../../studio/fields/palette.ts";
import {
  divideIntoSteps,
  giveFields,
  listFields,
  removeField,
  removeStep,
  requireChanges,
} from "../../studio/forms/form-model.ts";
import { parseCells, readRows } from "../../studio/sections/sheet.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 60);
const { files } = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const themes = [...files]
  .filter(([file]) => /^[a-z-]+\/theme\.json$/.test(file))
  .map(([, text]) => (JSON.parse(text) as { colours: Colours }).colours);
const colour = fc.integer({ min: 0, max: 0xffffff }).map((hex) => `#${hex.toString(16).padStart(6, "0")}`);

describe("a palette", () => {
  it("can be read whatever the brand's colour, beside every dealer's own surfaces", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...themes), (brand, colours) => {
        const palette = generatePalette(brand, colours);
        const from = new Set(["brand", "accent", "link", "footer", "surface-2", "surface-3"]);
        const faults = findContrastFailures({ colours: palette }).filter(
          ({ text, on }) => from.has(on) || from.has(text),
        );
        expect(faults).toEqual([]);
        expect(palette.brand).toBe(brand);
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
        expect(parseCells(text)).toEqual(cells);
      }),
      { numRuns: runs },
    );
  });

  it("go to the columns that their first row names, with days and amounts as JSON has them", () => {
    const schema = {
      required: ["id", "name"],
      properties: {
        id: { type: "string" },
        price: { type: "number" },
        name: { type: "string" },
        ends: { type: "string", description: "Last day; absent means one month ahead." },
        sanitized_description: { type: "string" },
      },
    };
    const named = readRows("Name\tDescription\tLast day\tColour\nSale\tAll\t1/2/2027\tred", schema, []);
    expect(named.rows).toEqual([
      { id: "sale", values: { name: "Sale", sanitized_description: "All", ends: "2027-02-01" }, isNew: true },
    ]);
    expect(named.said).toContain('No column is called "Colour"');
    const items = [{ id: "sale" }];
    expect(readRows("Id\tEnds\tPrice\nsale\t31/12/2026\t$68,990\n", schema, items).rows).toEqual([
      { id: "sale", values: { ends: "2026-12-31", price: 68990 }, isNew: false },
    ]);
    expect(readRows("Name\tPrice\nSale\t1", schema, items).rows).toMatchObject([{ id: "sale-2", isNew: true }]);
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
    expect(formatSamples(text, values, [0, 1, 2]).map(({ says }) => says)).toEqual([
      "Show 0 cars of ⟨name⟩",
      "Show 1 car of ⟨name⟩",
      "Show 2 cars of ⟨name⟩",
    ]);
    expect(readMessage("Show {count, plural, one {# car}")).toHaveProperty("problem");
  });
});

describe("a form", () => {
  const forms = [...files]
    .filter(([file]) => file.startsWith("_platform/forms/"))
    .map(([, text]) => JSON.parse(text) as FormDocument);
  type Act = { of: "give" | "step" | "field" | "require" | "divide"; pick: number; other: number };
  const act: fc.Arbitrary<Act> = fc.record({
    of: fc.constantFrom("give", "step", "field", "require", "divide"),
    pick: fc.nat(40),
    other: fc.nat(40),
  });
  const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

  function changesOf(form: FormDocument, { of, pick, other }: Act) {
    const fields = listFields(form);
    const { steps = [] } = form;
    const [field, step] = [at(fields, pick) ?? "", at(steps, other)];
    switch (of) {
      case "give":
        return step ? giveFields(steps, step.id, [...new Set([...step.fields, field])]) : [];
      case "step":
        return step ? removeStep(steps, step.id) : [];
      case "require":
        return requireChanges(form, field, pick % 2 === 0);
      case "divide": {
        const value = divideIntoSteps(form, ["One", "Two"]) as unknown as JsonValue;
        return steps.length === 0 ? [{ op: "set", steps: ["steps"], value } as const] : [];
      }
      case "field": {
        const gone = removeField(form, field);
        return "problem" in gone ? [] : gone;
      }
    }
  }

  it("names no field that it lacks and asks none twice, whatever of its steps and fields is changed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.array(act, { maxLength: 12 }), (form, acts) => {
        let now = form;
        for (const act of acts) {
          const before = listFields(now);
          const had = (now.steps ?? []).flatMap(({ fields }) => fields);
          let value = now as unknown as JsonValue | undefined;
          for (const change of changesOf(now, act)) value = applyChange(value, change);
          now = value as unknown as FormDocument;
          const asked = (now.steps ?? []).flatMap(({ fields }) => fields);
          expect(new Set(asked).size).toBe(asked.length);
          const known = Object.keys(now.schema.properties);
          const named = collectReferences(value ?? null, [], formSchema).filter(
            ({ kind, of }) => kind === "field" && !of,
          );
          // The fields of a part (`trade.kms`) are not the form's own.
          expect(named.filter(({ name }) => !name.includes(".") && !known.includes(name))).toEqual([]);
          // A step that is taken away loses none of its fields.
          if (act.of === "step" && (now.steps ?? []).length > 0) expect(asked.toSorted()).toEqual(had.toSorted());
          if (act.of !== "field") expect(listFields(now).toSorted()).toEqual(before.toSorted());
        }
      }),
      { numRuns: runs },
    );
  });
});
