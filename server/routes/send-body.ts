import type { Request, Response } from "express";
import type { PageBody } from "../../services/pages/index.ts";

/**
 * Sends a body in the best encoding that the client accepts, or 304 if the client has it. Status and type must be set.
 * `isShared` if a shared cache may keep it.
 */
export async function sendBody(req: Request, res: Response, body: PageBody, isShared = false): Promise<void> {
  res.vary("Accept-Encoding").set("ETag", body.etag);
  if (res.statusCode === 200 && req.fresh) {
    res.removeHeader("Content-Type");
    res.status(304).end();
    return;
  }
  const { bytes, encoding } = await body.for(req.acceptsEncodings(), isShared);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  res.set("Content-Length", String(bytes.length));
  res.end(req.method === "HEAD" ? undefined : bytes);
}
