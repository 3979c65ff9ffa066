import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";

/** A picture that a source can draw. */
export interface FoundPicture {
  /** The input of the drawing, as plain data: equal data gives the same picture. */
  drawing: object;
  /** Whether its address contains the current version, which will not change. */
  isCurrent: boolean;
}

/**
 * A source of drawn pictures, passed in where the server is wired. `name` is the part of the picture's address before
 * its width; undefined if there is no such picture.
 */
export interface PictureSource {
  ofCar(car: Car, tenant: Pick<ResolvedTenant, "site">, name: string): FoundPicture | undefined;
  ofModel(
    slug: string,
    tenant: Pick<ResolvedTenant, "site" | "content">,
    name: string,
  ): FoundPicture | undefined;
}
