import type { Catalogs, Fonts, ReadFilter } from "./checks/catalogs.ts";
import type { Reference, References } from "./checks/reference.ts";
import { checkReferences, collectOfferReferences } from "./checks/tenant.ts";
import type { Finding } from "./diagnostics/catalogue.ts";
import { replacePlatformAddresses } from "./entities/vehicle-type-address.ts";
import { convertToJsonObject, type JsonObject } from "./json-value.ts";
import type { Env } from "./resolve/env.ts";
import type { ResolvedTenant } from "./resolve/resolved-tenant.ts";
import type { Unread } from "./resolve/skipped-documents.ts";
import type { Root } from "./resolve/stack.ts";
import { findSiteAddresses } from "./resolve/vehicle-types.ts";
import type { IsSettled } from "./routes/pages-off.ts";

/**
 * A check defined outside schemas/ (rules, wording). It gets only documents that their schemas accept, and the accepted
 * parts of the site; `stated` is the whole site as the files say it.
 */
export type TenantCheck = (
  tenant: ResolvedTenant,
  stated: JsonObject,
  subject: Checked,
  options: LoadOptions,
) => readonly Finding[];

/** Options of loading. */
export interface LoadOptions extends Catalogs {
  env: Env;
  checks?: readonly TenantCheck[];
  /**
   * Whether a condition holds on the site for every visitor; undefined when that varies. Without this function, no
   * page counts as turned off.
   */
  isSettled?: IsSettled | undefined;
  /** The search engine's filter parser; without it, filters are not checked. */
  readFilter?: ReadFilter | undefined;
  /** The installed fonts; without them, the theme's fonts are not looked up. */
  fonts?: Fonts | undefined;
  /** Lists the addresses of the pictures of demo cars. */
  pictures?: (() => ReadonlySet<string>) | undefined;
}

/** The input of the checks: the resolved tree of one dealer, and the dealer of each host and id in the source. */
export interface Subject {
  slug: string;
  root: Root;
  layers: string[];
  /** The wording of the dealer as its layers say it of another kind of vehicle. */
  wordingOf?: (kind: string) => Root["copy"];
  owners: { hosts: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> };
  isDealer: (slug: string) => boolean;
  /** Addresses of the files in the layers, if they were listed. */
  assets: ReadonlySet<string> | undefined;
  /** Model ranges of the demonstration. */
  ranges: readonly string[];
  /** Documents that could not be read; those that their schema refuses join them. */
  unread: Unread;
}

/** A subject whose documents have been checked one by one: with the names that they have. */
export interface Checked extends Subject {
  references: References;
}

/** All findings about a tenant as a whole: each check gets what it looks at. */
export function checkTenant(
  tenant: ResolvedTenant,
  references: References,
  subject: Subject,
  options: LoadOptions,
): Finding[] {
  const { root, unread, assets, ranges } = subject;
  const { checks = [], components, fonts, pictures } = options;
  const stated = convertToJsonObject(root.site.get("")?.value);
  const addresses = findSiteAddresses(tenant);
  // As pages have them: a site can have addresses of its own for what it sells.
  const led = (reference: Reference): Reference => ({
    ...reference,
    name: replacePlatformAddresses(reference.name, addresses),
  });
  const links = references.get("link") ?? [];
  const named = addresses === undefined ? links : links.map(led);
  const all = new Map([...references, ["link", [...named, ...collectOfferReferences(tenant.content.offers)]] as const]);
  return [
    ...checkReferences(tenant, all, { assets, ranges, components, fonts, pictures }),
    ...checks.flatMap((run) => {
      // A check that throws is our own bug; it must not affect other dealers.
      try {
        const site = unread.has("site") ? stated : convertToJsonObject(tenant.site);
        return run(tenant, site, { ...subject, references: all }, options);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        return [{ code: "platform/check-failed" as const, params: { problem }, pointer: "/site" }];
      }
    }),
  ];
}
