import { computeSchemasPath } from "../../platform/base/project.ts";
import { buildNewDealerFiles, explainInvalidSlug, listLayerChoices } from "../../platform/tenants/index.ts";
import { listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { listModelRanges, parseJson } from "../../schemas/tools.ts";
import { Refused, readText } from "./requests.ts";

/** Longest name of a dealer. */
const MOST_NAME = 80;
/** Dealers that are looked at for examples of a template, and examples that are named. */
const EXAMPLES = { dealers: 60, each: 2 };

/** The templates or brands with what each is for, and names of dealers that have it. */
function choicesOf(
  source: TenantSource,
  kind: "template" | "brand",
  dealers: readonly { name: string; layers: readonly string[] }[],
) {
  const folder = kind === "template" ? "_templates" : "_brands";
  return listLayerChoices(source, kind).map((name) => {
    const file = `${folder}/${name}/site.json`;
    const { purpose = "" } = convertToJsonObject(parseJson(file, source.files.get(file) ?? "{}").value ?? null);
    const having = dealers.filter(({ layers }) => layers.includes(`${folder}/${name}`));
    return { name, purpose: String(purpose), at: having.slice(0, EXAMPLES.each).map((item) => item.name) };
  });
}

/** The sentence with a capital letter at its beginning. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The dealer that a request asks for; refused with what to choose instead. */
export function readNewDealer(body: unknown, source: TenantSource, studioHost: string) {
  const given = (body ?? {}) as { [name: string]: unknown };
  const [name = "", slug = "", template = "", brand = "", range = ""] = [
    "name",
    "slug",
    "template",
    "brand",
    "range",
  ].map((key) => readText(given[key])?.trim());
  const refuse = (text: string) => {
    throw new Refused(422, text);
  };
  if (name === "" || name.length > MOST_NAME) refuse(`Type the dealer's name, of at most ${MOST_NAME} characters.`);
  const fault = explainInvalidSlug(slug, source);
  if (fault !== undefined) refuse(sentence(fault));
  if (`${slug}.localhost` === studioHost) refuse(`"${slug}" is the address of Studio. Choose another one.`);
  if (!listLayerChoices(source, "template").includes(template))
    refuse("Choose a template: it has the pages that the site begins with.");
  if (brand !== "" && !listLayerChoices(source, "brand").includes(brand)) refuse("There is no such brand.");
  if (range !== "" && !listModelRanges(source).includes(range)) refuse("There are no such example cars.");
  const layers = [`template:${template}`, ...(brand === "" ? [] : [`brand:${brand}`])];
  return { slug, name, layers, ...(range !== "" && { range }) };
}

/** What a new dealer can begin with; `dealers` are those whose names are examples of it. */
export async function listNewDealerChoices(
  source: TenantSource,
  dealers: readonly string[],
  nameOf: (slug: string) => Promise<string>,
) {
  const examples = await Promise.all(
    dealers
      .slice(0, EXAMPLES.dealers)
      .map(async (slug) => ({ name: await nameOf(slug), layers: listTenantLayers(source, slug) })),
  );
  return {
    templates: choicesOf(source, "template", examples),
    brands: choicesOf(source, "brand", examples),
    ranges: listModelRanges(source),
  };
}

/** The first files of a new dealer, by their path below `tenants/`. */
export async function createNewDealerFiles(
  wanted: ReturnType<typeof readNewDealer>,
): Promise<ReadonlyMap<string, string>> {
  const files = await buildNewDealerFiles(wanted, computeSchemasPath());
  return new Map([...files].map(([file, text]) => [`${wanted.slug}/${file}`, text]));
}
