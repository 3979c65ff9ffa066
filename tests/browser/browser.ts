import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { ensureChromium } from "../../scripts/chromium.ts";

/** The two widths at which the sites are designed. */
export const widths = { phone: 390, desktop: 1440 } as const;

/** A browser that pages can be opened in. */
export interface TestBrowser extends Pick<Browser, "newContext"> {
  /** Whether it shows pictures. */
  pictures: boolean;
}

/** What a test file needs of its browser. */
interface BrowserOptions {
  /** Whether pages show pictures, as they do unless said: the server resizes them, which costs much of a page's time. */
  pictures?: boolean;
}

const started: { plain?: Promise<Browser>; pictures?: Promise<Browser> } = {};

/** What Chromium without pictures warns of: a page has preloaded some that are not shown. */
const unusedPicture =
  /because image loading is disabled\.$|^The resource \S+\.(svg|avif|webp|jpg|png) was preloaded using link preload but not used/;

/**
 * What spares a processor that has no graphics card, and whose pages live for seconds: drawing as if there were a card,
 * and compiling scripts for a long life. It took a tenth of the time.
 */
const sparing = ["--disable-gpu", "--in-process-gpu", "--js-flags=--no-turbofan,--no-maglev"];

/** The worker's Chromium with or without pictures, which ends with the worker. */
function startedBrowser(pictures: boolean): Promise<Browser> {
  const args = ["--no-sandbox", ...sparing, ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"])];
  const kind = pictures ? "pictures" : "plain";
  started[kind] ??= chromium.launch({ executablePath: ensureChromium(), args });
  return started[kind];
}

/**
 * Chromium for a test file, whose pages are closed after its tests. Without `pictures` their places stay empty, as if
 * they never came.
 */
export function createTestBrowser({ pictures = true }: BrowserOptions = {}): TestBrowser {
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    await startedBrowser(pictures);
  });
  afterAll(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  return {
    pictures,
    async newContext(options) {
      const context = await (await startedBrowser(pictures)).newContext(options);
      contexts.push(context);
      // A page fetches its scripts once its first pictures are decoded: those that never come would hold them up.
      if (!pictures) await context.addInitScript("HTMLImageElement.prototype.decode = async () => {}");
      return context;
    },
  };
}

/** A page and everything that went wrong in it: console errors, hydration warnings, CSP violations, failed files. */
export interface WatchedPage {
  page: Page;
  faults: string[];
}

/** How long (ms) nothing may be under way before a page counts as quiet. */
const QUIET = 150;

/** After how long (ms) a page that never comes to rest is taken as it is. */
const LATE = 10_000;

/** Requests of a page that are under way, and since when (ms) there was no change. */
interface Traffic {
  open: Set<Request>;
  changed: number;
  scripts: boolean;
}

const traffic = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page, scripts: boolean): void {
  const state: Traffic = { open: new Set(), changed: performance.now(), scripts };
  const ended = (request: Request) => {
    state.open.delete(request);
    state.changed = performance.now();
  };
  page.on("request", (request) => {
    // Nobody is told how a beacon ended.
    if (request.resourceType() === "ping") return;
    state.open.add(request);
    state.changed = performance.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  traffic.set(page, state);
}

/**
 * Resolves once the shown page is interactive, and its islands too, which are touched for that; those with a form wake by
 * themselves when they are seen. What is clicked before that is done later, on a busy machine much later.
 */
const untilAlive = (most: number) =>
  new Promise<void>((resolve) => {
    const late = performance.now() + most;
    const look = () => {
      const root = document.getElementById("page");
      const asleep = [...document.querySelectorAll("[data-island]:not([data-alive])")].filter(
        (island) => !island.querySelector("[data-form-shell]"),
      );
      const isReady = root === null || root.hasAttribute("data-alive");
      if (isReady)
        for (const island of asleep) {
          island.dispatchEvent(new Event("pointerover"));
          // Those of a search wake when one of them is used.
          island.querySelector("input, select")?.dispatchEvent(new Event("focusin"));
        }
      // Answers of a search are shown when there is time.
      const isBusy = document.querySelector('#results[aria-busy="true"]') !== null;
      if ((!isReady || asleep.length > 0 || isBusy) && performance.now() < late) setTimeout(look, 10);
      else resolve();
    };
    look();
  });

/** Waits until the page that is shown is alive and quiet. */
export async function settle(page: Page): Promise<void> {
  const state = traffic.get(page);
  if (state?.scripts !== false) {
    // A page that sends elsewhere by script takes its promise with it.
    await page.evaluate(untilAlive, LATE).catch(async () => {
      await page.waitForLoadState("load");
      await page.evaluate(untilAlive, LATE);
    });
  }
  if (!state) return page.waitForLoadState("networkidle");
  const late = performance.now() + LATE;
  while (performance.now() < late) {
    const left = state.open.size > 0 ? 20 : QUIET - (performance.now() - state.changed);
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** Opens a page in its own context. */
export async function openPage(browser: TestBrowser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: widths.desktop, height: 900 },
    reducedMotion: "reduce",
    locale: "en-AU",
    ...options,
  });
  const page = await context.newPage();
  // What is awaited from before a form is filled in takes longer than Playwright's 30 s on a busy machine.
  page.setDefaultTimeout(PATIENT_MS);
  watchTraffic(page, options.javaScriptEnabled !== false);
  const faults: string[] = [];
  // Chromium reports violations of the content security policy and React its hydration faults as console errors.
  page.on("console", (message) => {
    if (!browser.pictures && unusedPicture.test(message.text())) return;
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
  await settle(page);
}

/** How a page is opened: window width in px (a desktop's by default), with scripts unless said otherwise. */
export interface PageOptions {
  width?: number;
  scripts?: boolean;
}

/** Opens an address in a context of its own and waits until the page is alive. */
export async function openAt(
  browser: TestBrowser,
  url: string,
  { width = widths.desktop, scripts = true }: PageOptions = {},
): Promise<WatchedPage> {
  const viewport = { width, height: 900 };
  const watched = await openPage(browser, { viewport, javaScriptEnabled: scripts });
  await visit(watched.page, url);
  return watched;
}
