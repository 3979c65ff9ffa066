import { afterAll, beforeAll, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const first = "riverside-toyota";
const other = "outback-caravans";
const supermarket = "northside-used-cars";
type Json = Record<string, unknown>;

const note = (id: string, when: Json) => ({
  id,
  use: "RichText",
  props: { text: `behaviour ${id}` },
  when,
});
const fact = (name: string, value: unknown, path?: string) => ({
  fact: name,
  operator: "equal",
  value,
  ...(path && { path }),
});

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [first, other, supermarket],
    edit(dir) {
      // Once for all dealers: what differs is decided, not copied.
      editJson(dir, "_platform/pages/about-us.json", (page) => {
        (page.layout as unknown[]).push(
          note("by-slug", fact("site.slug", first)),
          note("by-template", fact("site.template", "supermarket")),
          note("by-flag", fact("flags", true, "$.sortByKm")),
        );
      });
      editJson(dir, `${first}/site.json`, (site) => {
        Object.assign(site, { phone: "08 9321 1111" });
        site.settings = { ...(site.settings as Json), excludedMakes: "Kia" };
      });
      editJson(dir, `${first}/copy.json`, (copy) => {
        Object.assign(copy, {
          "card.viewDetails": "Have a proper look",
          "tag.comingSoon": "ON THE BOAT",
          "footer.disclaimer": "Our own legal text.",
          "menu.contact": "Come and see us",
        });
      });
    },
  });
});
afterAll(() => app.close());

const html = async (slug: string, path: string) => (await app.ask(slug, path)).text;

it("[S1.2] behaviour varies by site slug, by template and by flag", async () => {
  const shown = async (slug: string) => {
    const text = await html(slug, "/about-us");
    return ["by-slug", "by-template", "by-flag"].filter((id) => text.includes(`behaviour ${id}`));
  };
  expect(await shown(first)).toEqual(["by-slug"]);
  expect(await shown(supermarket)).toEqual(["by-template", "by-flag"]);
  expect(await shown(other)).toEqual([]);
});

it("[S1.4] each dealership has its own stock, button wording, tags, menus, legal text and contact details", async () => {
  const makes = (slug: string) => {
    const { stock } = app.registry.get(slug) ?? {};
    return new Set(stock?.cars.filter(({ id }) => stock.shown.has(id)).map(({ make }) => make));
  };
  expect(makes(first)).not.toContain("Kia");
  expect(makes(supermarket)).toContain("Kia");
  const own = ["Have a proper look", "Our own legal text.", "Come and see us", "08 9321 1111"];
  const search = await html(first, "/search");
  for (const text of own) expect(search).toContain(text);
  expect(await html(first, "/search?refinementList[status][0]=coming_soon")).toContain("ON THE BOAT");
  for (const slug of [other, supermarket]) {
    const page = await html(slug, "/search");
    for (const text of [...own, "ON THE BOAT"]) expect(page).not.toContain(text);
  }
});

it("[S1.1] one server answers each host with its own site, and strangers with none", async () => {
  const titles = await Promise.all(
    [first, other, supermarket].map(async (slug) => /<title>([^<]*)/.exec(await html(slug, "/"))?.[1]),
  );
  expect(new Set(titles).size).toBe(3);
  expect((await app.ask("evil.example", "/")).status).toBe(404);
});
