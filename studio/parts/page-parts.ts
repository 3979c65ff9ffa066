import { pageSchema } from "../../schemas/documents/page.schema.ts";
import { type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Op } from "../api.ts";
import { escaped } from "./layers.ts";

const { title, paths, description, meta, noindex } = pageSchema.properties;

/** The settings of a page that have fields, from its schema. */
export const pageSettings = {
  type: "object",
  required: ["title"],
  properties: {
    title: { ...title, description: "Title of the page, in search results and in the tab of the browser." },
    paths: {
      ...paths,
      title: "Addresses",
      description: "Where visitors find it. The first one is the one that links and search engines use.",
      items: { type: "string", description: "Such as /our-people." },
    },
    description: { ...description, description: "One or two sentences for search results." },
    meta: {
      type: "object",
      title: "Links that people share",
      properties: {
        image: {
          ...meta.properties.image,
          title: "Picture",
          description: "Picture of the link; without one, the picture of the site.",
        },
      },
    },
    noindex: {
      ...noindex,
      title: "Keep it out of search engines",
      description: "Only who has its address finds it.",
    },
  },
} as const;

/** The settings of a page with their values. */
export function settingsOf(page: JsonValue | undefined): JsonObject {
  const said = objectOf(page);
  const names = Object.keys(pageSettings.properties).filter((name) => name !== "meta" && name in said);
  const { image } = objectOf(said.meta);
  return {
    ...Object.fromEntries(names.map((name) => [name, said[name] ?? null])),
    ...(image !== undefined && { meta: { image } }),
  };
}

/** A name that none of these has: itself, or with a number. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** The operations that make a page of what it says. */
export const pageOps = (layer: string, id: string, page: JsonObject): Op[] =>
  Object.entries(page).map(([name, value]) => ({
    ...{ layer, op: "set", value },
    pointer: `/pages/${escaped(id)}/${name}`,
  }));

/** A copy of a page at addresses of its own: `/fleet-2`, `/cars-2/:slug`. */
export function copyOfPage(page: JsonValue | undefined, taken: ReadonlySet<string>): JsonObject {
  const { id: _, paths: said, ...rest } = objectOf(page);
  const addresses = (Array.isArray(said) ? said : []).map(String).slice(0, 1);
  const copied = addresses.map((path) => {
    const [, first = "", others = ""] = /^\/([^/:]*)(.*)$/.exec(path) ?? [];
    let free = path;
    for (let count = 2; taken.has(free) || free === path; count += 1)
      free = `/${first || "page"}-${count}${others}`;
    return free;
  });
  return {
    paths: copied,
    ...rest,
    ...(typeof rest.title === "string" && { title: `${rest.title} (copy)` }),
  };
}
