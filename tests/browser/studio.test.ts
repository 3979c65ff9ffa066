import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../support/http.ts";
import { axeViolations } from "./axe.ts";
import { browserForTests, openPage } from "./browser.ts";
import { siteForTests } from "./site.ts";

const slug = "riverside-toyota";
const home = `${slug}/pages/home.json`;
const site = siteForTests({ dealers: [slug] });
const browser = browserForTests({ pictures: false });
let page: Page;
let faults: string[];
let preview: FrameLocator;

const studio = (path = "/") => site.url("studio", path);
const draftId = () => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const call = (path: string): Promise<unknown> =>
  page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<unknown>,
    `/api/drafts/${draftId()}${path}`,
  );
const diff = async () =>
  ((await call("/diff")) as { files: { file: string; removed: string[]; added: string[] }[] }).files;
/** Until clicks select. */
const listening = () => preview.locator(".studio-outline").first().waitFor({ state: "attached" });
const saved = () => expect.poll(() => page.locator(".state").textContent()).toBe("Saved");

beforeAll(async () => {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  preview = page.frameLocator("iframe[title='Preview of the page']");
});

// One draft, as somebody works on it: each test goes on where the one before it ended.
// Behind a proxy, as in `npm run test:nodes`, nobody may sign in who is not an editor.
describe.skipIf(process.env.FC_NODES)("Studio", () => {
  it("shows a dealer's home page beside its tree once somebody signs in", async () => {
    await page.goto(studio());
    await page.getByLabel("E-mail address").fill("anna@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("the code is filled in").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "New draft of Riverside Toyota" }).click();
    await page.getByRole("radio", { name: "820" }).check();
    await preview.locator("h1", { hasText: "Toyota" }).waitFor();
    await listening();
    expect(await page.getByRole("treeitem", { name: /^Hero/ }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    // The browser says that nobody is signed in, before somebody is.
    expect(faults.splice(0).every((fault) => fault.includes("401"))).toBe(true);
  });

  it("changes the headline on the page as it is typed: the same elements, at the same place", async () => {
    await preview.locator("h1").click();
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await heading.waitFor();
    await preview.locator("h1").evaluate((h1) => {
      scrollTo(0, 40);
      Object.assign(window, { kept: [h1, document.querySelector("footer")] });
    });
    await heading.fill("Winter sale");
    await preview.locator("h1", { hasText: "Winter sale" }).waitFor();
    const kept = await preview.locator("h1").evaluate((h1) => {
      const [before, footer] = (window as unknown as { kept: Element[] }).kept;
      return [before === h1, footer === document.querySelector("footer"), scrollY];
    });
    expect(kept).toEqual([true, true, 40]);
    await saved();
    expect(await diff()).toMatchObject([
      {
        file: home,
        removed: [expect.stringContaining("by the river")],
        added: [expect.stringContaining("Winter sale")],
      },
    ]);
    // Nothing is live, and no file has changed.
    expect((await ask(site.url(slug), "/")).text).not.toContain("Winter sale");
  });

  it("says who says a value, gives a dealer its own, and takes it back without a trace", async () => {
    const variant = page.locator('[data-prop="variant"]');
    expect(await variant.getByRole("button").first().textContent()).toMatch(/Platform|Template|Brand/);
    await page.getByRole("combobox", { name: "Variant" }).selectOption("bold");
    await variant.getByRole("button", { name: /Reset/ }).waitFor();
    await saved();
    expect((await diff())[0]?.added.join("\n")).toContain('"variant": "bold"');
    await variant.getByRole("button", { name: /Reset/ }).click();
    await expect.poll(async () => (await diff())[0]?.added.join("\n")).not.toContain("variant");
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await diff())[0]?.added.join("\n")).toContain('"variant": "bold"');
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(diff).toEqual([]);
    await preview.locator("h1", { hasText: "by the river" }).waitFor();
  });

  it("says why a price is there, and leads to the row that decided", async () => {
    const price = preview.locator('[data-car] [data-decision="price"]').first();
    await price.scrollIntoViewIfNeeded();
    await price.click({ modifiers: ["Alt"], force: true });
    const why = page.getByRole("region", { name: "Why" });
    await why.waitFor();
    expect(await why.textContent()).toMatch(/The row .* decided/);
    await why
      .getByRole("button", { name: /rules\/[\w-]+\.json:\d+/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: /^Text of .*rules\/[\w-]+\.json/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it("keeps the last good page when a file has nonsense in it, and names line and remedy", async () => {
    const file = page.getByRole("textbox", { name: /^Text of/ });
    await expect.poll(() => file.textContent()).toContain('"rows"');
    await file.press("End");
    await page.keyboard.type(" nonsense");
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByText("not valid JSON").waitFor();
    expect(await problems.textContent()).toMatch(/rules\/[\w-]+\.json:\d+/);
    expect(await preview.locator("h1").textContent()).toContain("by the river");
    await page.getByRole("button", { name: "Undo" }).click();
    await problems.getByText("No problems").waitFor();
    await expect.poll(() => file.textContent()).not.toContain("nonsense");
  });

  it("shows the page as of Boxing Day, to somebody signed in, on a phone", async () => {
    await page.getByRole("radio", { name: "390" }).check();
    await page.getByRole("combobox", { name: "Look at the page as" }).selectOption("phone");
    await page.locator('input[type="datetime-local"]').fill("2026-12-26T09:00");
    const seen = () =>
      preview.locator("#page-payload").evaluate((script) => {
        const { now, visitor } = JSON.parse(script.textContent ?? "{}") as { now: number; visitor: object };
        return { now: new Date(now).toISOString(), visitor, width: innerWidth };
      });
    await expect
      .poll(() => seen().catch(() => undefined), { timeout: 10_000 })
      .toEqual({ now: "2026-12-26T01:00:00.000Z", visitor: { signedIn: true, phone: true }, width: 390 });
    // Live visitors are in their own time.
    const live = /"now":(\d+)/.exec((await ask(site.url(slug), "/")).text)?.[1];
    expect(Math.abs(Number(live) - Date.now())).toBeLessThan(3_600_000);
  });

  it("gives a preview to nobody without a token, sends nothing from it, and lists it nowhere", async () => {
    const host = `draft-${draftId()}.studio`;
    expect((await ask(site.url(host), "/")).status).toBe(403);
    const sent = await preview.locator("h1").evaluate(async () => {
      const post = await fetch("/api/leads", { method: "POST", body: "{}" });
      const shown = await fetch("/", { cache: "no-store" });
      const names = ["cache-control", "x-robots-tag", "content-security-policy"];
      return { status: post.status, headers: names.map((name) => shown.headers.get(name)) };
    });
    expect(sent).toEqual({
      status: 409,
      headers: [
        "no-store",
        "noindex, nofollow",
        expect.stringMatching(/frame-ancestors http:\/\/studio\.localhost:\d+/),
      ],
    });
    expect((await ask(studio(), "/api/dealers")).status).toBe(401);
  });

  it("reviews a draft: values, files, checks and cars, on a screen of its own", async () => {
    await page.getByRole("radio", { name: "820" }).check();
    await listening();
    await preview.locator("h1").click();
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await heading.fill("Winter sale");
    await saved();
    await page.getByRole("button", { name: "Review" }).press("Enter");
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    await part("Values").getByText("Page home › Hero › Heading").waitFor();
    expect(await part("Values").textContent()).toMatch(
      /by the river.*Winter sale.*Dealer, anna@example\.com/s,
    );
    expect(await part("Files").textContent()).toContain(home);
    expect(await part("Checks").textContent()).toContain("no new problem");
    expect(await axeViolations(page)).toEqual([]);
  });

  it("publishes by keyboard: visitors see it at once, and one key takes it back to the byte", async () => {
    const before = readFileSync(join(site.tenantsDir, home), "utf8");
    const live = async () => (await ask(site.url(slug), "/")).text;
    await page.getByRole("textbox", { name: "Message" }).focus();
    await page.keyboard.type("For the winter");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Published" }).waitFor();
    await expect.poll(live, { timeout: 5000 }).toContain("Winter sale");
    const lines = readFileSync(join(site.tenantsDir, home), "utf8").split("\n");
    const changed = lines.filter((line, index) => line !== before.split("\n")[index]);
    expect(changed).toEqual([expect.stringContaining("Winter sale")]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const revert = page.getByRole("button", { name: "Revert For the winter" });
    await revert.waitFor();
    expect(await page.getByRole("listitem").first().textContent()).toMatch(/anna@example\.com.*Dealer/);
    expect(await axeViolations(page)).toEqual([]);
    await revert.press("Enter");
    await page.getByText("is taken back").waitFor();
    expect(readFileSync(join(site.tenantsDir, home), "utf8")).toBe(before);
    await expect.poll(live, { timeout: 5000 }).toContain("by the river");
  });

  it("puts not one byte on a dealer's page", async () => {
    const { text } = await ask(site.url(slug), "/");
    expect(text).not.toMatch(/_studio|<!--node/);
    expect((await ask(site.url(slug), "/_studio/preview.js")).status).toBe(404);
    expect(readFileSync(join(site.tenantsDir, home), "utf8")).toContain("by the river");
  });
});
