import { layerChoices, newDealerFiles, slugFault } from "../../platform/tenants/index.ts";
import { layersOf, type TenantSource } from "../../schemas/index.ts";
import { objectOf } from "../../schemas/json-value.ts";
import type { NewDealerChoices } from "../../schemas/studio/new-dealer.ts";
import { assetsOf, parseJson, rangesOf } from "../../schemas/tools.ts";
import { everywhere, whyRefused } from "../../services/drafts/index.ts";
import { Refused, type StudioOptions, textOf } from "./access.ts";
import { bytesOf } from "./bytes-of.ts";
import { MOST_PICTURE_MB, pictureOf } from "./pictures.ts";
import type { Routes } from "./routes.ts";
import { unfinishedOf } from "./unfinished.ts";

/** Way from a dealer's folder to the JSON Schemas, as files of this repository write it. */
const SCHEMAS = "../../schemas/json-schema";
/** Longest name of a dealer. */
const MOST_NAME = 80;
const tooLarge = {
  mb: MOST_PICTURE_MB,
  tooLarge: `A picture may have ${MOST_PICTURE_MB} MB. Save it smaller, and add that.`,
};
/** Pictures that a dealer may have. */
const MOST_PICTURES = 1000;
/** Dealers that are looked at for examples of a template, and examples that are named. */
const EXAMPLES = { dealers: 60, each: 2 };

/** The templates or brands with what each is for, and names of dealers that have it. */
function choicesOf(
  source: TenantSource,
  kind: "template" | "brand",
  dealers: readonly { name: string; layers: readonly string[] }[],
) {
  const folder = kind === "template" ? "_templates" : "_brands";
  return layerChoices(source, kind).map((name) => {
    const file = `${folder}/${name}/site.json`;
    const { purpose = "" } = objectOf(parseJson(file, source.files.get(file) ?? "{}").value ?? null);
    const having = dealers.filter(({ layers }) => layers.includes(`${folder}/${name}`));
    return { name, purpose: String(purpose), at: having.slice(0, EXAMPLES.each).map((one) => one.name) };
  });
}

/** The sentence with a capital letter at its beginning. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The dealer that a request asks for; refused with what to choose instead. */
function readNewDealer(body: unknown, source: TenantSource, studioHost: string) {
  const given = (body ?? {}) as { [name: string]: unknown };
  const said = (name: string) => textOf(given[name])?.trim() ?? "";
  const [name, slug, template, brand, range] = [
    said("name"),
    said("slug"),
    said("template"),
    said("brand"),
    said("range"),
  ];
  const refuse = (text: string) => {
    throw new Refused(422, text);
  };
  if (name === "" || name.length > MOST_NAME)
    refuse(`Type the dealer's name, of at most ${MOST_NAME} characters.`);
  const fault = slugFault(slug, source);
  if (fault !== undefined) refuse(sentence(fault));
  if (`${slug}.localhost` === studioHost) refuse(`"${slug}" is the address of Studio. Choose another one.`);
  if (!layerChoices(source, "template").includes(template))
    refuse("Choose a template: it has the pages that the site begins with.");
  if (brand !== "" && !layerChoices(source, "brand").includes(brand)) refuse("There is no such brand.");
  if (range !== "" && !rangesOf(source).includes(range)) refuse("There are no such example cars.");
  const layers = [`template:${template}`, ...(brand === "" ? [] : [`brand:${brand}`])];
  return { slug, name, layers, ...(range !== "" && { range }) };
}

/** Adding a dealer: what it can begin with, and its first files, which are published. */
function addNewDealers(routes: Routes, options: StudioOptions): void {
  const { registry, publisher, studioHost } = options;
  const sourceOf = (): TenantSource => {
    if (registry.source === undefined)
      throw new Refused(503, "The dealers are being read. Try again in a moment.");
    return registry.source;
  };
  routes.get("/api/new-dealer", { of: "dealers", action: "see" }, async ({ slugs, editor }, _req, res) => {
    const source = sourceOf();
    const dealers = await Promise.all(
      slugs.slice(0, EXAMPLES.dealers).map(async (slug) => ({
        name: (await registry.siteOf(slug))?.name ?? slug,
        layers: layersOf(source, slug),
      })),
    );
    res.json({
      mayAdd: whyRefused(editor, "configure", everywhere) === undefined,
      templates: choicesOf(source, "template", dealers),
      brands: choicesOf(source, "brand", dealers),
      ranges: rangesOf(source),
    } satisfies NewDealerChoices);
  });
  // It names a template, a stock and a place to live.
  routes.post("/api/dealers", { of: "everywhere", action: "configure" }, async ({ editor }, req, res) => {
    const wanted = readNewDealer(req.body, sourceOf(), studioHost);
    const { slug, name } = wanted;
    const files = await newDealerFiles(wanted, SCHEMAS);
    const own = new Map([...files].map(([file, text]) => [`${slug}/${file}`, text]));
    const outcome = await publisher.create({ slug, name }, own, editor);
    if (!("publish" in outcome)) {
      const { status, ...why } = outcome;
      return void res.status(status).json(why);
    }
    res.status(201).json({ slug });
  });
}

/** Pictures that editors add to a dealer. */
function addPictures(routes: Routes, options: StudioOptions): void {
  const { registry, pictures, clock } = options;
  routes.post(
    "/api/drafts/:id/pictures",
    { of: "draft", action: "edit" },
    async ({ open, editor }, req, res) => {
      const { slug, source } = await open();
      if ((assetsOf(source, [slug])?.size ?? 0) >= MOST_PICTURES)
        throw new Refused(409, `This dealer has ${MOST_PICTURES} pictures already. Choose one of them.`);
      const { name, bytes, width, height } = await pictureOf(
        textOf(req.query.name)?.slice(0, 200) ?? "",
        await bytesOf(req, res, tooLarge),
      );
      const file = `${slug}/assets/${name}`;
      await pictures.addPicture({ file, bytes, mail: editor.mail }, clock.now());
      await registry.reload([slug]);
      res.status(201).json({ path: `/tenant-assets/${name}`, width, height, bytes: bytes.length });
    },
  );
}

/** New dealers, their pictures, and what they still lack. */
export function addDealerSetup(routes: Routes, options: StudioOptions): void {
  addNewDealers(routes, options);
  addPictures(routes, options);
  routes.get("/api/drafts/:id/unfinished", { of: "draft", action: "see" }, async ({ open }, _req, res) => {
    const { source, slug } = await open();
    res.json({ unfinished: await unfinishedOf(source, slug) });
  });
}
