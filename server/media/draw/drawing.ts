/** A vehicle drawn from one side, before it is set in a place. */
export interface Drawing {
  /** Gradients and clips that it uses. */
  defs: string;
  body: string;
  /** Where its shadow falls: from left to right, and under each tyre. Canvas units. */
  left: number;
  right: number;
  feet: readonly { x: number; width: number }[];
}
