import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";

/** A picture that a source can draw. */
export interface FoundPicture {
  /** Everything that it is drawn from, as plain data: equal data is the same picture. */
  drawing: object;
  /** Whether its address names today's version, which will not change. */
  isCurrent: boolean;
}

/**
 * Where pictures come from that nobody has photographed: given to the server where it is wired. `name` is what stands in the
 * picture's address before its width; undefined when there is no such picture.
 */
export interface PictureSource {
  ofCar(car: Car, tenant: Pick<ResolvedTenant, "site">, name: string): FoundPicture | undefined;
  ofModel(
    slug: string,
    tenant: Pick<ResolvedTenant, "site" | "content">,
    name: string,
  ): FoundPicture | undefined;
}
