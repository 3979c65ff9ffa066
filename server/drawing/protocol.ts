import type { BrochureInput } from "../brochure/draw.ts";
import type { Look } from "../media/draw/look.ts";
import type { View } from "../media/draw/views.ts";

/** Requests of the main thread to the drawing thread. */
export type DrawingRequest =
  | { kind: "picture"; look: Look; view: View }
  | { kind: "brochure"; input: BrochureInput };

/** The answer: a picture's SVG, or a brochure's PDF. */
export type Drawn = string | Uint8Array;
