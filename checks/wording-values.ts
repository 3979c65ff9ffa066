import { parseMessage, type UsesOfDocument, type WordingUse } from "../renderer/messages/index.ts";
import { toPointer } from "../schemas/json/pointer.ts";
import type { ResolvedTenant } from "../schemas/resolve/resolved-tenant.ts";
import { layerAt } from "../schemas/resolve/said-by.ts";

/** Names of the values in a text; none in one that cannot be read. */
export function namesIn(text: string): readonly string[] {
  const parsed = parseMessage(text);
  return "error" in parsed ? [] : parsed.names;
}

/** A wording that is shown somewhere without all of its values. */
export interface Lacking {
  key: string;
  uses: readonly WordingUse[];
  names: readonly string[];
  /** The values that no use provides, where the wording was set by the higher layer: the others are missing at uses. */
  unknown: ReadonlySet<string>;
}

/** The wordings that use values which are not provided where they are shown. */
export function lackingUses(tenant: ResolvedTenant, documents: readonly UsesOfDocument[]): Lacking[] {
  const { copy } = tenant;
  const namesOf = new Map<string, readonly string[]>();
  const lacking = new Set<string>();
  for (const { uses } of documents)
    for (const { key, given } of uses) {
      const names = namesOf.get(key) ?? namesIn(Object.hasOwn(copy, key) ? (copy[key] ?? "") : "");
      namesOf.set(key, names);
      if (names.some((name) => !given.has(name))) lacking.add(key);
    }
  return [...lacking].map((key) => {
    const uses = documents.flatMap((document) => document.of(key));
    const names = namesOf.get(key) ?? [];
    const at = toPointer(["copy", key]);
    const own = layerAt(tenant, at);
    // Uses of a layer that only rewords what a lower one says must give what that says.
    const last = tenant.origins(at).length > 1 ? own - 1 : own;
    const isLower = uses.some(({ pointer }) => layerAt(tenant, pointer) <= last);
    const unknown = names.filter((name) => isLower && !uses.some(({ given }) => given.has(name)));
    return { key, uses, names, unknown: new Set(unknown) };
  });
}
