import type { VehicleType } from "../../../../schemas/collections/vehicle-types.ts";
import { type OwnAddresses, replacePlatformAddresses } from "../../../../schemas/entities/vehicle-type-address.ts";
import type { JsonObject } from "../../../../schemas/json-value.ts";
import { previewPicture } from "../../../values/preview-picture.ts";
import { resolveAbsoluteUrl } from "../canonical.ts";

/** What schema.org calls a kind of vehicle. */
export type CarType = VehicleType["schemaType"];

/** Data about the page for structured data. */
export interface About {
  /** Scheme and host of the site; empty if unknown. */
  origin: string;
  /** Canonical address of the page. */
  url: string;
  /** The identification number of the page's car, where the dealer publishes it; no other part of a page has it. */
  vin?: string | undefined;
  /** What schema.org calls the kind of the page's car. */
  carType?: CarType | undefined;
  /** The public site of the page's scope. */
  site: JsonObject;
}

/** An absolute address of the site. */
export function resolveSiteUrl(url: string | null | undefined, { origin, site }: About): string | undefined {
  const own = url && replacePlatformAddresses(url, site.addresses as OwnAddresses | undefined);
  return resolveAbsoluteUrl(own ?? undefined, origin) ?? own ?? undefined;
}

/** The absolute address of a large picture. */
export function resolvePictureUrl(url: string | null | undefined, about: About): string | undefined {
  return resolveAbsoluteUrl(previewPicture(url ?? undefined), about.origin);
}

/** A reference to the dealer, which is described at most once per page. */
export function formatDealerId({ origin }: About): string {
  return `${origin}/#dealer`;
}
