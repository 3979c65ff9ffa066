import type { DocumentReport } from "./checks/document.ts";
import type { Mended } from "./checks/mend.ts";
import { fromPointer } from "./json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "./json-value.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import { type SectionName, sectionNames } from "./resolve/sections.ts";
import type { Root } from "./resolve/stack.ts";
import { lookUp, makeTenant } from "./resolve/tenant.ts";
import type { Unread } from "./resolve/unread.ts";

/** Documents of which their schema refuses parts, without these, by section. */
export type MendedParts = ReadonlyMap<SectionName, ReadonlyMap<string, Mended>>;

/** The pointer in the resolved tree, for one in the tenant, whose lists may lack entries. */
export function statedAt(pointer: string, mended: MendedParts): string {
  const [section = "", key = ""] = fromPointer(pointer);
  const documents = mended.get(section as SectionName);
  return (documents?.get(key) ?? documents?.get(""))?.stated(pointer) ?? pointer;
}

/** The value with another member at the end of the way, where objects lead to it. */
function withMember(value: JsonValue, [key, ...way]: readonly string[], member: JsonValue): JsonValue {
  if (key === undefined) return member;
  if (!isObject(value)) return value;
  return { ...value, [key]: withMember(value[key] ?? null, way, member) };
}

/**
 * What was found in a document, of which the rest has what the layers below say where a layer says a value of another kind, such as
 * a list of flags: of all that the lower layers state, nothing is missed.
 */
export function withBelow(report: DocumentReport, root: Root, base: readonly string[]): DocumentReport {
  const { mended } = report;
  if (mended === undefined) return report;
  const depth = base.filter((step) => step !== "").length;
  let { value } = mended;
  for (const pointer of mended.refused) {
    const { found, whole } = lookUp(root, pointer) ?? {};
    if (whole && found?.below)
      value = withMember(value, fromPointer(pointer).slice(depth), found.below.value);
  }
  return value === mended.value ? report : { ...report, mended: { ...mended, value } };
}

/** A tenant without the parts that its schemas refuse, with the places where the rest is stated. */
export function leavingOut(tenant: ResolvedTenant, root: Root, mended: MendedParts): ResolvedTenant {
  if (mended.size === 0) return tenant;
  const { origins, said } = makeTenant(
    tenant.slug,
    root,
    tenant.site as unknown as JsonObject,
    tenant.layers,
  );
  return {
    ...tenant,
    origins: (pointer) => origins(statedAt(pointer, mended)),
    said: (pointer) => said(statedAt(pointer, mended)),
  };
}

/** The sections without what is left out; a section that keeps all of its documents keeps its identity. */
export function withoutUnread(root: Root, unread: Unread, mended: MendedParts): Root {
  if (unread.isEmpty) return root;
  const kept = sectionNames.map((section) => {
    const documents = [...root[section]].filter(([key]) => section === "site" || !unread.has(section, key));
    const own = mended.get(section);
    if (own === undefined && documents.length === root[section].size) return [section, root[section]];
    const rest = documents.map(([key, tracked]) => {
      const part = own?.get(key);
      return [key, part === undefined ? tracked : { ...tracked, value: part.value }] as const;
    });
    return [section, new Map(rest)];
  });
  return Object.fromEntries(kept) as Root;
}
