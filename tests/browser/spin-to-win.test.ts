import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { axeViolations } from "./axe.ts";
import { browserForTests, openPage, visit, widths } from "./browser.ts";
import { siteForTests } from "./site.ts";

const slug = dealers[0] ?? "";
const site = siteForTests((tenantsDir) =>
  editSite(tenantsDir, slug, { flags: { spinToWinNeedsSignIn: false } }),
);
const browser = browserForTests();

const url = () => site.url(slug, "/spin-to-win");

async function spin(page: Page, email: string, phone: string): Promise<void> {
  const form = page.locator("form#spin-to-win-form");
  await form.locator("[name=name]").fill("Kim Lee");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=phone]").fill(phone);
  await form.locator("[name=terms_conditions]").check();
  await form.locator("button[type=submit]").click();
}

it("[S2.24] /spin-to-win shows what the server has drawn, once per person, in words as well", async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
  await visit(page, url());
  expect(await axeViolations(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/leads"));
  await spin(page, "spin@example.com", "0412 000 111");
  const { prize } = (await (await answered).json()) as { prize: string };
  expect(prize).toMatch(/^[a-z]+$/);
  const result = page.locator("main").getByRole("status").filter({ hasText: "You have won" });
  await result.waitFor();
  const won = await result.textContent();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("You have won");
  await visit(page, url());
  await spin(page, "other@example.com", "+61 412 000 111");
  const again = page.locator("main").getByRole("status").filter({ hasText: "You have had your spin" });
  await again.waitFor();
  const label = /You have won: (.+?)Show/.exec(won ?? "")?.[1] ?? "nothing";
  expect(await again.textContent()).toContain(label);
  expect(faults).toEqual([]);
});

it("[S2.24] the wheel works without JavaScript, and its odds stay with the server", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url());
  expect(/"weight":/.test((await ask(site.url(slug), "/spin-to-win")).text)).toBe(false);
  await spin(page, "plain@example.com", "0412 000 222");
  expect(page.url()).toContain("/spin-to-win?prize=");
  expect(await page.locator("main").textContent()).toContain("You have won");
});
