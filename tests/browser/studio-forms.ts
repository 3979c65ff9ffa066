import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

/** Steps, conditions, consents, class and targets of a form, each changed and taken back. */
export function testFormsPanel({ page, begin, lines, saved, undoAll }: OpenStudio): void {
  const open = (title: string) =>
    page()
      .locator(".part-head", { has: page().locator("b", { hasText: title }) })
      .click();
  const joined = async () => (await lines()).join("\n");

  describe("a form", () => {
    it("is divided into steps, has a condition, another consent, class and target, all undone to the byte", async () => {
      await begin();
      await open("Steps");
      await page().getByRole("button", { name: "Add a step" }).click();
      await page().getByLabel("Heading of step-1").fill("About you");
      await page().getByLabel("Add to Fields").first().selectOption("message");
      await saved();
      expect(await joined()).toMatch(/"title": "About you"/);
      await open("Conditions");
      await page().getByRole("button", { name: "Add a condition" }).click();
      await page().getByLabel("Add to Asked only then").last().selectOption("phone");
      await expect.poll(joined).toMatch(/"fields": \["phone"\]/);
      await page().getByRole("textbox", { name: "Question", exact: true }).fill("Send me news");
      await page().getByRole("combobox", { name: "Answer", exact: true }).last().selectOption("checkbox");
      await page().getByRole("button", { name: "Add the field" }).click();
      await expect.poll(joined).toMatch(/"Send me news".*"const": true/s);
      await open("Class of its leads");
      await page().getByLabel("Subcategory").fill("Web");
      const targets = page().getByRole("region", { name: "Delivered to" });
      await targets.getByRole("button", { name: "Open Drop" }).click();
      await targets.getByRole("checkbox", { name: /Gets the leads of this form.*drop/ }).uncheck();
      await saved();
      await expect.poll(joined).toMatch(/site\.json \+.*"exceptForms": \[/);
      expect(await findAxeViolations(page())).toEqual([]);
      await undoAll();
    });

    it("loses a field with all that names it, which can be brought back", async () => {
      await page().getByRole("button", { name: "More of Message" }).click();
      await page().getByRole("button", { name: "Remove the field" }).click();
      await page().getByRole("button", { name: "Bring back Message" }).waitFor();
      await expect.poll(joined).toMatch(/"message": \{[^}]*"\$remove": true/);
      await expect.poll(() => page().locator(".toolbar").getByText("No problems").count()).toBe(1);
      await undoAll();
    });
  });
}
