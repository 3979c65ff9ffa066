import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { generateDemoStock } from "../../demo/index.ts";
import { movableClock } from "../../platform/base/clock.ts";
import { renderNotFoundSvg } from "../../platform/media/index.ts";
import { createLocalChannel, Loader, TenantRegistry } from "../../platform/tenants/index.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { selectVehicleDrawing } from "../../schemas/resolve/vehicle-types.ts";
import { createPageRenderer, loadBuiltRenderer } from "../../services/pages/index.ts";
import { renderExampleDocument } from "../../services/studio/index.ts";
import { root } from "../run.ts";
import { convertToKebabCase, lookDealers } from "./frames.ts";

/** Loads the dealers from a copy of the tenants, as a server does, and passes them to `use`. */
async function withDealers(use: (registry: TenantRegistry) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-docs-"));
  const tenantsDir = join(folder, "tenants");
  const [plain = "", ...own] = Object.keys(lookDealers);
  for (const layer of ["_platform", "_templates", "_brands", ...own])
    await cp(`${root}tenants/${layer}`, join(tenantsDir, layer), { recursive: true });
  await mkdir(join(tenantsDir, plain));
  await writeFile(join(tenantsDir, plain, "site.json"), JSON.stringify({ id: "1", name: "Example Motors" }));
  const where = { tenantsDir, dataDir: join(folder, "data"), env: {} };
  const loader = new Loader(
    createLocalChannel({ ...where, photoSecret: "docs", allowPrivate: false }, generateDemoStock),
  );
  const registry = new TenantRegistry({
    ...where,
    loader,
    clock: movableClock,
    logger: pino({ level: "silent" }),
  });
  try {
    await registry.reload();
    await use(registry);
  } finally {
    registry.close();
    await rm(folder, { recursive: true });
  }
}

/** Addresses of files on a dealer's site: where each file is in the checkout, and its place in the folder of looks. */
const named: readonly [address: RegExp, file: string, place: string][] = [
  [/\/media\/cars\/([a-z-]+)-\d+\.(?:jpg|webp|avif)/g, "demo/pictures/$1.webp", "pictures/$1.webp"],
  // The service of the examples does not exist.
  [/\/media\/maps\/[\w-]+\.webp/g, "docs/images/example-map.webp", "pictures/map.webp"],
  [/\/assets\/([\w.-]+)/g, "dist/client/assets/$1", "assets/$1"],
  [/\/tenant-assets\/makes\/([\w.-]+)/g, "tenants/_platform/assets/makes/$1", "makes/$1"],
  [/\/fonts\/([\w-]+)\/([\w.-]+)/g, "node_modules/@fontsource-variable/$1/files/$2", "fonts/$1/$2"],
];

/** What cars of examples look like. */
const photo = "/media/cars/hatch-white-quarter-640.jpg";

/** A document as a picture: nothing in it can be used, and its files, which it names in `copies`, are beside it. */
function toPicture(html: string, base: string, copies: Map<string, string>): string {
  let picture = html.replace("<body", "<body inert").replace(/<link rel="(?:icon|canonical)"[^<>]*>/g, "");
  for (const [address, file, place] of named) {
    for (const [found] of picture.matchAll(address))
      copies.set(found.replace(address, place), found.replace(address, file));
    picture = picture.replace(address, `${base}looks/${place}`);
  }
  return picture.replace(/\/media\/not-found(?:\/[\w-]+)?\.svg/g, `${base}looks/not-found.svg`);
}

/** Writes each component, rendered from its example in each look, to `folder`. Needs `npm run build`. */
export async function writeLooks(folder: string, base: string): Promise<void> {
  const renderer = createPageRenderer(await loadBuiltRenderer(`${root}dist/`), pino({ level: "error" }));
  const copies = new Map<string, string>();
  await withDealers(async (registry) => {
    for (const slug of Object.keys(lookDealers)) {
      await mkdir(join(folder, slug), { recursive: true });
      const live = registry.get(slug);
      if (live === undefined) throw new Error(`${slug} cannot be loaded; "npx forecourt validate" says why.`);
      const { outline } = selectVehicleDrawing(live.prepared.tenant, "");
      await writeFile(join(folder, "not-found.svg"), renderNotFoundSvg(outline));
      for (const use of Object.keys(catalogs.components)) {
        const { html = "" } = (await renderExampleDocument(renderer, live, use, photo)) ?? {};
        await writeFile(join(folder, slug, `${convertToKebabCase(use)}.html`), toPicture(html, base, copies));
      }
    }
  });
  for (const [place, file] of copies) await cp(root + file, join(folder, place));
}
