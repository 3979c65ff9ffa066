import type { BrochureInput } from "../../platform/brochure/index.ts";

/** Requests of the main thread to the drawing thread. */
export type DrawingRequest =
  | { kind: "picture"; drawing: object }
  | { kind: "brochure"; input: BrochureInput };

/** The answer: a picture's SVG, or a brochure's PDF. */
export type Drawn = string | Uint8Array;
