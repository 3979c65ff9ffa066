import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

/** Several people on one draft: invited in Studio, one at a time in a field, with remarks for each other. */
export function testTogether({
  page,
  begin,
  openOther,
}: OpenStudio & { openOther(): Promise<{ page: Page; studio(path?: string): string }> }): void {
  const heading = (of: Page) => of.getByRole("textbox", { name: "Heading", exact: true });
  let other: Page;
  const chooseHero = async (of: Page) => {
    await of.getByRole("treeitem", { name: /^Hero/ }).first().click();
    await heading(of).waitFor();
  };

  describe("several people", () => {
    it("are invited in Studio, with a role at some dealers, and sign in by the code", async () => {
      const opened = await openOther();
      other = opened.page;
      await page().goto(opened.studio("/"));
      await page().getByRole("button", { name: "Accounts" }).click();
      await page().getByLabel("E-mail address").fill("ida@example.com");
      await page().getByLabel("Role").selectOption("editor");
      await page().getByLabel("Riverside Toyota").check();
      await page().getByRole("button", { name: "Invite", exact: true }).click();
      const message = page().locator("p[role=status]", { hasText: "this code" });
      await message.waitFor();
      const [code = ""] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec((await message.textContent()) ?? "") ?? [];
      await expect
        .poll(() => page().locator("li.card", { hasText: "ida@" }).textContent())
        .toContain("editor, Riverside");
      expect(await findAxeViolations(page())).toEqual([]);
      await other.goto(opened.studio("/"));
      await other.getByLabel("E-mail address").fill("ida@example.com");
      await other.keyboard.press("Enter");
      await other.getByLabel("One-time code").fill(code);
      await other.keyboard.press("Enter");
      await other.getByRole("heading", { name: "Dealers" }).waitFor();
      expect(await other.getByRole("button", { name: "Accounts" }).count()).toBe(0);
    });

    it("do not mix their letters: a field is one person's until it is left", async () => {
      await begin();
      await chooseHero(page());
      await other.goto(page().url());
      await chooseHero(other);
      await heading(page()).focus();
      const field = other.locator('[data-prop="heading"]');
      await field.getByText("anna@example.com is in this field").waitFor();
      await expect.poll(() => heading(other).evaluate((input) => (input as HTMLElement).inert)).toBe(true);
      await heading(page()).fill("Anna's own words");
      await expect.poll(() => heading(other).inputValue()).toBe("Anna's own words");
      await page().getByRole("textbox", { name: "Eyebrow", exact: true }).focus();
      await field.getByText("is in this field").waitFor({ state: "detached" });
      await heading(other).fill("Ida's now");
      await expect.poll(() => heading(page()).inputValue()).toBe("Ida's now");
    });

    it("remark what others find with the way to it, until it is dealt with", async () => {
      await page().getByRole("button", { name: "Comments" }).click();
      await page()
        .getByLabel(/^About Page home › Hero/)
        .fill("Is this our car?");
      await page().keyboard.press("Enter");
      await other.getByRole("treeitem", { name: /^Popup/ }).click();
      await other.getByRole("button", { name: "Comments (1)" }).click();
      expect(await findAxeViolations(other)).toEqual([]);
      await other.getByRole("region", { name: "Comments" }).getByRole("button", { name: "Page home › Hero" }).click();
      await heading(other).waitFor();
      await other.getByRole("button", { name: /^Done/ }).click();
      await expect.poll(() => page().getByRole("button", { name: "Comments", exact: true }).count()).toBe(1);
      await other.close();
    });

    it("are signed out and removed at once", async () => {
      await page().goto(new URL("/accounts", page().url()).href);
      await page().getByRole("button", { name: "Remove ida@example.com" }).click();
      await page().getByText("ida@example.com can no longer sign in").waitFor();
      await expect.poll(() => page().getByText("editor, Riverside").count()).toBe(0);
    });
  });
}
