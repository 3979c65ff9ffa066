import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { ensureChromium } from "./chromium.ts";
import { listDealers, startCheckout } from "./compare/checkout.ts";
import { root } from "./run.ts";

/*
 * Takes the pictures of docs/gallery.md: screens of each dealer at both widths, and all dealers in grey without their logos
 * (`npm run build` first). Arguments name the dealers to take; none means all, with the pictures of all dealers together.
 */

const { OUT = join(root, "docs/images") } = process.env;
/** Every dealer with a picture in docs/gallery.md, in its order. */
const listing = readFileSync(join(root, "docs/gallery.md"), "utf8");
const known = new Set(listDealers(root));
const all = [...listing.matchAll(/\(images\/([\w-]+)\.webp\)/g)].flatMap(([, name = ""]) =>
  known.has(name) ? name : [],
);
const wanted = process.argv.slice(2);
const dealers = wanted.length === 0 ? all : all.filter((slug) => wanted.includes(slug));

const widths = {
  desktop: { width: 1440, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;
type Width = keyof typeof widths;

const server = await startCheckout(root);
const urlOf = (slug: string, path: string) => `http://${slug}.localhost:${server.port}${path}`;

/** Opens a page and waits until its pictures in sight are there. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  const banner = page.getByRole("region", { name: "Your privacy" });
  if (await banner.isVisible()) await banner.getByRole("button", { name: "No", exact: true }).click();
  const popup = page.getByRole("button", { name: "Close" }).filter({ visible: true });
  if ((await popup.count()) > 0) await popup.first().click();
  // Closing what lies over the page may have scrolled it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
}

/** The screens in the order in which somebody meets them; false where a dealer has none. */
const screens: { [name: string]: (page: Page, slug: string) => Promise<boolean> } = {
  async home(page, slug) {
    await visit(page, urlOf(slug, "/"));
    return true;
  },
  async search(page, slug) {
    await visit(page, urlOf(slug, "/search"));
    return true;
  },
  async compare(page, slug) {
    const slugs = await page
      .locator("main article[data-car] :is(h2, h3) a[href^='/cars/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace("/cars/", "")));
    await visit(page, urlOf(slug, `/compare?cars=${slugs.slice(0, 3).join(",")}`));
    return (await page.locator("main thead th").count()) > 0;
  },
  async car(page, slug) {
    await page.goto(urlOf(slug, "/search"));
    const link = page.locator("main article[data-car] :is(h2, h3) a[href^='/cars/']").first();
    await visit(page, urlOf(slug, (await link.getAttribute("href")) ?? "/"));
    return true;
  },
  async drawer(page) {
    await page.locator('[data-row="enquire"]:visible').first().click();
    const form = page.locator("dialog:modal form#enquiry-form");
    await form.waitFor();
    const box = form.locator("[name=opt_in_trade]");
    if ((await box.count()) > 0) await box.check();
    await page.locator("dialog:modal").evaluate((dialog) => dialog.scrollTo(0, 0));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForTimeout(600);
    return true;
  },
  async deal(page, slug) {
    const answer = await page.goto(urlOf(slug, "/my-deal"), { waitUntil: "networkidle" });
    if (answer?.status() !== 200) return false;
    const message = {
      Postcode: "2088",
      "Deposit ($)": "6000",
      "Trade-in ($)": "9500",
      "Most a week ($)": "180",
      "Kilometres a year": "18000",
    };
    // A dealer asks for what its site uses.
    for (const [label, value] of Object.entries(message)) {
      const input = page.getByLabel(label, { exact: true });
      if ((await input.count()) > 0) await input.fill(value);
    }
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    await page.waitForTimeout(600);
    return true;
  },
};

type Shots = { [screen: string]: Buffer };

/** The screens of a dealer at one width; `grey` are those without its logo, taken on the way. */
async function take(browser: Browser, slug: string, width: Width): Promise<{ shots: Shots; grey: Shots }> {
  const context = await browser.newContext({
    viewport: widths[width],
    isMobile: width === "phone",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shots: Shots = {};
  const grey: Shots = {};
  for (const [name, show] of Object.entries(screens)) {
    if (!(await show(page, slug))) continue;
    shots[name] = await page.screenshot();
    if (!["home", "search", "car"].includes(name)) continue;
    await page.evaluate(() => {
      for (const logo of document.querySelectorAll<HTMLElement>('header a[href="/"]'))
        for (const part of [logo, ...logo.querySelectorAll<HTMLElement>("*")])
          part.style.setProperty("opacity", "0", "important");
    });
    await page.waitForTimeout(300);
    grey[name] = await sharp(await page.screenshot())
      .greyscale()
      .png()
      .toBuffer();
  }
  await context.close();
  return { shots, grey };
}

interface Row {
  shots: (Buffer | undefined)[];
  /** px. */
  each: number;
  size: { width: number; height: number };
}

/** Rows of pictures, each picture as wide as its row says, as one file. */
async function sheet(file: string, rows: readonly Row[], gap: number): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = 0;
  let across = 0;
  for (const { shots, each, size } of rows) {
    const height = Math.round((each * size.height) / size.width);
    for (const [at, shot] of shots.entries()) {
      if (shot)
        parts.push({
          input: await sharp(shot).resize(each, height).png().toBuffer(),
          top,
          left: at * (each + gap),
        });
    }
    across = Math.max(across, shots.length * (each + gap) - gap);
    top += height + gap;
  }
  const blank = { width: across, height: top - gap, channels: 3 as const, background: "#ffffff" };
  const picture = await sharp({ create: blank })
    .composite(parts)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(OUT, `${file}.webp`), picture);
  console.log(`${file}.webp ${Math.round(picture.length / 1024)} KB`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  const taken = new Map<string, { [width in Width]: Awaited<ReturnType<typeof take>> }>();
  for (const slug of dealers) {
    const of = { desktop: await take(browser, slug, "desktop"), phone: await take(browser, slug, "phone") };
    taken.set(slug, of);
    const shown = (width: Width, ...names: string[]) => names.flatMap((name) => of[width].shots[name] ?? []);
    await sheet(
      slug,
      [
        { shots: shown("desktop", "home", "search", "car"), each: 624, size: widths.desktop },
        { shots: shown("desktop", "drawer", "deal", "compare"), each: 624, size: widths.desktop },
        {
          shots: shown("phone", "home", "search", "car", "drawer", "deal", "compare"),
          each: 304,
          size: widths.phone,
        },
      ],
      16,
    );
  }
  if (dealers.length === all.length) {
    const homes = dealers.map((slug) => taken.get(slug)?.desktop.shots.home);
    const desktop = { each: 376, size: widths.desktop };
    await sheet(
      "dealers",
      [
        { shots: homes.slice(0, 3), ...desktop },
        { shots: homes.slice(3), ...desktop },
      ],
      6,
    );
    const rows = ["home", "search", "car"].flatMap((name): Row[] => {
      const wide = dealers.map((slug) => taken.get(slug)?.desktop.grey[name]);
      const narrow = dealers.map((slug) => taken.get(slug)?.phone.grey[name]);
      return [
        { shots: wide.slice(0, 3), ...desktop },
        { shots: wide.slice(3), ...desktop },
        { shots: narrow, each: 184, size: widths.phone },
      ];
    });
    await sheet("characters", rows, 8);
  }
} finally {
  await browser.close();
  await server.stop();
}
