import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { ensureChromium } from "../chromium.ts";
import type { RunningCheckout } from "./checkout.ts";

const widths = [390, 1440];
/** How long one page may take on a busy machine, ms. */
const patienceMs = 120_000;

async function picture(browser: Browser, url: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  try {
    await page.goto(url, { waitUntil: "networkidle", timeout: patienceMs });
    await page.evaluate(async () => {
      for (const img of document.images) img.loading = "eager";
      await Promise.all([...document.images].map((img) => img.decode().catch(() => undefined)));
    });
    await page.waitForLoadState("networkidle", { timeout: patienceMs });
    return await page.screenshot({ fullPage: true, animations: "disabled" });
  } finally {
    await page.close();
  }
}

/** How many pixels of two pictures differ; all of them when their sizes do. */
async function differing(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [before, after].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) return 0;
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return a.info.width * a.info.height;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) if (a.data.readUInt32BE(at) !== b.data.readUInt32BE(at)) count += 1;
  return count;
}

/**
 * Photographs pages of both servers at a phone's and a desk's width, and gives a line per page that looks different. Both
 * pictures of such a page are written to `out`.
 */
export async function compareLooks(
  [before, after]: readonly [RunningCheckout, RunningCheckout],
  pages: readonly { slug: string; path: string }[],
  out: string,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const lines: string[] = [];
  mkdirSync(out, { recursive: true });
  try {
    for (const { slug, path } of pages) {
      for (const width of widths) {
        const shoot = ({ port }: RunningCheckout) => picture(browser, `http://${slug}.localhost:${port}${path}`, width);
        let [first, second] = [await shoot(before), await shoot(after)];
        // A page that was still growing is compared again.
        if ((await differing(first, second)) > 0) [first, second] = [await shoot(before), await shoot(after)];
        const pixels = await differing(first, second);
        if (pixels === 0) continue;
        const name = `${slug}${path.replace(/\W+/g, "-")}-${width}`;
        writeFileSync(join(out, `${name}-before.png`), first);
        writeFileSync(join(out, `${name}-after.png`), second);
        lines.push(`${slug} ${path} at ${width} px: ${pixels} pixels differ (${name}-*.png)`);
      }
    }
  } finally {
    await browser.close();
  }
  return lines;
}
