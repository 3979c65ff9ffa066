import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore } from "../../platform/store/open.ts";
import { createPublishBook } from "../../services/drafts/index.ts";
import { ask } from "../support/http.ts";
import { readMeanwhile } from "../support/read-meanwhile.ts";
import { findAxeViolations } from "./axe.ts";
import { createTestBrowser, openPage } from "./browser.ts";
import { createTestSite } from "./site.ts";
import { testMouseAndTouch } from "./studio-by-mouse.ts";
import { createStudioActions } from "./studio-open.ts";
import { testWhyPanel } from "./studio-why.ts";

/** How long two people edit one page; `npm run long together` takes five minutes. */
const togetherMs = Number(process.env.FC_MINUTES ?? 0) * 60_000;
const slug = "riverside-toyota";
const home = `${slug}/pages/home.json`;
const site = createTestSite({ dealers: [slug] });
const browser = createTestBrowser({ pictures: false });
let page: Page;
let faults: string[];
let preview: FrameLocator;

const studio = (path = "/") => site.url("studio", path);
const { draftId, diff, lines, listening, saved, tabTo, find, undoAll } = createStudioActions(
  () => page,
  () => preview,
);

beforeAll(async () => {
  ({ page, faults } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  preview = page.frameLocator("iframe[title='Preview of the page']");
});

// One draft, as somebody works on it: each test goes on where the one before it ended.
// Behind a proxy, as in `npm run long nodes`, nobody may sign in who is not an editor.
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
    await expect.poll(() => page.getByRole("treeitem", { name: /^Hero/ }).count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
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
    await heading.fill("Winter arrivals");
    await preview.locator("h1", { hasText: "Winter arrivals" }).waitFor();
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
        added: [expect.stringContaining("Winter arrivals")],
      },
    ]);
    // Nothing is live, and no file has changed.
    expect((await ask(site.url(slug), "/")).text).not.toContain("Winter arrivals");
  });

  it("says who says a value, gives a dealer its own, and takes it back without a trace", async () => {
    const variant = page.locator('[data-prop="variant"]');
    await expect.poll(() => variant.getByRole("button").first().textContent()).toMatch(/Platform|Template|Brand/);
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
    await expect.poll(() => why.textContent()).toMatch(/decided.*holds .* is .*, asked: /);
    await why
      .getByRole("button", { name: /rules\/[\w-]+\.json:\d+/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: /^Text of .*rules\/[\w-]+\.json/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it("keeps the last good page when a file has nonsense in it, and names line and remedy", async () => {
    const file = page.getByRole("textbox", { name: /^Text of/ });
    await expect.poll(() => file.textContent()).toContain('"rows"');
    await file.press("End");
    await page.keyboard.type(" nonsense");
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByText("not valid JSON").waitFor();
    await expect.poll(() => problems.textContent()).toMatch(/rules\/[\w-]+\.json:\d+/);
    await expect.poll(() => preview.locator("h1").textContent()).toContain("by the river");
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
      .poll(() => seen().catch(() => undefined))
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
    await heading.fill("Winter arrivals");
    await saved();
    await page.getByRole("button", { name: "Review" }).press("Enter");
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    await part("Values").getByText("Page home › Hero › Heading").waitFor();
    await expect
      .poll(() => part("Values").textContent())
      .toMatch(/by the river.*Winter arrivals.*Dealer, anna@example\.com/s);
    await expect.poll(() => part("Files").textContent()).toContain(home);
    await expect.poll(() => part("Checks").textContent()).toContain("no new problem");
    await expect.poll(() => part("Leads").textContent()).toContain("keep their category");
    await expect.poll(() => part("Law on advertising").textContent()).toContain("adds no problem with the law");
    expect(await findAxeViolations(page)).toEqual([]);
  }, 360_000);

  it("publishes by keyboard: visitors see it at once, and one key takes it back to the byte", async () => {
    const before = readFileSync(join(site.tenantsDir, home), "utf8");
    const live = async () => (await ask(site.url(slug), "/")).text;
    const visitors = readMeanwhile(["/", "/search", "/about-us"].map((path) => [site.url(slug), path] as const));
    await page.getByRole("textbox", { name: "Message" }).focus();
    await page.keyboard.type("For the winter");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Published" }).waitFor();
    await expect.poll(live).toContain("Winter arrivals");
    const lines = readFileSync(join(site.tenantsDir, home), "utf8").split("\n");
    const changed = lines.filter((line, index) => line !== before.split("\n")[index]);
    expect(changed).toEqual([expect.stringContaining("Winter arrivals")]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const revert = page.getByRole("button", { name: "Revert For the winter" });
    await revert.waitFor();
    await expect.poll(() => page.getByRole("listitem").first().textContent()).toMatch(/anna@example\.com.*Dealer/);
    expect(await findAxeViolations(page)).toEqual([]);
    await revert.press("Enter");
    await page.getByText("was reverted").waitFor();
    expect(readFileSync(join(site.tenantsDir, home), "utf8")).toBe(before);
    await expect.poll(live).toContain("by the river");
    const { answers, failed } = await visitors.end();
    expect(failed).toEqual([]);
    expect(answers).toBeGreaterThan(20);
  });

  it("puts not one byte on a dealer's page", async () => {
    const { text } = await ask(site.url(slug), "/");
    expect(text).not.toMatch(/_studio|<!--node/);
    expect((await ask(site.url(slug), "/_studio/preview.js")).status).toBe(404);
    expect(readFileSync(join(site.tenantsDir, home), "utf8")).toContain("by the river");
  });
});

// The acceptance tasks of docs/studio, with no mouse.
describe("Studio by keyboard alone", () => {
  it("opens a dealer, and types over its headline", async () => {
    await page.goto(studio());
    await tabTo("searchbox", "Find a dealer");
    await page.keyboard.type("riverside");
    await tabTo("button", "New draft of Riverside Toyota");
    await page.keyboard.press("Enter");
    await listening();
    await tabTo("radio", "1280");
    await page.keyboard.press("ArrowLeft");
    await tabTo("treeitem", /^Hero/);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Heading", exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Typed by keys");
    await preview.locator("h1", { hasText: "Typed by keys" }).waitFor();
    await saved();
    expect(await lines()).toEqual([
      expect.stringMatching(/home\.json -"heading": .*by the river/),
      expect.stringMatching(/home\.json \+"heading": "Typed by keys"/),
    ]);
  });

  it("goes to the layer that says a value, changes it for one dealer, and resets it", async () => {
    await tabTo("button", /Platform says Variant|Template .* says Variant/);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: /^Text of _(platform|templates).*home\.json/ }).waitFor();
    await undoAll();
    await tabTo("combobox", "Variant");
    await page.keyboard.type("bold");
    await page.getByRole("button", { name: "Reset Variant" }).waitFor();
    await saved();
    expect((await lines()).filter((line) => line.includes("+"))).toContainEqual(
      expect.stringContaining('"variant": "bold"'),
    );
    expect((await diff()).map(({ file }) => file)).toEqual([home]);
    await tabTo("button", "Reset Variant");
    await page.keyboard.press("Enter");
    await expect.poll(diff).toEqual([]);
  });

  it("adds a section from the catalogue, copies, moves and hides it, removes an inherited one and brings it back", async () => {
    await tabTo("treeitem", /Hero/, "Shift+Tab");
    await page.keyboard.press("Insert");
    await page.getByRole("searchbox", { name: "Find a section" }).waitFor();
    await page.keyboard.type("image text");
    const tile = page.getByRole("region", { name: "Add a section" }).getByRole("button", { name: /^Image text/ });
    await tile.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await preview.locator("h1").waitFor();
    await page.getByRole("treeitem", { name: /Image text/ }).waitFor();
    await saved();
    const added = await lines();
    // The item that was the last one has got a comma.
    expect(added.filter((line) => / -(?!\}$)/.test(line))).toEqual([]);
    expect(added.join("\n")).toContain('"$after": "hero"');
    await tabTo("button", "Hide it sometimes", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Weekday is not Sunday").waitFor();
    await saved();
    expect((await lines()).join("\n")).toContain('"fact": "weekday"');
    await tabTo("treeitem", /Image text/, "Shift+Tab");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(async () => (await lines()).join("\n")).toContain('"$after": "bodies"');
    await page.keyboard.press("Control+d");
    await page.getByRole("treeitem", { name: /Image text 2/ }).waitFor();
    await saved();
    await undoAll();
    // Undo has taken the selected section away: this one is added at the end. Its second item has no title.
    await find("add accordion");
    await page.locator("[id='/pages/home/layout/accordion-section/props/heading']:focus").waitFor();
    await tabTo("treeitem", /Accordion section/, "Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const question = page.getByRole("textbox", { name: "Question of faq" });
    await question.fill("");
    expect(await question.evaluate((input) => input === document.activeElement)).toBe(true);
    await saved();
    await undoAll();
    await tabTo("treeitem", /./);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Delete");
    const removed = page.getByRole("region", { name: "Removed sections" });
    await removed.getByRole("button", { name: /Bring back Locations/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await tabTo("button", /Bring back Locations/);
    await page.keyboard.press("Enter");
    await expect.poll(diff).toEqual([]);
  });

  it("takes a brand colour, whose palette can be read at once", async () => {
    await find("edit theme");
    const colour = await tabTo("textbox", "Brand colour, hexadecimal");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("#0a7d3c");
    await page.keyboard.press("Enter");
    await expect.poll(() => colour.inputValue()).toBe("#0a7d3c");
    await page.getByText("All text can be read").waitFor();
    await saved();
    // The page takes the look within its policy, and gives it up again.
    const brand = () =>
      preview.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--color-brand"));
    await expect.poll(brand).toBe("#0a7d3c");
    await expect.poll(async () => (await diff()).map(({ file }) => file)).toEqual([`${slug}/theme.json`]);
    expect((await lines()).filter((line) => !/"[a-z0-9-]+": "#[0-9a-f]{6}",?$/.test(line))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await undoAll();
    await expect.poll(brand).not.toBe("#0a7d3c");
    expect(faults.filter((fault) => fault.includes("Content Security Policy"))).toEqual([]);
  });

  it("renames a menu entry, and adds one with three below it", async () => {
    await find("edit menus");
    await tabTo("textbox", "Name of home");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Start");
    await saved();
    await tabTo("button", "Add an entry");
    await page.keyboard.press("Enter");
    // What is added is open, with the focus in its name.
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Name of entry-1");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Extra");
    for (let count = 1; count <= 3; count += 1) {
      await tabTo("button", "Add an entry below Extra");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe(`Name of entry-${count}`);
    }
    await saved();
    expect((await diff()).map(({ file }) => file)).toEqual([`${slug}/menus.json`]);
    expect((await lines()).join("\n").match(/"id": "entry-\d"/g)).toHaveLength(4);
    expect(await findAxeViolations(page)).toEqual([]);
    await undoAll();
  });

  it("adds a required field to a form, whose dry run says its class and targets", async () => {
    await find("edit forms");
    await tabTo("textbox", "Question");
    await page.keyboard.type("Order number");
    await tabTo("button", "Add the field");
    await page.keyboard.press("Enter");
    await saved();
    expect((await lines()).join("\n")).toMatch(/"order_number".*"title": "Order number"/s);
    expect(await findAxeViolations(page)).toEqual([]);
    await find("contact-us");
    await find("use the page");
    const form = preview.locator("form", { hasText: "Order number" });
    await form.waitFor();
    await form.getByRole("button", { name: /send/i }).click();
    await form.getByLabel(/Name/).first().fill("Sam Lee");
    await form
      .getByLabel(/Email|E-mail/)
      .first()
      .fill("sam@example.com");
    await form.getByLabel(/Phone/).first().fill("0412 345 678");
    await form.getByRole("combobox").first().selectOption({ index: 1 });
    await form
      .getByLabel(/Message/)
      .first()
      .fill("Is it still here?");
    await form.getByLabel("Order number").fill("4711");
    const consent = form.getByRole("checkbox").last();
    await consent.click();
    await expect.poll(() => consent.isChecked()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await form.getByRole("button", { name: /send/i }).click();
    const run = page.getByRole("region", { name: "Dry run" });
    await run.waitFor();
    await expect.poll(() => run.textContent()).toMatch(/Nothing was sent.*Filed under.*drop \(file\)/s);
    await find("edit the page");
    await undoAll();
  });
});

describe("Studio", () => {
  it("has wording with counts, settings with their readers, content with pasted rows", async () => {
    await find("edit wording");
    await page.getByRole("searchbox", { name: /Find wording/ }).fill("signIn.codeHint");
    await page.getByRole("textbox", { name: "signIn.codeHint" }).focus();
    await page.getByText("minutes = 1", { exact: false }).first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await find("edit site");
    await page.getByRole("searchbox", { name: /Find a flag/ }).fill("electricTag");
    await page
      .getByRole("button", { name: /Rules tag/ })
      .first()
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await find("edit content");
    const cell = page.getByRole("textbox", { name: "Name of hybrid-servicing", exact: true });
    await cell.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const rows = Array.from({ length: 30 }, (_, at) => `Offer ${at + 1}\t${19_990 + at}\t31/12/2027`);
    await page.getByRole("textbox", { name: "Paste rows from a spreadsheet" }).focus();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      ["Name\tPrice\tEnds", ...rows].join("\n"),
    );
    await page.getByRole("textbox", { name: "Name of offer-30", exact: true }).waitFor();
    await saved();
    expect((await lines()).join("\n").match(/"ends": "2027-12-31"/g)).toHaveLength(30);
    await undoAll();
  });

  it("lets two people edit one page at once, who see each other, publish, and lose nothing", {
    timeout: 120_000 + 2 * togetherMs,
  }, async () => {
    execFileSync(
      process.execPath,
      [
        fileURLToPath(new URL("../../cli/forecourt.js", import.meta.url)),
        "studio",
        "add",
        "ben@example.com",
        "--role",
        "editor",
      ],
      { env: { ...process.env, DATA_DIR: site.dataDir, TENANTS_DIR: site.tenantsDir } },
    );
    const { page: other } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await other.goto(studio());
    await other.getByLabel("E-mail address").fill("ben@example.com");
    await other.keyboard.press("Enter");
    await other.getByText("the code is filled in").waitFor();
    await other.keyboard.press("Enter");
    await other.getByRole("heading", { name: "Dealers" }).waitFor();
    await other.goto(studio(`/drafts/${draftId()}`));
    await page.goto(studio(`/drafts/${draftId()}`));
    for (const first of [page, other]) {
      await first.getByRole("treeitem", { name: /^Hero/ }).first().click();
      await first.getByRole("textbox", { name: "Heading", exact: true }).waitFor();
    }
    const message: { of: Page; field: string; text: string }[] = [];
    const write = async (of: Page, field: string, text: string) => {
      message.push({ of, field, text });
      const box = of.getByRole("textbox", { name: field, exact: true });
      await box.fill("");
      await box.pressSequentially(text, { delay: 20 });
      await expect.poll(() => of.locator(".state").textContent()).toBe("Saved");
    };
    const end = Date.now() + togetherMs;
    for (let round = 1; round === 1 || Date.now() < end; round += 1) {
      await Promise.all([
        write(page, "Heading", `Anna was here ${round}`),
        write(other, "Eyebrow", `Ben was here ${round}`),
      ]);
      const shown = async () => (await lines()).join("\n");
      for (const { text } of message.slice(-2)) await expect.poll(shown).toContain(`"${text}"`);
      // Each sees what the other has typed, without typing over it.
      const mine = page.getByRole("textbox", { name: "Eyebrow", exact: true });
      await expect.poll(() => mine.inputValue()).toBe(`Ben was here ${round}`);
    }
    await expect.poll(() => page.getByText("Also here: ben@example.com").count()).toBe(1);
    await expect.poll(() => other.getByText("Also here: anna@example.com").count()).toBe(1);
    await other.close();
    const { id, error } = (await page.evaluate(
      async (path) =>
        (await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })).json(),
      `/api/drafts/${draftId()}/publish`,
    )) as { id?: string; error?: string };
    expect(error).toBeUndefined();
    const { DATABASE_URL: databaseUrl } = site.env;
    const store = await openStore({ dataDir: site.dataDir, databaseUrl, logger: silentLogger });
    const published = await createPublishBook(store, { now: Date.now }).get(id ?? "");
    await store.close();
    const kept = published?.ops.map(({ op }) => ("value" in op ? op.value : undefined));
    expect(message.map(({ text }) => text).filter((text) => !kept?.includes(text))).toEqual([]);
    const after = published?.files.find(({ file }) => file === home)?.after;
    for (const { text } of message.slice(-2)) expect(after).toContain(`"${text}"`);
  });
});

const open = {
  ...createStudioActions(
    () => page,
    () => preview,
  ),
  page: () => page,
  preview: () => preview,
  async begin() {
    await page.goto(studio());
    await page.getByRole("button", { name: "New draft of Riverside Toyota" }).click();
    await page.getByRole("radio", { name: "820" }).check();
    await listening();
  },
};
testMouseAndTouch(open);
testWhyPanel(open);
