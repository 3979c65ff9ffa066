import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type FrameLocator, type Page } from "playwright-core";
import sharp from "sharp";
import { ensureChromium } from "./chromium.ts";
import { startCheckout } from "./compare/checkout.ts";
import { root } from "./run.ts";

/*
 * Takes the pictures of docs/studio/: every screen of Studio, by its own keys and buttons (`npm run build` first).
 * Arguments name the pictures to take; none means all. SCHEME=dark and WIDTH=820 look at others; these go to the folder in OUT.
 */

const { SCHEME = "light", WIDTH = "1280", OUT = join(root, "docs/studio") } = process.env;
const wanted = process.argv.slice(2);
type Screen = (page: Page, preview: FrameLocator) => Promise<void>;

/** Opens a section by its button, and waits for what it shows. */
const section =
  (name: string, shown: string): Screen =>
  async (page) => {
    await page.getByRole("navigation", { name: "What to edit" }).getByRole("button", { name }).click();
    await page.locator(shown).first().waitFor();
  };

const chooseHero: Screen = async (page) => {
  await page.getByRole("treeitem", { name: /Hero/ }).first().click();
  await page.getByRole("textbox", { name: "Heading", exact: true }).waitFor();
};

/** The screens in the order in which somebody meets them; each begins where the one before it ended. */
const screens: { [name: string]: Screen } = {
  workbench: async (page, preview) => {
    await chooseHero(page, preview);
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Your next Toyota, today");
    await preview.locator("h1", { hasText: "today" }).waitFor();
  },
  condition: async (page) => {
    await page.getByRole("button", { name: "Hide it sometimes" }).click();
    await page.getByText("Weekday is not Sunday").waitFor();
  },
  catalogue: async (page) => {
    await page.getByRole("button", { name: "Show always" }).click();
    await page.getByRole("button", { name: "Add a section" }).click();
    await page.getByRole("searchbox", { name: "Find a section" }).fill("picture");
    await page.waitForTimeout(6000);
  },
  palette: async (page) => {
    await page.getByRole("region", { name: "Add a section" }).getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("offer");
    await page.locator(".results .kind", { hasText: "page" }).first().waitFor();
  },
  theme: async (page, preview) => {
    await page.keyboard.press("Escape");
    await section("Theme", ".faces")(page, preview);
    await page.getByLabel("Brand colour, hexadecimal").fill("#0b5d3b");
    await page.getByLabel("Brand colour, hexadecimal").press("Enter");
  },
  wording: async (page, preview) => {
    await section("Wording", "[data-key]")(page, preview);
    await page.getByRole("searchbox", { name: /Find wording/ }).fill("signIn.codeHint");
    await page.locator("[data-key] textarea").first().focus();
    await page.getByText("minutes = 1").first().waitFor();
  },
  menus: async (page, preview) => {
    await section("Menus", ".entry")(page, preview);
    await page
      .getByRole("button", { name: /^Open New/ })
      .first()
      .click();
  },
  forms: async (page, preview) => {
    await section("Forms", ".form-field")(page, preview);
    await page.getByRole("combobox", { name: "Form", exact: true }).selectOption("trade-in");
    await page.locator(".part-head", { has: page.locator("b", { hasText: "Steps" }) }).click();
    await page.locator(".part", { has: page.locator("b", { hasText: "Steps" }) }).scrollIntoViewIfNeeded();
  },
  content: section("Content", ".entry"),
  site: async (page, preview) => {
    await section("Site", ".schema-form .field")(page, preview);
    await page.getByRole("searchbox", { name: /Find a flag/ }).fill("finance");
  },
  file: async (page) => {
    await page.getByRole("button", { name: "Open site.json" }).click();
    await page.locator(".cm-content").first().waitFor();
  },
  why: async (page, preview) => {
    await section("Page", "[role=treeitem]")(page, preview);
    await page.getByRole("region", { name: "File" }).getByRole("button", { name: "Close" }).click();
    // At its own size: clicks by script miss in a frame that is made smaller.
    await page.getByRole("radio", { name: "390" }).check();
    const price = preview.locator('[data-car] [data-decision="price"]').first();
    await price.scrollIntoViewIfNeeded();
    await price.click({ modifiers: ["Alt"], force: true });
    await page.getByText(/The row .* decided/).waitFor();
  },
  missing: async (page) => {
    await page.getByRole("button", { name: /^Buttons of a car's page/ }).click();
    await page.getByText(/^Not shown: \d+/).waitFor();
  },
  review: async (page) => {
    await page.getByRole("region", { name: "Why" }).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("region", { name: "Values", exact: true }).waitFor();
  },
  rules: async (page) => {
    await page.goto(page.url().replace(/\/review$/, "/rules/tag"));
    await page.locator("table.sheet tbody tr").first().waitFor();
    await page.waitForTimeout(2000);
  },
  picture: async (page) => {
    await page.getByRole("tab", { name: "Picture" }).click();
    await page.locator(".table-picture").scrollIntoViewIfNeeded();
    await page.locator(".rules-main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  },
  accounts: async (page) => {
    await page.goto(new URL("/accounts", page.url()).href);
    await page.getByLabel("E-mail address").fill("ben@example.com");
    await page.getByLabel("Riverside Toyota").check();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByRole("heading", { name: "ben@example.com" }).waitFor();
  },
  dealers: async (page) => {
    await page.goto(new URL("/", page.url()).href);
    await page.getByRole("heading", { name: "Dealers" }).waitFor();
  },
};

const server = await startCheckout(root, { STUDIO_GIT: "off" });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({
    viewport: { width: Number(WIDTH), height: Number(WIDTH) < 1000 ? 1180 : 800 },
    colorScheme: SCHEME === "dark" ? "dark" : "light",
  });
  await page.goto(`http://studio.localhost:${server.port}/`);
  await page.getByLabel("E-mail address").fill("anna@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "New draft of Riverside Toyota" }).click();
  const preview = page.frameLocator("iframe[title='Preview of the page']");
  await preview.locator("h1").waitFor();
  await preview.locator(".studio-outline").first().waitFor({ state: "attached" });
  for (const [name, show] of Object.entries(screens)) {
    await show(page, preview);
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.waitForTimeout(800);
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, quality: 85, effort: 9 })
      .toBuffer();
    writeFileSync(join(OUT, `${name}.png`), picture);
    console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  await server.stop();
}
