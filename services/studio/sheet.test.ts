import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { buildSheetView, copyKnown, type OwnCopy } from "./sheet.ts";
import { describeOutcome } from "./sheet-stock.ts";

const copy: OwnCopy = { part: "when", layer: "acme", below: "price > 1", isSame: false };
const pointer = "/rules/tag/rows/sold/when";
const publish = (at: number, layer: string, where: string) => ({
  by: "anna",
  at,
  ops: [{ op: { layer, pointer: where } }],
});
const mailOf = () => "anna@example.com";

describe("a condition that a layer has copied", () => {
  it("says who changed the layers below since, where the history knows when it was copied", () => {
    const history = [
      publish(4, "_platform", "/rules/tag/rows/other/when"),
      publish(3, "_platform", pointer),
      publish(2, "acme", pointer),
      publish(1, "_platform", pointer),
    ];
    const since = { by: "anna@example.com", at: 3, layer: "_platform" };
    expect(copyKnown(copy, pointer, history, mailOf)).toEqual({ ...copy, isKnown: true, since });
    expect(copyKnown(copy, pointer, history.slice(2), mailOf)).toEqual({ ...copy, isKnown: true });
    expect(copyKnown(copy, pointer, history.slice(3), mailOf)).toEqual(copy);
  });
});

describe("a table with mistakes in its JSON", () => {
  it("says each at its row, and that analysis is of the last good version", async () => {
    const source = await readTenantSource("tenants");
    const problem = (pointer: string, severity: "error" | "warning") => ({
      ...{ code: "rules/unknown-fact", severity, message: `wrong at ${pointer}`, hint: "Fix it." },
      ...{ file: "_platform/rules/tag.json", line: 1, column: 1, pointer },
    });
    const problems = [problem("/rows/0/then/text", "error"), problem("/default", "warning")];
    const draft: Partial<OpenDraft> = { source, slug: "riverside-toyota", rev: 1, problems };
    const view = await buildSheetView(draft as OpenDraft, "tag", undefined, 0);
    expect(view?.stale).toContain("wrong at /rows/0/then/text");
    expect(view?.findings.map(({ rows, hint }) => [rows, hint])).toEqual([
      [["sold"], "Fix it."],
      [[""], "Fix it."],
    ]);
    expect((await buildSheetView(draft as OpenDraft, "price", undefined, 0))?.findings).toEqual([]);
  });
});

it("shows that the words of a long outcome go on", () => {
  expect(describeOutcome({ shown: false, label: "Call" })).toBe("not shown, Call");
  expect(describeOutcome("a".repeat(500))).toMatch(/^a+…$/);
});
