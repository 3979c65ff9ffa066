import { describe, expect, it } from "vitest";
import type { OwnCopy } from "../../schemas/studio/sheet.ts";
import { copyKnown } from "./sheet.ts";

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
