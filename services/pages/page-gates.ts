import { decideAbout } from "../../renderer/pages/index.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import { compileCondition, computeFacts } from "../../rules/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { LoadContext } from "../loaders/index.ts";

function siteFacts({ live, now, visitor, route }: LoadContext) {
  return computeFacts({
    site: live.prepared.publicSite,
    visitor,
    now,
    route: route as unknown as JsonObject,
  });
}

/** Whether the tenant has this page (`enabled`) under the path that was matched (`pathsWhen`). */
export function isEnabled(context: LoadContext, { page, when }: PreparedPage): boolean {
  const conditions = [page.enabled, when].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return true;
  const facts = siteFacts(context);
  const named = context.live.prepared.tenant.conditions;
  return conditions.every((condition) => compileCondition(condition, named)(facts));
}

/**
 * The redirect of the table `gates` for a visitor who must not see the page (S4.30); undefined if the visitor may see
 * it.
 */
export async function findGateRedirect(
  context: LoadContext,
  { page: { gate } }: PreparedPage,
): Promise<string | undefined> {
  if (gate === undefined) return undefined;
  const { prepared } = context.live;
  if (gate.when && !compileCondition(gate.when, prepared.tenant.conditions)(siteFacts(context))) {
    return undefined;
  }
  const outcome = await decideAbout(prepared, "gates", { gate: { type: gate.type } }, context);
  const { signIn, type } = (outcome ?? {}) as { signIn?: boolean; type?: string };
  if (signIn !== true) return undefined;
  return `/sign-in?${new URLSearchParams({ type: type ?? gate.type, redirect: context.url })}`;
}
