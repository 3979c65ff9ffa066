/** The shape of a vehicle in centimetres: the nose at x 0, the ground at y 0, the middle at z 0. */
export interface Form {
  length: number;
  height: number;
  /** Half the width of the body at its widest. */
  half: number;
  /** From the lowest point of the front bumper over the roof to the lowest point of the rear one (see `points`). */
  outline: string;
  /** Half widths by height: `y,share of half`, from low to high, up to the edge of the roof. */
  section: string;
  /** Foot of the side windows: below it the body is round as `nose` and `tail` say, above it as `screen` and `back`. */
  belt: number;
  /** How far behind its foremost (before its hindmost) point each end has reached its full width. */
  nose: number;
  screen: number;
  tail: number;
  back: number;
  /** Roundness of the corners seen from above: 2 an ellipse, more a box. */
  square: number;
  axles: readonly number[];
  wheel: number;
  /** How much the body swells around the wheels. */
  flare: number;
  /** How many axles, from the front, have an arch in this body. */
  arches?: number;
}
