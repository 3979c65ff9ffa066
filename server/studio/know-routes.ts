import type { Request } from "express";
import { movableClock, runAtTime } from "../../platform/base/clock.ts";
import { listTenantLayers } from "../../schemas/index.ts";
import { collectAssets } from "../../schemas/tools.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import { explainDecision } from "../../services/explain/index.ts";
import {
  buildFormView,
  buildVocabulary,
  collectDraftNames,
  completeAt,
  createStarterNode,
  createVisitorSession,
  explainDecisions,
  explainNode,
  findIn,
  findPageAddress,
  groupReadersByName,
  listPages,
  listRemovedItems,
  listWording,
  parseMoment,
  Refused,
  readText,
  readVisitor,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { see } from "./routes.ts";

/**
 * What decided on a page of a draft: `GET /api/drafts/:id/explain/:table`, `.../decisions?car=` (or `path=`), `.../why-node?path=&node=`; as of
 * `at`, for the visitor `as`.
 */
export function createWhyRoutes({ workspace }: StudioOptions) {
  const siteOf = async (req: Request, open: () => Promise<OpenDraft>) => {
    const opened = await open();
    const at = parseMoment(readText(req.query.at), opened.prepared?.tenant.site.timeZone ?? "UTC");
    const live = await workspace.live(opened.id, at);
    if (live === undefined) throw new Refused(409, "This draft has errors. Fix them first.");
    return { live, at, now: at ?? Date.now() };
  };
  const pathOf = (req: Request): string => {
    const path = readText(req.query.path) ?? "/";
    if (!path.startsWith("/") || path.length > 2000) throw new Refused(400, "`path` is an address of a page.");
    return path;
  };
  return {
    "GET /api/drafts/:id/explain/:table": see("draft", async ({ open }, req) => {
      const { live, at } = await siteOf(req, open);
      const query = { ...req.query, ...(at !== undefined && { at: String(at) }) };
      const found = await runAtTime(at, () => explainDecision(live, String(req.params.table), query, movableClock));
      if ("lack" in found) throw new Refused(404, `Nothing to explain: ${found.lack}.`);
      return found;
    }),
    "GET /api/drafts/:id/decisions": see("draft", async ({ open }, req) => {
      const { live, at, now } = await siteOf(req, open);
      const car = readText(req.query.car);
      const asked = car === undefined ? { path: pathOf(req) } : { car };
      return runAtTime(at, () => explainDecisions(live, asked, now));
    }),
    "GET /api/drafts/:id/why-node": see("draft", async ({ open }, req) => {
      const { live, at, now } = await siteOf(req, open);
      const session = createVisitorSession(readVisitor(req.query.as));
      const node = readText(req.query.node) ?? "";
      const found = await runAtTime(at, () => explainNode(live, { path: pathOf(req), at: node, session, now }));
      if (found === undefined) throw new Refused(404, "This page has no such section.");
      return found;
    }),
  };
}

/** Largest text that is completed, characters. */
const MOST_TEXT = 1_000_000;

/** What Studio asks for while a user edits: names, readers, beginnings, completion. Nothing of it changes a draft. */
export function createKnowledgeRoutes({ workspace }: StudioOptions) {
  let message: ReturnType<typeof buildVocabulary> | undefined;
  const needed = (value: unknown, name: string): string => {
    const text = readText(value);
    if (text === undefined || text.length > 1000) throw new Refused(400, `\`${name}\` is missing.`);
    return text;
  };
  return {
    "GET /api/vocabulary": see("dealers", () => {
      message ??= buildVocabulary();
      return message;
    }),
    "GET /api/drafts/:id/words": see("draft", async ({ open }) => ({ words: listWording(await open()) })),
    "GET /api/drafts/:id/readers": see("draft", async ({ open }, req) =>
      groupReadersByName(await open(), needed(req.query.kind, "kind")),
    ),
    "GET /api/drafts/:id/names": see("draft", async ({ open }) => collectDraftNames(await open())),
    "GET /api/drafts/:id/pages": see("draft", async ({ open }) => ({ pages: listPages(await open()) })),
    "GET /api/drafts/:id/pages/:page": see("draft", async ({ draft }, req) => {
      const live = await workspace.live(draft.id, undefined);
      const path = live && (await findPageAddress(live, String(req.params.page), Date.now()));
      return { ...(path !== undefined && { path }) };
    }),
    "GET /api/drafts/:id/forms/:form": see("draft", async ({ open, editor }, req) => {
      const found = buildFormView(await open(), String(req.params.form), editor);
      if (found === undefined) throw new Refused(404, "This dealer has no such form.");
      return found;
    }),
    "GET /api/drafts/:id/removed": see("draft", async ({ open }, req) => ({
      removed: listRemovedItems(await open(), needed(req.query.pointer, "pointer")),
    })),
    "GET /api/drafts/:id/assets": see("draft", async ({ open }) => {
      const { source, slug } = await open();
      // The dealer's own come first: those below are mostly logos of makes.
      const layers = [[slug], listTenantLayers(source, slug)].map((names) =>
        [...(collectAssets(source, names) ?? [])].sort(),
      );
      const isPicture = (file: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(file);
      return { assets: [...new Set(layers.flat())].filter(isPicture) };
    }),
    "GET /api/drafts/:id/find": see("draft", async ({ open }, req) => ({
      found: findIn(await open(), readText(req.query.q)?.slice(0, 200) ?? ""),
    })),
    "POST /api/drafts/:id/starter": see("draft", async ({ open }, req) => {
      const [use, list, layer] = ["use", "list", "layer"].map((name) => needed(req.body?.[name], name));
      const place = { use: use ?? "", list: list ?? "", layer: layer ?? "", after: readText(req.body?.after) };
      const found = createStarterNode(workspace, await open(), place);
      if ("problem" in found) throw new Refused(422, found.problem);
      return found;
    }),
    "POST /api/drafts/:id/complete": see("draft", async ({ open }, req) => {
      const { source, slug } = await open();
      const file = needed(req.body?.file, "file");
      const { text, offset } = req.body as { text: unknown; offset: unknown };
      const isAsked = typeof text === "string" && text.length <= MOST_TEXT && Number.isInteger(offset);
      if (!isAsked) throw new Refused(400, "`text` and `offset` are missing.");
      return { choices: await completeAt(source, slug, { file, text, offset: Number(offset) }) };
    }),
  };
}
