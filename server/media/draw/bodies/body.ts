/** The side of a car as lines in centimetres (see `points`): the nose at x 0, the ground at y 0. */
export interface Body {
  length: number;
  height: number;
  /** x of the axles. */
  axles: readonly number[];
  /** Radius of a tyre. */
  wheel: number;
  /** From the lowest point of the front bumper over the roof to the lowest point of the rear one. */
  outline: string;
  /** y of the sill. */
  sill: number;
  /** Closed outline of the side windows. */
  glass?: string;
  /** x at which pillars part the side windows, front to rear; the second number is how far its foot lies behind its head. */
  pillars?: readonly (readonly [number, number])[];
  /** From the headlight along the shoulder to the tail light. */
  belt: string;
  /** Edges of each door along the sill, front to rear. */
  doors?: readonly (readonly [number, number])[];
  /** The fold along the lower doors. */
  crease?: string;
  headlight: string;
  /** Closed outline of the dark air intake of the front bumper. */
  intake: string;
  taillight: string;
  /** Where a mirror stands. */
  mirror?: readonly [number, number];
  /** Dark plastic around the arches and along the sill. */
  cladding?: number;
  /** x of a roof rail's ends. */
  rails?: readonly [number, number];
  /** How many arches are cut into the body, from the front. */
  arches?: number;
  /** Further closed outlines of painted metal, behind the body. */
  panels?: readonly string[];
}
