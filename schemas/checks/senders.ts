import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/**
 * Senders of codes that are never used, because one before them has their channel: a new id does not replace the
 * platform's. `stated` has those too whose environment variables are not set.
 */
export function checkSenders({ origins }: ResolvedTenant, stated: JsonObject): Finding[] {
  const { senders } = objectOf(stated.signIn);
  const firsts = new Map<unknown, { id: unknown; layer: string | undefined }>();
  return (Array.isArray(senders) ? senders : []).flatMap((sender, index): Finding[] => {
    const { id, channel } = objectOf(sender);
    const pointer = toPointer(["site", "signIn", "senders", index]);
    const layer = origins(pointer)[0]?.layer;
    const first = firsts.get(channel);
    if (first === undefined) firsts.set(channel, { id, layer });
    if (first === undefined || typeof channel !== "string") return [];
    const params = { id: String(id), first: String(first.id), channel, isInherited: first.layer !== layer };
    return [{ code: "site/unused-sender", params, pointer: `${pointer}/id` }];
  });
}
