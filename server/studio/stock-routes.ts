import {
  createPhotoAddresses,
  describeFeedMemory,
  type FileRequest,
  getMaxRemovedPercent,
  type PhotoAddresses,
  type PreviewCar,
  type StockImport,
  type StockPreview,
} from "../../platform/stock/index.ts";
import { extendCarSchema } from "../../schemas/entities/own-fields.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import {
  audit,
  createFiles,
  hideFilePath,
  MOST_STOCK,
  openFileStockDraft,
  Refused,
  readColumns,
  tooLarge,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { readRequestBytes } from "./request-bytes.ts";
import { configure } from "./routes.ts";

/** The pictures of a preview by their addresses on the host of the draft's preview: Studio's pages load none from elsewhere. */
function withPhotos(done: StockImport, photos: PhotoAddresses): StockImport {
  const { preview } = done;
  const withPhoto = ({ picture, ...car }: PreviewCar): PreviewCar => ({
    ...car,
    picture: picture?.startsWith("/") ? picture : picture && photos.ours(picture),
  });
  const group = ({ count, cars }: StockPreview["added"]) => ({ count, cars: cars.map(withPhoto) });
  if (!preview) return done;
  const { added, removed, changed, same } = preview;
  return { ...done, preview: { added: group(added), removed: group(removed), changed: group(changed), same } };
}

/** Cars from a file: `/api/drafts/:id/stock/...`. They are no part of the draft: an import is live at once. */
export function createStockRoutes(options: StudioOptions) {
  const { registry, store, stock, secret } = options;
  const files = createFiles();
  const linesOf = async (slug: string) => {
    const memory = await stock.keeping.feed(slug).memory();
    // A file that was imported is no longer here.
    const isHeld = memory?.report?.held !== undefined && memory.url !== "";
    return { lines: memory ? describeFeedMemory(memory) : [], isHeld };
  };
  return {
    "POST /api/drafts/:id/stock/file": configure("draft", async ({ open }, req, res) => {
      const { id, slug } = await openFileStockDraft(open);
      const csv = await files.put(id, await readRequestBytes(req, res, { mb: MOST_STOCK.mb, tooLarge }));
      const fields = (await registry.siteOf(slug))?.fields;
      const read = await hideFilePath(csv, () => registry.handleStockFile(slug, { file: csv }));
      const columns = "columns" in read ? read.columns : [];
      if (columns.length > MOST_STOCK.columns)
        throw new Refused(422, `The file has more than ${MOST_STOCK.columns} columns: it is not a list of cars.`);
      return { columns, car: extendCarSchema(fields) };
    }),
    "GET /api/drafts/:id/stock/report": configure("draft", async ({ open }) => await linesOf((await open()).slug)),
    "POST /api/drafts/:id/stock/accept": configure("draft", async ({ open, editor }) => {
      const { slug } = await open();
      await audit(store, editor, "studio stock accept", { tenant: slug });
      await registry.acceptStock(slug);
      return linesOf(slug);
    }),
    "POST /api/drafts/:id/stock/import": configure("draft", async ({ open, editor }, req) => {
      const { id, slug } = await openFileStockDraft(open);
      const { columns, dry, accept } = convertToJsonObject(req.body);
      const csv = await files.get(id);
      const site = await registry.siteOf(slug);
      const isTrial = dry !== false;
      const request: FileRequest = {
        ...{ file: csv, columns: readColumns(columns, site?.fields), isTrial },
        mostRemoved: site && accept !== true ? getMaxRemovedPercent(site) : 100,
      };
      if (!isTrial) await audit(store, editor, "studio stock import", { tenant: slug });
      const answer = await hideFilePath(csv, () => registry.handleStockFile(slug, request));
      if (!("done" in answer)) throw new Error("an import of a file has no outcome");
      if (answer.done.isDone) await files.drop(id);
      return withPhotos(answer.done, createPhotoAddresses(secret));
    }),
  };
}
