import { parentPort } from "node:worker_threads";
import type { Answered, Asked } from "./thread.ts";

/** Answers the requests to a worker thread independently of each other; must run in that thread. */
export function serve<Request, Answer>(answer: (request: Request) => Answer | Promise<Answer>): void {
  if (parentPort === null) throw new Error("only a worker thread can serve");
  const port = parentPort;
  port.on("message", async ({ id, request }: Asked<Request>) => {
    const posted: Answered<Answer> = await Promise.resolve(request)
      .then(answer)
      .then(
        (result) => ({ id, answer: result }),
        (error) => ({ id, error: error instanceof Error ? error : new Error(String(error)) }),
      );
    port.postMessage(posted);
  });
}
