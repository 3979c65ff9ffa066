import { movableClock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { compileValue, type PagePayload, type PlannedNode, planValue } from "../../renderer/planning/index.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import { answerRequest, createLoadContext, type PageRenderer } from "../pages/index.ts";
import { findExample, renderComponentPicture } from "./examples.ts";

/** Stands for the pictures of an example, which are those of no dealer. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='%23cfd5de'/%3E%3Cpath d='M0 3l1.4-1.6L2.3 2.4l.6-.6L4 3z' fill='%23aab4c3'/%3E%3C/svg%3E";

function withPictures(value: JsonValue, photo: string): JsonValue {
  if (typeof value === "string") {
    if (/^\/media\//.test(value)) return photo;
    return /^\/tenant-assets\/|\.(svg|jpe?g|png|webp|avif)$/.test(value) ? picture : value;
  }
  if (Array.isArray(value)) return value.map((item) => withPictures(item, photo));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPictures(inner, photo)]));
}

const scriptEnd = "</script>";

/** A document without its scripts and what asks for them. */
const withoutScripts = (html: string): string =>
  html
    .split("<script")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(scriptEnd) + scriptEnd.length)))
    .join("")
    .replace(/<link rel="modulepreload"[^<>]*>/g, "");

/** What scripts open or show later stands open: dialogs, popups, what is hidden at first. */
const opened = (html: string): string =>
  html
    .replaceAll("<template", "<div")
    .replaceAll("</template>", "</div>")
    .replace(/<dialog(?![^>]* open)/g, "<dialog open")
    .replace(/<details(?![^>]* open)/g, "<details open")
    .replace(/ hidden=""/g, "");

/** An example asks nobody for anything: frames of other sites stay empty, and a photo stands for maps of the dealer's places. */
const withoutMaps = (html: string, photo: string): string =>
  html.replaceAll("<iframe", '<iframe srcdoc=""').replace(/\/media\/maps\/[^"\s]+/g, photo);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A drawing as a picture, in which nothing runs. */
const pictureOf = (svg: string, more = ""): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="" width="100%"${more}>`;

/** A dashed box with a name in it, as wide as the room that it has. */
function box(name: string, height: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' height='${height}'><rect x='2' y='2' width='99%' height='${height - 4}' rx='10' fill='#eef1f5' stroke='#9aa5b5' stroke-width='2' stroke-dasharray='9 7'/><text x='50%' y='50%' dominant-baseline='middle' text-anchor='middle' font-family='system-ui, sans-serif' font-size='26' fill='#4a5566'>${escaped(name)}</text></svg>`;
  return pictureOf(svg, ` height="${height}"`);
}

const placeOf = (slot: string): string => `place ${slot}`;

/** Marks of where a section's own parts go, in slots that its example leaves empty. */
function withPlaces(use: string, filled: PlannedNode["slots"] = {}): NonNullable<PlannedNode["slots"]> {
  const slots = { ...filled };
  for (const [slot, { template }] of Object.entries(catalogs.components[use]?.slots ?? {}))
    if (!template && (slots[slot] ?? []).length === 0)
      slots[slot] = [{ id: slot, use: "TextLine", props: { text: slot }, at: placeOf(slot) }];
  return slots;
}

const nodeEnd = "<!--/node-->";

/** Each mark as a box with the name of its slot. */
const withBoxes = (html: string): string =>
  html
    .split(`<!--node ${placeOf("")}`)
    .map((part, index) => {
      if (index === 0) return part;
      const rest = part.slice(part.indexOf(nodeEnd) + nodeEnd.length);
      return box(part.slice(0, part.indexOf("-->")), 80) + rest;
    })
    .join("");

/** A document that shows this alone. */
const inBody = (html: string, content: string): string =>
  html.slice(0, html.indexOf(">", html.indexOf("<body")) + 1) + content + html.slice(html.lastIndexOf("</body>"));

const bodyOf = (html: string): string => html.slice(html.indexOf("<body"));

/** A component's name as words. */
const titleOf = (use: string): string => use.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Whether a document has nothing to be seen. */
const isBlank = (html: string): boolean =>
  !/<(img|svg|input|select|textarea|button|canvas|video)\b/.test(bodyOf(html)) &&
  bodyOf(html)
    .replace(/<[^<>]*>/g, "")
    .trim() === "";

/** A page of the dealer that has a search and an address without parameters. */
function searchPage({ prepared }: LiveTenant): string | undefined {
  for (const { page } of prepared.pages.values()) {
    const path = page.paths.find((path) => !/[:*]/.test(path));
    const hasSearch = Object.values(page.data ?? {}).some(({ source }) => source === "search");
    if (hasSearch && path !== undefined) return path;
  }
  return undefined;
}

function findUse(nodes: readonly PlannedNode[], use: string): PlannedNode | undefined {
  for (const node of nodes) {
    const found = node.use === use ? node : findUse(Object.values(node.slots ?? {}).flat(), use);
    if (found) return found;
  }
  return undefined;
}

/** A part of a search stands in the dealer's own one, with the dealer's own cars. */
async function inSearch(live: LiveTenant, node: PlannedNode): Promise<PagePayload | undefined> {
  const path = searchPage(live);
  const payload = path === undefined ? undefined : await answerRequest(createLoadContext(path, live, movableClock));
  if (payload === undefined || !("tree" in payload)) return undefined;
  const root = findUse(payload.tree, "SearchRoot");
  if (root === undefined) return undefined;
  const plannedNode = findUse(payload.tree, node.use) ?? node;
  const tree = plannedNode === root ? [root] : [{ ...root, slots: { main: [plannedNode] } }];
  return { ...payload, tree };
}

/**
 * The document of a component's example in a dealer's look, without scripts, and the hashes of its inline styles; undefined
 * for an unknown component. `photo` is shown for its photographs.
 */
export async function renderExampleDocument(
  renderer: Pick<PageRenderer, "render">,
  live: LiveTenant,
  use: string,
  photo = picture,
): Promise<{ html: string; styles: readonly string[] } | undefined> {
  const example = findExample(use);
  if (example === undefined) return undefined;
  const { tenant, publicSite: site, place } = live.prepared;
  const component = catalogs.components[use];
  const schema = component?.props as Parameters<typeof compileValue>[1];
  const props = planValue(compileValue(withPictures(example.props, photo), schema, tenant.copy), {}, place);
  const slots = withPlaces(
    use,
    convertToJsonObject(withPictures(example.slots ?? {}, photo)) as unknown as PlannedNode["slots"],
  );
  const node: PlannedNode = { id: "example", use, props: convertToJsonObject(props), slots };
  const plain: PagePayload = {
    url: "/",
    status: 200,
    pageId: "example",
    site,
    head: { title: use } as PagePayload["head"],
    tree: [node],
    now: Date.now(),
    visitor: { signedIn: false, phone: false },
    events: { call: null, save: null },
  };
  const payload = (component?.lazy === "search" && (await inSearch(live, node))) || plain;
  const page = await renderer.render(payload, tenant, "example");
  const html = withoutMaps(withBoxes(opened(withoutScripts(page.body.text))), photo);
  const picture = renderComponentPicture(use, tenant.theme.colours ?? {});
  const { styles } = page.inline;
  if (picture !== undefined) return { html: inBody(html, pictureOf(picture)), styles };
  return { html: isBlank(html) ? inBody(html, box(titleOf(use), 400)) : html, styles };
}
