import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { editJson } from "../support/edit-json.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { createTestSite } from "./site.ts";

const slug = "northside-used-cars";
const site = createTestSite({
  dealers: [slug],
  edit: (tenants) =>
    editJson(tenants, `${slug}/site.json`, (json) => {
      json.stock = { source: "file" };
    }),
});
const browser = createTestBrowser({ pictures: false });
let page: Page;

/** Chooses a file of these rows, and tries it. */
async function tryRows(...rows: string[]): Promise<string> {
  const text = ["Stock No,Make,Model,Year,Price,Odometer,Photo", ...rows].join("\n");
  await page
    .getByLabel("File of the cars")
    .setInputFiles({ name: "cars.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Try it" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "Would import" });
  await outcome.waitFor();
  return outcome.innerText();
}

beforeAll(async () => {
  ({ page } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(site.url("studio", "/"));
  await page.getByLabel("E-mail address").fill("anna@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Dealers" }).waitFor();
  const address = `/api/dealers/${slug}/drafts`;
  const id = await page.evaluate(async (path) => {
    const headers = { "Content-Type": "application/json" };
    const made = await fetch(path, { method: "POST", headers, body: '{"title":"Stock"}' });
    return ((await made.json()) as { id: string }).id;
  }, address);
  await page.goto(site.url("studio", `/drafts/${id}`));
  const rail = page.getByRole("navigation", { name: "What to edit" });
  await rail.getByRole("button", { name: "Site", exact: true }).click();
  await page.getByRole("searchbox", { name: /Find a flag/ }).fill("where the cars come from");
  await page.getByLabel("File of the cars").waitFor();
});

it("shows which cars come, leave and change, and what is doubted, before they do", async () => {
  const photo = "https://pictures.example/1.jpg";
  expect(await tryRows(`A1,Kia,Rio,2020,19990,45000,${photo}`, "A2,Kia,Cerato,2021,US$24990,30000,")).toMatch(
    /Would import 2 cars of 2 rows.*New: 2 cars.*2020 Kia Rio.*Australian dollars/s,
  );
  await page.getByRole("button", { name: "Import 2 cars" }).click();
  await page.getByRole("status").filter({ hasText: "Imported 2 cars" }).waitFor();
  const second = await tryRows(`A1,Kia,Rio,2020,18990,45000,${photo}`, "A3,Mazda,3,2019,22990,60000,");
  expect(second).toMatch(/New: 1 car.*2019 Mazda 3.*Leaving: 1 car.*Cerato.*Changed: 1 car.*19,990 → 18,990/s);
  await expect
    .poll(() => page.locator(".import-cars img").first().getAttribute("src"))
    .toMatch(/\/media\/photos\/[\w-]+-\d+\.\w+$/);
  expect(await findAxeViolations(page)).toEqual([]);
});
