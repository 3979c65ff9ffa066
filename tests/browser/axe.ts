import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong with the page as it is shown: rule, element and why, one line each. `within` limits it to what a
 * selector finds.
 */
export async function findAxeViolations(page: Page, within?: string): Promise<string[]> {
  // A page that is still arriving lacks what comes last.
  await page.waitForLoadState("load");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = (await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : "document"}, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] }).then((results) => results.violations)`,
  )) as AxeResults["violations"];
  // A bar that stays covers what the page scrolls below it, and axe takes that for a small target.
  const covered = (summary = "") => summary.includes("partially obscured");
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => id !== "target-size" || !covered(failureSummary))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
  );
}
