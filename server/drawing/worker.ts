import { drawPicture } from "../../demo/index.ts";
import { serve } from "../base/serve.ts";
import { bufferOf } from "./bytes.ts";
import type { DrawingRequest, Drawn } from "./protocol.ts";

// Runs in a worker thread: a drawing computes for tens of milliseconds, in which no page must wait.
serve(async (request: DrawingRequest): Promise<Drawn> => {
  if (request.kind === "picture") return drawPicture(request.drawing as Parameters<typeof drawPicture>[0]);
  // Most servers draw pictures all day and a brochure now and then.
  const { drawBrochure } = await import("../brochure/draw.ts");
  const { picture, ...words } = request.input;
  return drawBrochure({ ...words, ...(picture && { picture: bufferOf(picture) }) });
});
