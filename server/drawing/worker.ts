import { drawPicture } from "../../demo/index.ts";
import { serve } from "../../platform/base/serve.ts";
import { bufferOf } from "./bytes.ts";
import type { DrawingRequest, Drawn } from "./protocol.ts";

// Runs in a worker thread, because a drawing takes tens of milliseconds and pages must not wait for it.
serve(async (request: DrawingRequest): Promise<Drawn> => {
  if (request.kind === "picture") return drawPicture(request.drawing as Parameters<typeof drawPicture>[0]);
  // Loaded on demand, because brochures are rare compared with pictures.
  const { drawBrochure } = await import("../../platform/brochure/draw.ts");
  const { picture, ...words } = request.input;
  return drawBrochure({ ...words, ...(picture && { picture: bufferOf(picture) }) });
});
