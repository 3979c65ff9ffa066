import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { Dealer } from "../../schemas/studio/draft.ts";
import type { NewDealerChoices } from "../../schemas/studio/new-dealer.ts";
import { collectAssets } from "../../schemas/tools.ts";
import { everywhere, findAccessRefusal } from "../../services/drafts/index.ts";
import {
  buildTree,
  createNewDealerFiles,
  documentSchemas,
  findUnfinished,
  listNewDealerChoices,
  MOST_PICTURE_MB,
  Refused,
  readNewDealer,
  readText,
  reencodePicture,
  takePublish,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { readRequestBytes } from "./request-bytes.ts";
import type { Routes } from "./routes.ts";

const tooLarge = {
  mb: MOST_PICTURE_MB,
  tooLarge: `A picture may have ${MOST_PICTURE_MB} MB at most. Save a smaller one, and add that.`,
};
/** Pictures that a dealer may have. */
const MOST_PICTURES = 1000;

/** Adding a dealer: what it can begin with, and its first files, which are published. */
function addNewDealers(routes: Routes, options: StudioOptions): void {
  const { registry, publisher, studioHost } = options;
  const sourceOf = (): TenantSource => {
    if (registry.source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    return registry.source;
  };
  routes.get("/api/new-dealer", { of: "dealers", action: "see" }, async ({ slugs, editor }) => {
    const nameOf = async (slug: string) => (await registry.siteOf(slug))?.name ?? slug;
    return {
      mayAdd: findAccessRefusal(editor, "configure", everywhere) === undefined,
      ...(await listNewDealerChoices(sourceOf(), slugs, nameOf)),
    } satisfies NewDealerChoices;
  });
  // It names a template, a stock and a place to live.
  routes.post("/api/dealers", { of: "everywhere", action: "configure" }, async ({ editor }, req) => {
    const newDealer = readNewDealer(req.body, sourceOf(), studioHost);
    const { slug, name } = newDealer;
    takePublish(await publisher.create({ slug, name }, await createNewDealerFiles(newDealer), editor));
    return { slug };
  });
}

/** Pictures that editors add to a dealer. */
function addPictures(routes: Routes, options: StudioOptions): void {
  const { registry, pictures, clock } = options;
  routes.post("/api/drafts/:id/pictures", { of: "draft", action: "edit" }, async ({ open, editor }, req, res) => {
    const { slug, source } = await open();
    if ((collectAssets(source, [slug])?.size ?? 0) >= MOST_PICTURES)
      throw new Refused(409, `This dealer has ${MOST_PICTURES} pictures already. Choose one of them.`);
    const { name, bytes } = await reencodePicture(
      readText(req.query.name)?.slice(0, 200) ?? "",
      await readRequestBytes(req, res, tooLarge),
    );
    const file = `${slug}/assets/${name}`;
    await pictures.addPicture({ file, bytes, mail: editor.mail }, clock.now());
    await registry.reload([slug]);
    return { path: `/tenant-assets/${name}` };
  });
}

/** New dealers, their pictures, and what they still lack. */
export function addDealerSetup(routes: Routes, options: StudioOptions): void {
  addNewDealers(routes, options);
  addPictures(routes, options);
  routes.get("/api/drafts/:id/unfinished", { of: "draft", action: "see" }, async ({ open }) => {
    const { source, slug } = await open();
    return { unfinished: await findUnfinished(source, slug) };
  });
}

/** Dealers, their JSON, and the catalogue of what it can say. */
export function addDealers(routes: Routes, options: StudioOptions): void {
  const { registry, drafts, workspace } = options;
  routes.get("/api/dealers", { of: "dealers", action: "see" }, async ({ slugs, editor }) => {
    const dealers: Dealer[] = [];
    for (const slug of slugs) {
      const site = await registry.siteOf(slug);
      dealers.push({
        slug,
        name: site?.name ?? slug,
        hosts: site?.hosts ?? [],
        timeZone: site?.timeZone,
        errors: registry.problemsOf(slug).filter(({ severity }) => severity === "error").length,
        drafts: await drafts.list(slug),
      });
    }
    return { editor, dealers };
  });
  routes.get("/api/schemas", { of: "dealers", action: "see" }, () => ({
    components: catalogs.components,
    documents: documentSchemas,
  }));
  const begun = { of: "dealer", action: "edit" } as const;
  routes.post("/api/dealers/:slug/drafts", begun, async ({ slug, editor }, req) => {
    const title = readText(req.body?.title)?.slice(0, 100) ?? "Untitled draft";
    return drafts.create(slug, title, editor.id);
  });
  routes.get("/api/dealers/:slug/tree", { of: "dealer", action: "see" }, async ({ slug }, req) => {
    const named = readText(req.query.draft);
    const draft = named === undefined ? undefined : await workspace.open(named);
    if (draft !== undefined && draft.slug !== slug) throw new Refused(404, "There is no such draft.");
    const source = draft?.source ?? registry.source;
    if (source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    return buildTree(source, slug, readText(req.query.pointer) ?? "", req.query.deep !== undefined);
  });
}
