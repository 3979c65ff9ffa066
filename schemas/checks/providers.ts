import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import { namesListed } from "../entities/offered-providers.ts";
import { toPointer } from "../json/pointer.ts";
import { financeProviders } from "../resolve/finance-providers.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Reference } from "./reference.ts";

/** Finance providers that a setting lists, or a component has words for, and no table gives: another one was meant. */
export function checkProviders(
  { site, tables }: ResolvedTenant,
  references: readonly Reference[],
): Finding[] {
  const known = financeProviders(tables);
  const isKnown = (name: string) => known.some((other) => other.toLowerCase() === name.toLowerCase());
  const named = references.filter(({ kind, name }) => kind === "financeProvider" && !known.includes(name));
  const ofProps = named.map(({ name, pointer }): Finding => {
    const params = { names: name, near: guess(name, known), allowed: known };
    return { code: "site/unknown-provider", params, pointer, at: "key" };
  });
  const ofSettings = (["financeProviders", "excludedFinanceProviders"] as const).flatMap(
    (setting): Finding[] => {
      const names = namesListed(site.settings?.[setting]);
      const unknown = names.filter((name) => !isKnown(name));
      if (unknown.length === 0) return [];
      const meant = (name: string) => (isKnown(name) ? name : nearest(name, known));
      // What is written is a list: the mended one takes its place.
      const near = () => {
        const mended = names.map(meant);
        return mended.includes(undefined) ? undefined : mended.join(",");
      };
      const params = { names: unknown.join('" or "'), near, allowed: known };
      return [{ code: "site/unknown-provider", params, pointer: toPointer(["site", "settings", setting]) }];
    },
  );
  return [...ofProps, ...ofSettings];
}
