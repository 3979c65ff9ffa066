import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { DemandName, DemandOf, Law } from "../../schemas/collections/laws.ts";
import type { ClaimPlace } from "./claim.ts";
import type { Surveyed } from "./survey.ts";

/** Something that a law forbids, in words. */
export interface Breach {
  message: string;
  /** What to do about it; absent: what the law's JSON says. */
  mend?: string;
  /** Where a page states it, or the pointer of the JSON that does. */
  at: ClaimPlace | { pointer: string };
  /** The car that it is about. */
  car?: string;
  moment?: number;
}

/** What a demand knows of the dealer. */
export interface DealerView {
  live: LiveTenant;
  /** ms since 1970 UTC. */
  now: number;
}

/** Proves one demand of a law: of each page as it comes, and at the end of the dealer as a whole. */
export interface Proof {
  page?(page: Surveyed): Breach[];
  end?(): Breach[] | Promise<Breach[]>;
}

/** How demands of one name are proved: a proof for a dealer and the demand's parameters. */
export interface Demand<Name extends DemandName> {
  name: Name;
  prove(params: DemandOf<Name>, dealer: DealerView, law: Law): Proof;
}

/** Declares how a demand is proved. */
export const defineDemand = <Name extends DemandName>(demand: Demand<Name>): Demand<Name> => demand;

/** Whether a law that is only about some types of cars is about a page's car. */
export const isAbout = (types: readonly string[] | undefined, page: Surveyed): boolean =>
  types === undefined || (page.car !== undefined && types.includes(page.car.car_type));
