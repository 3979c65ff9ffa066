import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import type { DraftState } from "../../studio/api.ts";
import { ask } from "../support/http.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { createTestSite } from "./site.ts";
import { testProblemsList } from "./studio-fields.ts";
import { testFormsPanel } from "./studio-forms.ts";
import { createStudioActions } from "./studio-open.ts";
import { testSitePages } from "./studio-pages.ts";
import { testSchemaFields } from "./studio-schemas.ts";
import { testTasks } from "./studio-tasks.ts";
import { testTogether } from "./studio-together.ts";

const slug = "riverside-toyota";
const site = createTestSite({ dealers: [slug] });
const browser = createTestBrowser({ pictures: false });
let page: Page;
let draft: string;

const call = (method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([how, address, text]) =>
      (
        await fetch(`/api${address}`, {
          method: how as string,
          ...(text && { headers: { "Content-Type": "application/json" }, body: text }),
        })
      )
        .json()
        .catch(() => ({})) as Promise<unknown>,
    [method, path, body && JSON.stringify(body)] as const,
  );
const studio = (path = "/") => site.url("studio", path);
const go = (path: string) => page.goto(studio(path));
/** A cell of the sheet by its row and the words of its column. */
async function cell(row: string, column: string) {
  const heads = await page.locator("table.sheet thead th").allTextContents();
  const index = heads.findIndex((text) => text.replace("→ ", "").startsWith(column));
  return page
    .locator("table.sheet tbody tr")
    .filter({ has: page.locator('[data-kind="name"]', { hasText: row }) })
    .locator(`td:nth-child(${index + 1})`);
}

beforeAll(async () => {
  ({ page } = await openPage(browser, { viewport: { width: 1280, height: 900 } }));
  await go("/");
  await page.getByLabel("E-mail address").fill("anna@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Dealers" }).waitFor();
  ({ id: draft } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Rules" })) as { id: string });
});

describe("rules as a sheet", () => {
  it("adds a tag by keyboard and shows the cars that get it, before anything is live", async () => {
    await go(`/drafts/${draft}/rules/tag`);
    await page.locator('[data-at="1 0"]').click();
    // The second goes to the new row that is there already.
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("bargain");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add column" }).press("Enter");
    await page.keyboard.type("Price");
    await page.keyboard.press("Enter");
    await page.locator("th", { hasText: /^Price$/ }).waitFor();
    await (await cell("bargain", "Price")).click();
    await page.keyboard.type("< 20000");
    await page.keyboard.press("Enter");
    await (await cell("bargain", "Text")).click();
    await page.keyboard.type("Under $20k");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await cell("bargain", "Cars")).textContent()).toMatch(/\(\+\d+\)/);
    await page.getByRole("tab", { name: /Cars that change \(\d+\)/ }).waitFor();
    await page.locator(".car-card ins", { hasText: "Under $20k" }).first().waitFor();
    expect((await ask(site.url(slug), "/")).text).not.toContain("Under $20k");
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it("says at once that a row never decides, with a car that shows why, and fixes it with one click", async () => {
    await (await cell("bargain", "Row")).click();
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("F2");
    await page.keyboard.type("cheap");
    await page.keyboard.press("Enter");
    await (await cell("cheap", "Price")).click();
    await page.keyboard.type("< 15000");
    await page.keyboard.press("Enter");
    const finding = page.locator(".finding", { hasText: '"cheap" never decides' });
    await finding.waitFor();
    await expect.poll(() => finding.textContent()).toMatch(/"bargain" takes every car.*price \d+/s);
    await finding.getByRole("button", { name: 'Move above "bargain"' }).press("Enter");
    await finding.waitFor({ state: "detached" });
    const { rows } = ((await call("GET", `/drafts/${draft}/sheet/tag`)) as { table: { rows: { id: string }[] } }).table;
    expect(rows.map(({ id }) => id).slice(0, 4)).toEqual(["sold", "electric", "cheap", "bargain"]);
  });

  it("copies and pastes cells as a spreadsheet does, and undoes it", async () => {
    await (await cell("cheap", "Price")).click();
    const paste = (text: string) =>
      page.evaluate((data) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", data);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, text);
    await paste("< 12000");
    await expect.poll(async () => (await cell("cheap", "Price")).textContent()).toContain("12,000");
    await expect.poll(() => page.locator(".state").textContent()).toBe("Saved");
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await cell("cheap", "Price")).textContent()).toContain("15,000");
  });

  it("tries a car in stock, marks what holds, and makes an example of it", async () => {
    await page.getByRole("tab", { name: "Try a car" }).click();
    await page.getByLabel("Price", { exact: true }).fill("14000");
    await page.getByText(/is decided by/).waitFor();
    await page.locator('.mark[data-mark="holds"]').first().waitFor();
    await page.getByRole("button", { name: "Make it an example" }).click();
    await page.getByRole("tab", { name: /^Examples/, selected: true }).waitFor();
    await page.getByText("is now an example").waitFor();
  });
});

