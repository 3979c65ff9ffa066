import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import type { TenantSource } from "../../schemas/index.ts";
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
import { configure, edit, see } from "./routes.ts";

const tooLarge = {
  mb: MOST_PICTURE_MB,
  tooLarge: `A picture may have ${MOST_PICTURE_MB} MB at most. Save a smaller one, and add that.`,
};
/** Pictures that a dealer may have. */
const MOST_PICTURES = 1000;

/** New dealers, the pictures that editors add, and what a dealer still lacks. */
export function createDealerSetupRoutes({ registry, publisher, studioHost, pictures, clock }: StudioOptions) {
  const sourceOf = (): TenantSource => {
    if (registry.source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
    return registry.source;
  };
  return {
    "GET /api/new-dealer": see("dealers", async ({ slugs, editor }) => {
      const nameOf = async (slug: string) => (await registry.siteOf(slug))?.name ?? slug;
      return {
        mayAdd: findAccessRefusal(editor, "configure", everywhere) === undefined,
        ...(await listNewDealerChoices(sourceOf(), slugs, nameOf)),
      };
    }),
    // It names a template, a stock and a place to live.
    "POST /api/dealers": configure("everywhere", async ({ editor }, req) => {
      const newDealer = readNewDealer(req.body, sourceOf(), studioHost);
      const { slug, name } = newDealer;
      takePublish(await publisher.create({ slug, name }, await createNewDealerFiles(newDealer), editor));
      return { slug };
    }),
    "POST /api/drafts/:id/pictures": edit("draft", async ({ open, editor }, req, res) => {
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
    }),
    "GET /api/drafts/:id/unfinished": see("draft", async ({ open }) => ({
      unfinished: await findUnfinished(await open()),
    })),
  };
}

/** Dealers, their JSON, and the catalogue of what it can say. */
export function createDealersRoutes(options: StudioOptions) {
  const { registry, drafts, workspace } = options;
  return {
    "GET /api/dealers": see("dealers", async ({ slugs, editor }) => {
      const dealers = [];
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
    }),
    "GET /api/schemas": see("dealers", () => ({
      components: catalogs.components,
      documents: documentSchemas,
    })),
    "POST /api/dealers/:slug/drafts": edit("dealer", async ({ slug, editor }, req) => {
      const title = readText(req.body?.title)?.slice(0, 100) ?? "Untitled draft";
      return drafts.create(slug, title, editor.id);
    }),
    "GET /api/dealers/:slug/tree": see("dealer", async ({ slug }, req) => {
      const named = readText(req.query.draft);
      const draft = named === undefined ? undefined : await workspace.open(named);
      if (draft !== undefined && draft.slug !== slug) throw new Refused(404, "There is no such draft.");
      const source = draft?.source ?? registry.source;
      if (source === undefined) throw new Refused(503, "The dealers are being read. Try again in a moment.");
      return buildTree(source, slug, readText(req.query.pointer) ?? "", req.query.deep !== undefined);
    }),
  };
}
