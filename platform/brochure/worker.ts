import { serve } from "../base/serve.ts";
import { wrapAsBuffer } from "../base/thread.ts";
import { type BrochureInput, drawBrochure } from "./draw.ts";

// Runs in a worker thread, because a PDF takes tens of milliseconds and pages must not wait for it.
serve(({ picture, ...words }: BrochureInput) =>
  drawBrochure({ ...words, ...(picture && { picture: wrapAsBuffer(picture) }) }),
);
