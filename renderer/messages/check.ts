import { guess } from "../../schemas/diagnostics/nearest.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type Finding, type ResolvedTenant, type TenantCheck, toPointer } from "../../schemas/index.ts";
import { parseMessage } from "./parse.ts";
import { type WordingUse, wordingUses } from "./uses.ts";

/** Wording that is not ICU MessageFormat. */
function badMessages({ copy }: ResolvedTenant): Finding[] {
  return Object.entries(copy).flatMap(([key, text]): Finding[] => {
    const parsed = parseMessage(text);
    if (!("error" in parsed)) return [];
    return [
      { code: "copy/bad-message", params: { key, reason: parsed.error }, pointer: toPointer(["copy", key]) },
    ];
  });
}

/** Names of the values that a wording shows. */
function namesIn(text: string | undefined): readonly string[] {
  const parsed = text === undefined ? undefined : parseMessage(text);
  return parsed === undefined || "error" in parsed ? [] : parsed.names;
}

/** The last layer that states what is at a pointer, as its place among the tenant's layers. */
function layerOf({ layers, origins }: ResolvedTenant, pointer: string): number {
  return layers.indexOf(origins(pointer).at(-1)?.layer ?? "");
}

/** What a wording shows and its uses do not give: a mistake of the wording where it is the later one, else of the use. */
function valuesNotGiven(tenant: ResolvedTenant, key: string, uses: readonly WordingUse[]): Finding[] {
  const names = namesIn(Object.hasOwn(tenant.copy, key) ? tenant.copy[key] : undefined);
  if (names.length === 0) return [];
  const at = toPointer(["copy", key]);
  const given = [...new Set(uses.flatMap((use) => [...use.given]))];
  const unknown = new Set(
    names.filter(
      (name) =>
        !given.includes(name) && uses.some(({ pointer }) => layerOf(tenant, at) >= layerOf(tenant, pointer)),
    ),
  );
  const ofWording = [...unknown].map((name): Finding => {
    const params = { key, name, near: guess(name, given), allowed: given };
    return { code: "copy/unknown-value", params, pointer: at };
  });
  const ofUses = uses.flatMap(({ pointer, given: own }) =>
    names
      .filter((name) => !own.has(name) && !unknown.has(name))
      .map((name): Finding => ({ code: "copy/missing-value", params: { key, name }, pointer })),
  );
  return [...ofWording, ...ofUses];
}

/**
 * Checks wording: that it is ICU MessageFormat, and that each place of pages, frames, menus and tables that shows it
 * gives the values that it shows. `catalog` says which values components give by themselves.
 */
export const checkMessages =
  (catalog: ComponentCatalog): TenantCheck =>
  (tenant) => {
    const byKey = new Map<string, WordingUse[]>();
    for (const use of wordingUses(tenant, catalog)) {
      const known = byKey.get(use.key);
      if (known) known.push(use);
      else byKey.set(use.key, [use]);
    }
    return [
      ...badMessages(tenant),
      ...[...byKey].flatMap(([key, uses]) => valuesNotGiven(tenant, key, uses)),
    ];
  };