describe("domains", () => {
  it("says what shows that a host is the dealer's, and what to do once it is known", async () => {
    const host = "www.riverside.example";
    await go("/");
    await page.getByRole("button", { name: "Domains of" }).click();
    await page.getByLabel("Host").fill(`https://${host}/about`);
    await page.getByRole("button", { name: "Add a domain" }).click();
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: host }) });
    await item.getByText("_forecourt.riverside.example").waitFor();
    await item.getByText(/^forecourt-domain=/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const store = await openStore({ dataDir: site.dataDir, logger: silentLogger });
    await store.db.updateTable("domains").set({ verified_at: 1 }).where("host", "=", host).execute();
    await store.close();
    await page.reload();
    await item.getByText("Now add it to Addresses").waitFor();
    await item.getByRole("button", { name: "Remove" }).click();
    await item.waitFor({ state: "detached" });
    await page.getByLabel("Host").fill("no host");
    await page.getByRole("button", { name: "Add a domain" }).click();
    await page.getByText("Write the name of a host").waitFor();
  });
});

describe("a draft that is deleted", () => {
  it("is back with Undo, and gone once the screen is left", async () => {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Not this one" })) as {
      id: string;
    };
    const title = () => page.getByRole("button", { name: "Not this one", exact: true });
    const remove = () => page.getByRole("button", { name: /^Delete the draft Not this one/ }).press("Enter");
    await go("/");
    await remove();
    await title().waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await title().waitFor();
    await remove();
    await page.getByRole("button", { name: "Support", exact: true }).click();
    await expect.poll(async () => await call("GET", `/drafts/${id}`)).toHaveProperty("error");
  });
});

const preview = () => page.frameLocator("iframe[title='Preview of the page']");
testFormsPanel({
  ...createStudioActions(() => page, preview),
  page: () => page,
  preview,
  async begin() {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Forms" })) as { id: string };
    await go(`/drafts/${id}#forms`);
  },
});

testSitePages({
  ...createStudioActions(() => page, preview),
  page: () => page,
  preview,
  async begin() {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Pages" })) as { id: string };
    await go(`/drafts/${id}`);
  },
});

testSchemaFields({
  ...createStudioActions(() => page, preview),
  page: () => page,
  preview,
  async begin() {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Schemas" })) as { id: string };
    await go(`/drafts/${id}`);
  },
});

testTasks({
  ...createStudioActions(() => page, preview),
  page: () => page,
  preview,
  async begin() {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Tasks" })) as { id: string };
    await go(`/drafts/${id}`);
    await page.getByRole("radio", { name: "820" }).check();
  },
});

testTogether({
  ...createStudioActions(() => page, preview),
  page: () => page,
  preview,
  async begin() {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Together" })) as { id: string };
    await go(`/drafts/${id}`);
  },
  openOther: async () => ({ ...(await openPage(browser, { viewport: { width: 1280, height: 900 } })), studio }),
});

testProblemsList({
  page: () => page,
  async open(ops) {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Mistakes" })) as { id: string };
    const state = await call("POST", `/drafts/${id}/ops`, { since: 0, ops });
    await go(`/drafts/${id}`);
    return state as DraftState;
  },
});

