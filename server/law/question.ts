import type { KnownCars } from "../../platform/stock/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { TenantSource } from "../../schemas/index.ts";

/** A dealer whose pages are held to the law: its JSON, and its cars. */
export interface LawQuestion {
  source: TenantSource;
  slug: string;
  env: { [name: string]: string | undefined };
  cars: readonly Car[];
  /** Cars that the site has shown, with their earlier prices. */
  known: KnownCars;
  /** ms since 1970 UTC. */
  now: number;
}
