import { describe, expect, it } from "vitest";
import { findAxeViolations } from "./axe.ts";
import type { OpenStudio } from "./studio-open.ts";

interface Schema {
  [name: string]: Schema;
}

/** A setting, a value of the items of a collection, and a part of the theme. */
const added = [
  {
    ...{ at: "site/properties/settings/properties", name: "carsInRow" },
    schema: { type: "integer", title: "Cars in a row", default: 4, description: "Cars beside each other." },
  },
  {
    ...{ at: "content/offers/properties", name: "notes" },
    schema: { type: "array", items: { type: "string" }, title: "Notes" },
  },
  {
    ...{ at: "theme/properties/shape/properties", name: "edge" },
    schema: { type: "string", enum: ["thin", "thick"], description: "Edges." },
  },
];

/** What is added to a schema: it has its field in Studio, without another line. */
export function testSchemaFields({ page, begin, lines, saved, undoAll }: OpenStudio): void {
  const joined = async () => (await lines()).join("\n");
  const open = async (section: string) => {
    const rail = page().getByRole("navigation", { name: "What to edit" });
    await rail.getByRole("button", { name: section, exact: true }).click();
  };

  describe("the panels of a draft", () => {
    it("have a field for a setting, a value of a collection and a part of the theme that schemas have got", async () => {
      await page().addInitScript((more) => {
        const { fetch: ask } = window;
        window.fetch = async (...asked) => {
          const answer = await ask(...asked);
          if (!String(asked[0]).endsWith("/api/schemas")) return answer;
          const found = (await answer.json()) as { documents: Schema };
          for (const { at, name, schema } of more) {
            const into = at.split("/").reduce<Schema | undefined>((schema, step) => schema?.[step], found.documents);
            Object.assign(into ?? {}, { [name]: schema });
          }
          return Response.json(found);
        };
      }, added);
      await begin();
      await open("Site");
      await page()
        .getByRole("searchbox", { name: /Find a flag/ })
        .fill("cars beside");
      await page().getByRole("spinbutton", { name: "Cars in a row" }).fill("3");
      await saved();
      await expect.poll(joined).toContain('"carsInRow": 3');
      expect(await findAxeViolations(page())).toEqual([]);
      await open("Content");
      await page()
        .locator("[data-part$='/hybrid-servicing']")
        .getByRole("button", { name: /^Open / })
        .first()
        .click();
      await page().getByRole("textbox", { name: "Notes" }).fill("One\nTwo");
      await expect.poll(joined).toMatch(/"notes": \["One", "Two"\]/);
      expect(await findAxeViolations(page())).toEqual([]);
      await open("Theme");
      await page().locator(".part-head", { hasText: "Shape" }).click();
      await page().getByRole("combobox", { name: "Edge" }).selectOption("thick");
      await expect.poll(joined).toContain('"edge": "thick"');
      await undoAll();
    });

    it("name flags and menus in words, with who says them, and take what is said here back", async () => {
      await open("Menus");
      await page().getByRole("textbox", { name: "Name of used" }).waitFor();
      await expect.poll(() => page().getByRole("textbox", { name: "Name of used" }).inputValue()).not.toContain("{");
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
