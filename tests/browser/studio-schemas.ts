import { describe, expect, it } from "vitest";
import { axeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

interface Schema {
  properties: { [name: string]: Schema };
}

/** What is added to a schema: it has its field in Studio, without another line. */
export function fieldsOfSchemas({ page, begin, lines, saved, undoAll }: OpenStudio): void {
  const joined = async () => (await lines()).join("\n");
  const open = async (section: string) => {
    const rail = page().getByRole("navigation", { name: "What to edit" });
    await rail.getByRole("button", { name: section, exact: true }).click();
  };

  describe("the panels of a draft", () => {
    it("have a field for a setting, a value of a collection and a part of the theme that schemas have got", async () => {
      await page().route("**/api/schemas", async (route) => {
        const answer = await route.fetch();
        const found = (await answer.json()) as {
          documents: { site: Schema; theme: Schema; content: { [name: string]: Schema } };
        };
        const { site, theme, content } = found.documents;
        const add = (to: Schema | undefined, name: string, schema: object) =>
          Object.assign(to?.properties ?? {}, { [name]: schema });
        add(site.properties.settings, "carsInRow", {
          ...{ type: "integer", title: "Cars in a row", default: 4, description: "Cars beside each other." },
        });
        add(content.offers, "notes", { type: "array", items: { type: "string" }, title: "Notes" });
        add(theme.properties.shape, "edge", {
          type: "string",
          enum: ["thin", "thick"],
          description: "Edges.",
        });
        await route.fulfill({ response: answer, json: found });
      });
      await begin();
      await page().reload();
      await open("Site");
      await page()
        .getByRole("searchbox", { name: /Find a flag/ })
        .fill("cars beside");
      await page().getByRole("spinbutton", { name: "Cars in a row" }).fill("3");
      await saved();
      await expect.poll(joined).toContain('"carsInRow": 3');
      expect(await axeViolations(page())).toEqual([]);
      await open("Content");
      await page().getByRole("button", { name: "All of hybrid-servicing" }).click();
      await page().getByRole("textbox", { name: "Notes" }).fill("One\nTwo");
      await expect.poll(joined).toMatch(/"notes": \["One", "Two"\]/);
      expect(await axeViolations(page())).toEqual([]);
      await open("Theme");
      await page().locator(".part-head", { hasText: "Shape" }).click();
      await page().getByRole("combobox", { name: "Edge" }).selectOption("thick");
      await expect.poll(joined).toContain('"edge": "thick"');
      await page().unroute("**/api/schemas");
      await undoAll();
    });

    it("name flags and menus in words, with who says them, and take what is said here back", async () => {
      await open("Menus");
      await page().getByRole("textbox", { name: "Name of used" }).waitFor();
      expect(await page().getByRole("textbox", { name: "Name of used" }).inputValue()).not.toContain("{");
      await open("Site");
      await page()
        .getByRole("searchbox", { name: /Find a flag/ })
        .fill("call button");
      const flag = page().getByRole("checkbox", { name: "Call button only while open" });
      await flag.uncheck();
      await expect.poll(joined).toContain('"callOnlyWhenOpen": false');
      await page().getByRole("button", { name: "Reset Call button only while open" }).press("Enter");
      await expect.poll(async () => (await lines()).length).toBe(0);
    });
  });
}
