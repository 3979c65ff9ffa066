import { parentPort } from "node:worker_threads";
import { draw } from "../media/draw/draw.ts";
import { bufferOf } from "./bytes.ts";
import type { DrawingAnswer, DrawingRequest } from "./protocol.ts";

// Runs in a worker thread: a drawing computes for tens of milliseconds, in which no page must wait.

if (parentPort === null) throw new Error("server/drawing/worker.ts is a worker thread");
const port = parentPort;

async function drawn(request: DrawingRequest): Promise<string | Uint8Array> {
  if (request.kind === "picture") return draw(request.look, request.view);
  // Most servers draw pictures all day and a brochure now and then.
  const { drawBrochure } = await import("../brochure/draw.ts");
  const { picture, ...words } = request.input;
  return drawBrochure({ ...words, ...(picture && { picture: bufferOf(picture) }) });
}

port.on("message", async (request: DrawingRequest) => {
  const { id } = request;
  const answer: DrawingAnswer = await drawn(request).then(
    (result) => ({ id, drawn: result }),
    (error) => ({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  );
  port.postMessage(answer);
});
