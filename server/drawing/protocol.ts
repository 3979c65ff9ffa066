import type { BrochureInput } from "../brochure/draw.ts";
import type { Look } from "../media/draw/look.ts";
import type { View } from "../media/draw/views.ts";

/** What the main thread asks of the drawing thread. */
export type DrawingRequest =
  | { kind: "picture"; id: number; look: Look; view: View }
  | { kind: "brochure"; id: number; input: BrochureInput };

/** The answer to the request of the same id: a picture's SVG, a brochure's PDF, or why there is none. */
export interface DrawingAnswer {
  id: number;
  drawn?: string | Uint8Array;
  error?: Error;
}
