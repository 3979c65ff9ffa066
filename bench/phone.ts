import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";

/** How much slower than this machine a phone is. */
const slowdown = 4;

/** How long (ms) a page may work after its load event. */
const settling = 3000;

/** A page on a slow phone. */
export interface PhonePage {
  page: Page;
  /** Time of the main thread so far, ms. */
  busy(): Promise<number>;
  /** Forgets what acts and shifts there were. */
  forget(): Promise<void>;
  /** Longest time from an act of the visitor to its paint so far, ms; 0 where all are short. */
  paint(): Promise<number>;
  /** Layout shifts so far, those after acts too. */
  shift(): Promise<number>;
  close(): Promise<void>;
}

interface Seen {
  shift: number;
  paint: number;
}

/** An entry of the event timing; `interactionId` is 0 where the visitor did nothing. */
type Interaction = PerformanceEntry & { interactionId: number };

/** How a page is opened: with JavaScript, and without observers, whose work would count as the page's, unless said otherwise. */
interface OpenOptions {
  javaScriptEnabled?: boolean;
  /** Whether acts and shifts are noted. */
  observed?: boolean;
}

/** Opens pages as on a phone whose processor is slower than this machine's. */
export async function openPhone(): Promise<{
  open(url: string, options?: OpenOptions): Promise<PhonePage>;
  close(): Promise<void>;
}> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  return {
    open: (url, options) => openPage(browser, url, options),
    close: () => browser.close(),
  };
}

function observe(): void {
  const seen = Object.assign(window, { seen: { shift: 0, paint: 0 } }).seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    // Others, such as what a moved list brings below the finger, wait for a paint that nothing needs.
    for (const { duration, interactionId } of list.getEntries() as Interaction[])
      if (interactionId !== 0) seen.paint = Math.max(seen.paint, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function openPage(
  browser: Browser,
  url: string,
  { javaScriptEnabled = true, observed = false }: OpenOptions = {},
): Promise<PhonePage> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Performance.enable");
  if (observed) await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(settling);
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return {
    page,
    busy: () => busyMs(session),
    forget: () =>
      page.evaluate(() => void Object.assign((window as unknown as { seen: Seen }).seen, { shift: 0, paint: 0 })),
    paint: async () => (await seen()).paint,
    shift: async () => (await seen()).shift,
    close: () => context.close(),
  };
}
