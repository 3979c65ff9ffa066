import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

/** Why something is not shown: asked from the tree and the page, answered with the values of now. */
export function testWhyPanel({ page, preview, find, saved, undoAll }: OpenStudio): void {
  const why = () => page().getByRole("region", { name: "Why" });

  describe("Studio says why something is not shown", () => {
    it("marks a hidden section in the tree, and names the condition that keeps it away, with the way to it", async () => {
      await page().getByRole("treeitem", { name: /^Hero/ }).first().click();
      await page().getByRole("button", { name: "Hide it sometimes" }).click();
      const today = new Date().toLocaleDateString("en", { weekday: "long", timeZone: "Australia/Perth" });
      await page().getByRole("combobox", { name: "Value" }).selectOption(today);
      await saved();
      const hero = page()
        .getByRole("treeitem", { name: /^Hero not shown/ })
        .first();
      await hero.waitFor();
      await hero.press("Alt+w");
      await why().getByText("It is not shown: its condition does not hold.").waitFor();
      await expect.poll(() => why().textContent()).toMatch(/does not hold Weekday is \d, asked: is not \d/);
      expect(await findAxeViolations(page())).toEqual([]);
      await why().getByRole("button", { name: "Change when it is shown" }).click();
      await page().getByRole("group", { name: "Shown when" }).waitFor();
      await undoAll();
      await page()
        .getByRole("treeitem", { name: /^Hero Hero/ })
        .first()
        .waitFor();
    });

    it("says of a car which buttons it lacks, and what of this car keeps each away", async () => {
      await preview()
        .locator("[data-car]")
        .first()
        .click({ modifiers: ["Alt"], force: true });
      await why().getByRole("list", { name: "Decisions" }).waitFor();
      await why()
        .getByRole("button", { name: /^Buttons of a car's page/ })
        .click();
      await why().getByText("did not hold").first().waitFor();
      await expect.poll(() => why().textContent()).toMatch(/did not hold.* is .*, but (has to|must) /);
      await why().getByRole("button", { name: "Go to the flag" }).first().click();
      await page().getByRole("region", { name: "Site" }).waitFor();
      await find("edit page");
    });

    it("says why a price is there to somebody who has no Alt key", async () => {
      const asks = page().getByLabel("Ask why");
      await asks.check();
      await preview().locator('[data-car] [data-decision="price"]').first().click({ force: true });
      await expect.poll(() => why().textContent()).toMatch(/decided.*holds .* is .*, asked: /);
      await asks.uncheck();
    });
  });
}
