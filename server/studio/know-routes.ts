import { listTenantLayers } from "../../schemas/index.ts";
import { collectAssets } from "../../schemas/tools.ts";
import {
  buildVocabulary,
  collectDraftNames,
  completeAt,
  createStarterNode,
  findIn,
  findPageAddress,
  groupReadersByName,
  listPages,
  listRemovedItems,
  listWording,
  Refused,
  readText,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

/** Largest text that is completed, characters. */
const MOST_TEXT = 1_000_000;

const seen = { of: "draft", action: "see" } as const;

/** What Studio asks for while a user edits: names, readers, beginnings, completion. Nothing of it changes a draft. */
export function addKnowledge(routes: Routes, { workspace }: StudioOptions): void {
  let message: ReturnType<typeof buildVocabulary> | undefined;
  routes.get("/api/vocabulary", { of: "dealers", action: "see" }, () => {
    message ??= buildVocabulary();
    return message;
  });
  const needed = (value: unknown, name: string): string => {
    const text = readText(value);
    if (text === undefined || text.length > 1000) throw new Refused(400, `\`${name}\` is missing.`);
    return text;
  };
  routes.get("/api/drafts/:id/words", seen, async ({ open }) => ({ words: listWording(await open()) }));
  routes.get("/api/drafts/:id/readers", seen, async ({ open }, req) => {
    const { source, slug } = await open();
    return groupReadersByName(source, slug, needed(req.query.kind, "kind"));
  });
  routes.get("/api/drafts/:id/names", seen, async ({ open }) => collectDraftNames(await open()));
  routes.get("/api/drafts/:id/pages", seen, async ({ open }) => {
    const { source, slug } = await open();
    return { pages: listPages(source, slug) };
  });
  routes.get("/api/drafts/:id/pages/:page", seen, async ({ draft }, req) => {
    const live = await workspace.live(draft.id, undefined);
    const path = live && (await findPageAddress(live, String(req.params.page), Date.now()));
    return { ...(path !== undefined && { path }) };
  });
  routes.get("/api/drafts/:id/removed", seen, async ({ open }, req) => {
    const { source, slug } = await open();
    return { removed: listRemovedItems(source, slug, needed(req.query.pointer, "pointer")) };
  });
  routes.get("/api/drafts/:id/assets", seen, async ({ open }) => {
    const { source, slug } = await open();
    // The dealer's own come first: those below are mostly logos of makes.
    const layers = [[slug], listTenantLayers(source, slug)].map((names) =>
      [...(collectAssets(source, names) ?? [])].sort(),
    );
    const isPicture = (file: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(file);
    return { assets: [...new Set(layers.flat())].filter(isPicture) };
  });
  routes.get("/api/drafts/:id/find", seen, async ({ open }, req) => {
    const { source, slug } = await open();
    return { found: findIn(source, slug, readText(req.query.q)?.slice(0, 200) ?? "") };
  });
  routes.post("/api/drafts/:id/starter", seen, async ({ open }, req) => {
    const [use, list, layer] = ["use", "list", "layer"].map((name) => needed(req.body?.[name], name));
    const place = { use: use ?? "", list: list ?? "", layer: layer ?? "", after: readText(req.body?.after) };
    const found = createStarterNode(workspace, await open(), place);
    if ("problem" in found) throw new Refused(422, found.problem);
    return found;
  });
  routes.post("/api/drafts/:id/complete", seen, async ({ open }, req) => {
    const { source, slug } = await open();
    const file = needed(req.body?.file, "file");
    const { text, offset } = req.body as { text: unknown; offset: unknown };
    const isAsked = typeof text === "string" && text.length <= MOST_TEXT && Number.isInteger(offset);
    if (!isAsked) throw new Refused(400, "`text` and `offset` are missing.");
    return { choices: await completeAt(source, slug, { file, text, offset: Number(offset) }) };
  });
}
