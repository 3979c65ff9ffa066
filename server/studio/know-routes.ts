import type { Request, Router } from "express";
import { factCatalogue, operatorDefinitions } from "../../rules/tools.ts";
import { contentSchemas } from "../../schemas/collection-catalogue.ts";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { layersOf } from "../../schemas/index.ts";
import type { Vocabulary } from "../../schemas/studio/knowledge.ts";
import { assetsOf } from "../../schemas/tools.ts";
import { states } from "../../schemas/validate/formats.ts";
import { type Access, Refused, type StudioOptions, textOf } from "./access.ts";
import { choicesAt } from "./complete.ts";
import { findIn } from "./find.ts";
import { readersByName } from "./readers.ts";
import { removedAt } from "./removed.ts";
import { starterOf } from "./starter.ts";
import { wordsOf } from "./words.ts";

/** Largest text that is completed, characters. */
const MOST_TEXT = 1_000_000;

/** What conditions and content can say: the same for all dealers. */
function vocabulary() {
  return {
    facts: [...factCatalogue.values()].map(({ name, description, schema, scope }) => ({
      name,
      description,
      schema,
      scope,
    })),
    operators: operatorDefinitions.map(({ name, description, left, right, phrase }) => ({
      name,
      description,
      left,
      right,
      phrase,
    })),
    collections: contentSchemas,
    flags,
    settings,
    choices: {
      state: states,
      vehicleType: siteSchema.properties.vehicleType.enum,
      licenceFor: siteSchema.properties.licences.items.properties.for.enum,
    },
  } satisfies Vocabulary<object>;
}

/** What Studio asks to help while somebody edits: names, readers, beginnings, completion. Nothing of it changes a draft. */
export function addKnowledge(router: Router, { workspace }: StudioOptions, access: Access): void {
  let said: ReturnType<typeof vocabulary> | undefined;
  router.get("/api/vocabulary", (_req, res) => {
    said ??= vocabulary();
    res.json(said);
  });
  const needed = (value: unknown, name: string): string => {
    const text = textOf(value);
    if (text === undefined || text.length > 1000) throw new Refused(400, `\`${name}\` is missing.`);
    return text;
  };
  const beside = (req: Request) => {
    const [before, after] = [textOf(req.body?.before), textOf(req.body?.after)];
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  };
  router.get("/api/drafts/:id/words", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    res.json({ words: wordsOf(source, slug), layers: layersOf(source, slug) });
  });
  router.get("/api/drafts/:id/readers", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    res.json(readersByName(source, slug, needed(req.query.kind, "kind")));
  });
  router.get("/api/drafts/:id/removed", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    res.json({ removed: removedAt(source, slug, needed(req.query.pointer, "pointer")) });
  });
  router.get("/api/drafts/:id/assets", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    const files = assetsOf(source, layersOf(source, slug)) ?? [];
    res.json({ assets: [...files].filter((file) => /\.(svg|png|jpe?g|webp|avif)$/.test(file)).sort() });
  });
  router.get("/api/drafts/:id/find", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    res.json({ found: findIn(source, slug, textOf(req.query.q)?.slice(0, 200) ?? "") });
  });
  router.post("/api/drafts/:id/starter", async (req, res) => {
    const draft = await access.open(req, res);
    const [use, list, layer] = (["use", "list", "layer"] as const).map((name) =>
      needed(req.body?.[name], name),
    ) as [string, string, string];
    const found = starterOf(workspace, draft, { use, list, layer, ...beside(req) });
    if ("problem" in found) throw new Refused(422, found.problem);
    res.json(found);
  });
  router.post("/api/drafts/:id/complete", async (req, res) => {
    const { source, slug } = await access.open(req, res);
    const file = needed(req.body?.file, "file");
    const { text, offset } = req.body as { text: unknown; offset: unknown };
    const isAsked = typeof text === "string" && text.length <= MOST_TEXT && Number.isInteger(offset);
    if (!isAsked) throw new Refused(400, "`text` and `offset` are missing.");
    res.json({ choices: await choicesAt(source, slug, { file, text, offset: Number(offset) }) });
  });
}
