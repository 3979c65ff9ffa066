import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { computeOrigin, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { groupReadersByName } from "./readers.ts";

/** Places that one wording names; more would only be counted. */
const MOST_PLACES = 8;

/** The wording of a draft, by key. */
export function listWording({ source, slug, prepared }: OpenDraft) {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const readers = groupReadersByName({ source, slug }, "copy");
  return [...root.copy].map(([key, { value, places }]) => {
    const last = places.at(-1);
    return {
      key,
      text: String(value),
      reads: String(prepared?.tenant.copy[key] ?? value),
      said: last && computeOrigin(last),
      usedBy: (readers[key] ?? []).slice(0, MOST_PLACES),
    };
  });
}

/** The wording that a value names, by key, as it reads; wording that needs values, which only a page has, is left out. */
export function collectPlainWording(value: JsonValue | undefined, { tenant, wording }: PreparedTenant) {
  const found: { [key: string]: string } = {};
  for (const [inner] of walkJson(value)) {
    const { $msg: key } = convertToJsonObject(inner);
    if (typeof key !== "string" || !Object.hasOwn(tenant.copy, key)) continue;
    try {
      found[key] = wording(key, {});
    } catch {
      // It needs values.
    }
  }
  return found;
}
