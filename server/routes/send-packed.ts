import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Request, Response } from "express";
import type { Packed } from "../../services/discovery/index.ts";

const unpacked = promisify(gunzip);

/** Sends a compressed text: 304 if the client has it, decompressed if the client does not accept gzip. */
export async function sendPacked(
  req: Request,
  res: Response,
  { etag, gzip }: Packed,
  headers: { [name: string]: string },
): Promise<void> {
  res.set({ ...headers, ETag: etag, Vary: "Host, Accept-Encoding" });
  if (req.fresh) {
    res.removeHeader("Content-Type");
    res.status(304).end();
    return;
  }
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  if (req.acceptsEncodings("gzip")) {
    res.set({ "Content-Encoding": "gzip", "Content-Length": String(gzip.length) }).end(gzip);
    return;
  }
  res.end(await unpacked(gzip));
}
