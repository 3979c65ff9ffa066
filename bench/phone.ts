import { type Browser, type CDPSession, chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";

/** How much slower than this machine a phone is. */
const slowdown = 4;

/** How long (ms) a page may work after its load event. */
const settling = 3000;

/** A page on a slow phone. */
export interface PhonePage {
  /** Time of the main thread so far, ms. */
  busy(): Promise<number>;
  close(): Promise<void>;
}

/** Opens pages as on a phone whose processor is slower than this machine's. */
export async function openPhone(): Promise<{
  open(url: string, javaScriptEnabled: boolean): Promise<PhonePage>;
  close(): Promise<void>;
}> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  return {
    open: (url, javaScriptEnabled) => openPage(browser, url, javaScriptEnabled),
    close: () => browser.close(),
  };
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function openPage(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<PhonePage> {
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
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(settling);
  return { busy: () => busyMs(session), close: () => context.close() };
}
