import { inspect, layersOf, type Origin, type TenantSource } from "../../schemas/index.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { Tree } from "../../schemas/studio/draft.ts";
import type { Said } from "../../schemas/studio/said.ts";

/** Children of one answer: a section of wording has hundreds. */
const MOST_CHILDREN = 300;

const saidOf = ({ layer, file, line }: Origin): Said => ({ layer, file, line });

/** Of a page in the list of pages: where it is, not what is on it. */
const summary = (page: JsonValue): JsonValue => {
  const { paths, title, frame } = objectOf(page);
  return { paths: paths ?? [], ...(title !== undefined && { title }), ...(frame !== undefined && { frame }) };
};

/** The value at a pointer, and who says it. */
export function treeAt(source: TenantSource, slug: string, pointer: string): Tree {
  const { value, origins, near, pointer: at } = inspect(source, slug, pointer);
  const children: Tree["children"] = {};
  if (typeof value === "object" && value !== null && pointer !== "")
    for (const key of Object.keys(value).slice(0, MOST_CHILDREN)) {
      const last = inspect(
        source,
        slug,
        `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      ).origins.at(-1);
      children[key] = last && saidOf(last);
    }
  if (pointer === "/pages") {
    const pages = Object.entries(objectOf(value)).map(([id, page]) => [id, summary(page)] as const);
    return {
      pointer,
      value: Object.fromEntries(pages),
      origins: [],
      children,
      layers: layersOf(source, slug),
    };
  }
  const answer = { pointer, origins: origins.map(saidOf), children, layers: layersOf(source, slug) };
  return { ...answer, ...(value !== undefined && { value }), ...(near !== undefined && { near }) };
}
