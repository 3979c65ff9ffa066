import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Word } from "../../schemas/studio/knowledge.ts";
import { computeOrigin, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { groupReadersByName } from "./readers.ts";

/** Places that one wording names; more would only be counted. */
const MOST_PLACES = 8;

/** The wording of a draft, by key. */
export function listWording({ source, slug, prepared }: OpenDraft): Word[] {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const readers = groupReadersByName(source, slug, "copy");
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

/** The wording that a value names, by key, as it reads; wording that needs values is left out. */
export function collectPlainWording(
  value: JsonValue | undefined,
  prepared: Pick<PreparedTenant, "tenant" | "wording">,
  found: { [key: string]: string } = {},
): { [key: string]: string } {
  const { tenant, wording } = prepared;
  const { $msg: key } = convertToJsonObject(value);
  if (typeof key === "string" && Object.hasOwn(tenant.copy, key))
    try {
      found[key] = wording(key, {});
    } catch {
      // It needs values that only a page has.
    }
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) collectPlainWording(inner, prepared, found);
  return found;
}
