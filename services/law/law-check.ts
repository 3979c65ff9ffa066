import type { KnownCars } from "../../platform/stock/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Law } from "../../schemas/collections/laws.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ShownPage } from "./shown-pages.ts";

/** A dealer as the checks of the law see it. */
export interface Dealer {
  prepared: PreparedTenant;
  pages: readonly ShownPage[];
  /** The cars that the site shows. */
  cars: readonly Car[];
  /** Cars that the site has shown, with their earlier prices. */
  known: KnownCars;
  /** ms since 1970 UTC. */
  now: number;
}

/** What a check is given besides the dealer. */
export interface CheckContext<Params> {
  law: Law;
  /** Reports the value at a pointer of the resolved tree, with the car and the page (its id) that show it. */
  report(place: { pointer: string; car?: Car; page?: string }, params: Params): void;
}

/** A check of one law: one file in `checks/`. */
export interface LawCheck<Params> {
  code: `law/${Law["id"]}`;
  severity: "warning";
  message(params: Params): string;
  /** What to do. */
  hint: string;
  /** Why it matters. */
  why: string;
  visit(dealer: Dealer, context: CheckContext<Params>): void | Promise<void>;
}

export const defineLawCheck = <Params>(check: LawCheck<Params>): LawCheck<Params> => check;

/** Decisions about cars are those for a visitor who has not signed in. */
export const visitor = { signedIn: false, phone: false };
