import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { RenderedPage } from "../../renderer/entry-server.tsx";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { renderThemeCss } from "../../renderer/theme/index.ts";
import { CONTRAST_PAIRS, coloursSchema, type ThemeColour } from "../../schemas/documents/theme.schema.ts";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { loadBuiltRenderer } from "../../services/pages/page-renderer.ts";
import { createPagePayload, planExample, readExample } from "../conformance/render-component.tsx";
import { createTestBrowser, widths } from "./browser.ts";
import { type Measured, measureContrast } from "./measure-contrast.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const source = await readTenantSource(`${root}tenants`);
const slugs = listTenantSlugs(source);

/** The dealers, with the first of them as a dark one: without a theme of its own, over the template `dark`. */
function addDarkDealer({ files }: TenantSource): TenantSource {
  const [slug = ""] = slugs;
  const copies = [...files].flatMap(([file, text]): [string, string][] => {
    if (!file.startsWith(`${slug}/`) || file === `${slug}/theme.json`) return [];
    const site = file === `${slug}/site.json` ? (JSON.parse(text) as { extends?: string[] }) : undefined;
    const dark = site && JSON.stringify({ ...site, extends: [...(site.extends ?? []), "template:dark"] });
    return [[file.replace(slug, "dark"), dark ?? text]];
  });
  return { files: new Map([...files, ...copies]) };
}

const all = addDarkDealer(source);
const themes = [...slugs, "dark"].map((slug) => {
  const { prepared, problems } = prepareTenant(all, slug, { env: {} });
  if (!prepared) throw new Error(`${slug} is not valid: ${JSON.stringify(problems.slice(0, 3))}`);
  return { slug, css: renderThemeCss(prepared.tenant.theme) };
});

const browser = createTestBrowser({ pictures: false });
const renderer = await loadBuiltRenderer(`${root}dist`);
let page: Page | undefined;
async function openBlankPage(): Promise<Page> {
  const context = await browser.newContext();
  await context.route("**/*", (route) => route.abort());
  return context.newPage();
}
/** Stands in the style sheet where a theme will. */
const PLACE = ":root{--theme:0}";

/** A page with a component's example and its other states. Studio's `at` keeps the names of the theme's tokens. */
async function renderStates(name: string): Promise<string> {
  const { props, others = [], ...parts } = readExample(name);
  const { renderPage } = await renderer.entry();
  const nodes = [{}, ...others].map((changed, index) => ({
    ...planExample(name, { ...parts, props: { ...props, ...changed } }),
    id: `state-${index}`,
    at: `/${index}`,
  }));
  const around = { ...planExample("SearchRoot", readExample("SearchRoot")), at: "/search", slots: { main: nodes } };
  const isInSearch = catalog[name]?.lazy === "search" && name !== "SearchRoot";
  const page = createPagePayload(isInSearch ? [around] : nodes);
  const { html } = await new Promise<RenderedPage>((resolve, reject) => {
    const assets = renderer.assets(page, { css: PLACE, href: name });
    renderPage(page, { assets, onError: reject }).then(resolve, reject);
  });
  expect(html).toContain(PLACE);
  return html.replace(PLACE, "</style><style id=theme></style><style>").replaceAll(/<script.*?<\/script>/gs, "");
}

const toHex = (part: string) => Number(part).toString(16).padStart(2, "0");
/** A theme whose roles each have a colour of their own, which is no mixture of two others, and the role of each colour. */
const roles = new Map(
  Object.keys(coloursSchema.properties).map((role, index) => [
    `${10 + index * 10} ${index ** 3 % 256} 0`,
    role as ThemeColour,
  ]),
);
const roleCss = renderThemeCss({
  colours: Object.fromEntries([...roles].map(([colour, role]) => [role, `#${colour.split(" ").map(toHex).join("")}`])),
});
/** Pairs of roles that components use, and the contrast that they need. */
const used = new Map<string, number>();

const poor = ({ ratio, least }: Measured) => ratio < least - 0.005;
const inWords = ({ what, paint, on, ratio, least }: Measured) =>
  `${what} has ${ratio.toFixed(2)}:1 instead of ${least}:1, ${paint} on ${on}`;

it.each(Object.keys(catalog))("%s has enough contrast in every theme, at both widths", async (name) => {
  page ??= await openBlankPage();
  await page.setContent(await renderStates(name), { waitUntil: "commit" });
  const found = new Set<string>();
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    for (const { slug, css } of themes)
      for (const measured of await page.evaluate(measureContrast, css))
        if (poor(measured)) found.add(`${slug}: ${inWords(measured)}`);
    for (const { paint, on, least } of await page.evaluate(measureContrast, roleCss)) {
      const [text, surface] = [roles.get(paint), roles.get(on)];
      if (text && surface) used.set(`${text} on ${surface}`, Math.max(least, used.get(`${text} on ${surface}`) ?? 0));
    }
  }
  expect([...found]).toEqual([]);
});

it("'validate' checks every pair of roles that a component uses", () => {
  const known = new Map(
    CONTRAST_PAIRS.flatMap(({ text, on, least }) =>
      [`${text} on ${on}`, `${on} on ${text}`].map((pair) => [pair, least]),
    ),
  );
  expect([...used].filter(([pair, least]) => (known.get(pair) ?? 0) < least)).toEqual([]);
});
