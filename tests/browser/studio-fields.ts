import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { DraftState } from "../../studio/api.ts";

/** What is wrong with a draft, by where it is said: the field that its problem must lead to, or the file where there is none. */
const faults = [
  { at: "/pages/home/layout/hero/props/variant", value: "nope" },
  { at: "/site/locations/l101/address/postcode", value: "none" },
  { at: "/menus/main/new/items/models/href", value: 3 },
  { at: "/forms/general-enquiry/ui/phone/help", value: 3 },
  { at: "/rules/tag/rows/sold/then/style", value: "nope" },
  { at: "/site/checks", value: 3, isInFile: true },
];

/** The buttons of the list of problems. */
export function testProblemsList({
  page,
  open,
}: {
  page(): Page;
  /** Opens a new draft with these operations; resolves with its state. */
  open(ops: object[]): Promise<DraftState>;
}): void {
  describe("the list of problems", () => {
    it("opens the field of each with the focus in it, in every panel, and the line of the file where there is none", async () => {
      const ops = faults.map(({ at, value }, index) => ({
        ...{ id: `op${index}`, op: "set", layer: "riverside-toyota", pointer: at, value },
      }));
      const { problems } = await open(ops);
      const focused = () =>
        page().evaluate(() => {
          const active = document.activeElement;
          const field = active?.closest("[data-field]")?.getAttribute("data-field");
          return field ? field.split("\n") : [active?.className];
        });
      const message = (at: string, hasText: string) => {
        const below = page().locator(at.startsWith("/rules") ? ".finding" : ".field-problem");
        return below.filter({ hasText }).first().waitFor();
      };
      for (const { at, isInFile } of faults) {
        const index = problems.findIndex((problem) => problem.at?.startsWith(at));
        await page().getByRole("button", { name: "problems" }).click();
        const list = page().getByRole("region", { name: "Problems" });
        await list
          .getByRole("listitem")
          .nth(index)
          .getByRole("button", { name: /^Open / })
          .click();
        await expect.poll(focused, { message: at }).toContain(isInFile ? "code-area" : at);
        if (!isInFile) await message(at, problems[index]?.message ?? "");
        // Rules have a screen of their own.
        if (at.startsWith("/rules")) await page().getByRole("button", { name: "Page", exact: true }).click();
        else if (!isInFile) await page().getByRole("button", { name: "problems" }).click();
      }
    });
  });
}
