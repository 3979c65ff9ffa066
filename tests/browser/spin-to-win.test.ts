import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dealers } from "../support/dealers.ts";
import { editSite } from "../support/edit-json.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage, visit, widths } from "./browser.ts";
import { readLastCode } from "./sign-in.ts";
import { createTestSite } from "./site.ts";

const slug = dealers[0] ?? "";
const site = createTestSite({
  dealers: [slug],
  edit: (tenantsDir) => editSite(tenantsDir, slug, { flags: { spinToWinNeedsSignIn: false } }),
});
const browser = createTestBrowser({ pictures: false });

const url = () => site.url(slug, "/spin-to-win");

async function spin(page: Page, email: string, phone: string): Promise<void> {
  const form = page.locator("form#spin-to-win-form");
  await form.locator("[name=name]").fill("Kim Lee");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=phone]").fill(phone);
  await form.locator("[name=terms_conditions]").check();
  await form.locator("button[type=submit]").click();
}

const enter = async (page: Page) => {
  await page.locator("#verify-code").fill(readLastCode(site, slug));
  await page.locator('form[action="/api/verify/code"] button').click();
};

it("[S2.24] /spin-to-win shows what the server has drawn, once per person, in words as well", async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: widths.phone, height: 844 } });
  await visit(page, url());
  expect(await findAxeViolations(page)).toEqual([]);
  await spin(page, "spin@example.com", "0412 000 111");
  await page.waitForURL(/\/spin-to-win\/[0-9a-f-]{36}$/);
  await page.getByText("Enter the code").first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await enter(page);
  const result = page.locator("main").getByRole("status").filter({ hasText: "You have won" });
  await result.waitFor();
  const label = /You have won: (.+?)Show/.exec((await result.textContent()) ?? "")?.[1] ?? "nothing";
  await expect.poll(() => page.locator("main li").allTextContents()).toContain(label);
  await visit(page, url());
  await spin(page, "other@example.com", "+61 412 000 111");
  await page.locator("#verify-code").waitFor();
  await enter(page);
  const again = page.locator("main").getByRole("status").filter({ hasText: "You have had your spin" });
  await again.waitFor();
  await expect.poll(() => again.textContent()).toContain(label);
  expect(faults).toEqual([]);
});

it("[S2.24] the wheel works without JavaScript, and its odds stay with the server", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url());
  expect(/"weight":/.test((await ask(site.url(slug), "/spin-to-win")).text)).toBe(false);
  await spin(page, "plain@example.com", "0412 000 222");
  expect(page.url()).toMatch(/\/spin-to-win\/[0-9a-f-]{36}$/);
  await enter(page);
  await expect.poll(() => page.locator("main").textContent()).toContain("You have won");
});
