/** A vehicle drawn from one side, before it is set in a place. */
export interface Drawing {
  /** Gradients and clips that it uses. */
  defs: string;
  body: string;
  /** Where its shadow falls: from left to right, and under each tyre. Canvas units. */
  left: number;
  right: number;
  feet: readonly { x: number; y?: number; width: number }[];
  /** Its shadow, where it is not the usual one of a side. */
  ground?: string;
  /** Whether a polished floor mirrors it; a side that stands on its ground line only. */
  mirror?: boolean;
}