describe("the support desk", () => {
  it("finds the target that fails, its last answer, and replays twelve dead leads, masked", async () => {
    for (let count = 0; count < 12; count++) {
      const data = {
        ...{ name: "Sam Sample", email: `sam${count}@example.com`, phone: "0400000000" },
        ...{ message: `Number ${count}`, category: "Service", terms_conditions: true },
      };
      const sent = await ask(site.url(slug), "/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ form: "general-enquiry", url: "/", data }),
      });
      expect(sent.status).toBe(200);
    }
    const store = await openStore({ dataDir: site.dataDir, logger: silentLogger });
    const kill = () =>
      store.db
        .updateTable("outbox")
        .set({ state: "dead", last_error: "HTTP 500", settled_at: Date.now() })
        .where("owner", "is", null)
        .executeTakeFirst();
    await expect.poll(async () => Number((await kill()).numUpdatedRows)).toBe(12);
    await go("/support/targets");
    const card = page.getByRole("listitem").filter({ hasText: `${slug}/drop` });
    await card.getByText("Fails.").waitFor();
    await expect.poll(() => card.textContent()).toContain("HTTP 500");
    await card.getByRole("button", { name: "Replay 12" }).click();
    await page.getByText(`${slug}/drop: 12 leads were delivered.`).waitFor();
    await card.getByRole("button", { name: "Its leads" }).click();
    await page.getByLabel(/^Find a lead/).fill("sam3@example.com");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect.poll(() => page.locator(".lead-list button").count()).toBe(1);
    await page.locator(".lead-list button").first().click();
    const lead = page.getByRole("region", { name: /^Lead / });
    await lead.waitFor();
    await lead.getByRole("list", { name: /^Attempts to deliver/ }).waitFor();
    await expect.poll(() => lead.textContent()).toMatch(/Delivered in \d+ ms/);
    await expect.poll(() => lead.textContent()).not.toContain("sam");
    expect(await findAxeViolations(page)).toEqual([]);
    await lead.getByLabel(/Why you need/).fill("The dealer asks for the number");
    await lead.getByRole("button", { name: "Show" }).click();
    await lead.getByText(/sam\d+@example\.com/).waitFor();
    const audit = await store.db.selectFrom("audit").selectAll().where("act", "like", "studio %").execute();
    const ofLeads = audit.filter(({ act }) => !/invite|remove editor/.test(act));
    expect(ofLeads.map(({ act, actor }) => [act, actor])).toEqual([
      ["studio replay", "anna@example.com"],
      ["studio find lead", "anna@example.com"],
      ["studio reveal", "anna@example.com"],
    ]);
    await store.close();
  });

  it("says of a pasted address which car it is, what decides its price, where, and who changed it last", async () => {
    const { id } = (await call("POST", `/dealers/${slug}/drafts`, { title: "Price" })) as { id: string };
    const then = { kind: "none", amount: null };
    const op = { id: "a", layer: slug, op: "set", pointer: "/rules/price/rows/normal/then", value: then };
    await call("POST", `/drafts/${id}/ops`, { since: 0, ops: [op] });
    await call("POST", `/drafts/${id}/publish`, { message: "Prices on request" });
    const found = await ask(site.url(slug), "/search");
    const [, path] = /data-car="[^"]*"[\s\S]*?href="(\/cars\/[\w-]+)"/.exec(found.text) ?? [];
    await go("/support");
    await page.getByLabel("Address of a page or a car").fill(site.url(slug, path));
    await page.keyboard.press("Enter");
    const region = page.getByRole("region", { name: "What this address shows" });
    await region.waitFor();
    await expect.poll(() => region.textContent()).toMatch(/Page: .*Car: .*Prices on request, anna@example\.com/s);
    const tag = region.getByRole("row", { name: /^Tag on a car/ });
    await tag.getByText(/^Why (none of its rows|not another row)/).click();
    await expect.poll(() => tag.textContent()).toMatch(/ is .*, but (has to|must) /);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it("says what is kept how long, and erases a person for a reason", async () => {
    await go("/support/kept");
    await page.getByRole("region", { name: "How long leads are kept" }).getByRole("cell").first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const form = page.getByRole("region", { name: "Erase a person" });
    await form.getByLabel(/^All e-mail addresses/).fill("sam3@example.com");
    await form.getByRole("button", { name: "Find what is kept" }).click();
    await form.getByText("Write why").waitFor();
    await form.getByLabel(/^Why/).fill("Asked for it by e-mail today");
    await form.getByRole("button", { name: "Find what is kept" }).click();
    await form.getByText("1 in leads").waitFor();
    await form.getByRole("button", { name: "Erase for good" }).click();
    await form.getByText(/^Erased\./).waitFor();
    const { leads } = (await call("GET", "/support/leads")) as { leads: object[] };
    expect(leads).toHaveLength(11);
  });

  it("shows leads to the roles support and admin alone", async () => {
    expect((await ask(studio(), "/api/support/leads")).status).toBe(401);
  });
});
