import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

/** Pages as a whole: looked at, copied, renamed, deleted and brought back. */
export function testSitePages({ page, preview, begin, lines, diff, saved, find, undoAll }: OpenStudio): void {
  const picker = () => page().getByRole("combobox", { name: "Page", exact: true });
  const settings = () => page().getByRole("region", { name: "Page settings" });
  const button = (name: string) => settings().getByRole("button", { name });
  const joined = async () => (await lines()).join("\n");
  const heading = () => preview().locator("h1").first();

  describe("the pages of a site", () => {
    it("are looked at with the first car, model or location that they show, chosen or searched for", async () => {
      await begin();
      await picker().selectOption("car");
      await expect.poll(() => heading().textContent()).toMatch(/\d{4} /);
      await find("model-accessories");
      await expect.poll(() => picker().inputValue()).toBe("model-accessories");
      // Nothing visitors can open shows it: what it says is there all the same.
      await picker().selectOption("not-found");
      await page().getByText("has no address to look at it now").waitFor();
      await page().getByRole("heading", { name: "_platform/pages/not-found.json" }).waitFor();
    });

    it("show a section on phones alone, and lead from an old address to a new one", async () => {
      await picker().selectOption("home");
      await page().getByRole("treeitem", { name: /^Hero/ }).first().click();
      await page().getByLabel("Only on").selectOption("phone");
      await page().getByLabel("Image focus").selectOption("top");
      await expect.poll(joined).toMatch(/"only": "phone".*"imageFocus": "top"|"imageFocus": "top".*"only": "phone"/s);
      await expect.poll(() => heading().isVisible()).toBe(false);
      await page().getByRole("radio", { name: "390" }).check();
      await expect.poll(() => heading().isVisible()).toBe(true);
      await page().getByRole("radio", { name: "820" }).check();
      await page().getByRole("navigation", { name: "What to edit" }).getByRole("button", { name: "Site" }).click();
      await page().locator(".part-head", { hasText: "Redirects" }).click();
      await page().getByRole("button", { name: "Add a redirect" }).click();
      await page().getByLabel("Old address").fill("/specials.html");
      await page().getByLabel("Leads to").fill("/special-offers");
      await expect.poll(joined).toMatch(/"from": "\/specials.html".*"to": "\/special-offers"/s);
      await saved();
      await undoAll();
      await page().getByRole("button", { name: "Page", exact: true }).click();
    });

    it("are copied, renamed and deleted, and are back with Undo", async () => {
      await picker().selectOption("about-us");
      await button("Duplicate the page").click();
      await expect.poll(() => picker().inputValue()).toBe("about-us-2");
      await expect.poll(() => heading().textContent()).toBe("About us");
      await settings().getByLabel("How Title is said").selectOption("fixed");
      await settings().getByRole("textbox", { name: "Title", exact: true }).fill("Our people");
      const addresses = settings().getByRole("textbox", { name: /^Addresses/ });
      await addresses.press("Control+a");
      // Each part of it is saved, and the page is at another address then.
      await addresses.pressSequentially("/our-people", { delay: 100 });
      expect(await addresses.inputValue()).toBe("/our-people");
      await expect.poll(joined).toMatch(/"paths": \["\/our-people"\].*"title": "Our people"/s);
      await saved();
      await expect.poll(() => picker().locator("option:checked").textContent()).toBe("Our people /our-people");
      await expect.poll(() => heading().textContent()).toBe("About us");
      expect(await findAxeViolations(page())).toEqual([]);
      await button("Delete the page").click();
      await expect.poll(() => picker().inputValue()).toBe("home");
      await expect.poll(async () => (await diff()).length).toBe(0);
      await undoAll();
    });

    it("are deleted where they come from the template, and brought back", async () => {
      await picker().selectOption("about-us");
      await button("Delete the page").click();
      await expect.poll(joined).toContain('about-us.json +"$remove": true');
      await page().getByRole("button", { name: "Bring back About us" }).click();
      await expect.poll(async () => (await diff()).length).toBe(0);
    });
  });
}
