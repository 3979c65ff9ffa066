import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../scripts/chromium.ts";

/** The two widths at which the sites are designed. */
export const widths = { phone: 390, desktop: 1440 } as const;

/** Starts Chromium. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });

/** A page and everything that went wrong in it: console errors, hydration warnings, CSP violations, failed files. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

/** Opens a page in its own context. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: widths.desktop, height: 900 },
    reducedMotion: "reduce",
    locale: "en-AU",
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  // Chromium reports violations of the content security policy and React its hydration faults as console errors.
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      faults.push(`${page.url()} console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${page.url()} threw: ${error.message}`));
  page.on("response", (response) => {
    const own = new URL(response.url()).hostname.endsWith(".localhost");
    if (own && response.status() >= 400) faults.push(`${response.url()} answered ${response.status()}`);
  });
  return { page, faults };
}

/** Opens an address and waits until the page is alive. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
}
