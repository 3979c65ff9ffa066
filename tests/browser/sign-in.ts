import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Whatever keeps its mailbox in a folder. */
type WithMailbox = { dataDir: string };

/** The last code that a dealer's file sender wrote. */
export function readLastCode(site: WithMailbox, slug: string): string {
  const lines = readFileSync(join(site.dataDir, "mailbox", `${slug}.ndjson`), "utf8")
    .trim()
    .split("\n");
  const { text } = JSON.parse(lines.at(-1) ?? "{}") as { text: string };
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in "${text}".`);
  return code;
}

/** Signs in on the sign-in page that is open. */
export async function signInHere(page: Page, site: WithMailbox, slug: string, contact = "0412 345 678"): Promise<void> {
  await page.locator("#sign-in-contact").fill(contact);
  await page.locator('form[action="/api/sign-in/code"] button').click();
  await page.locator("#sign-in-code").fill(readLastCode(site, slug));
  await page.locator('form[action="/api/sign-in/verify"] button').click();
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}
