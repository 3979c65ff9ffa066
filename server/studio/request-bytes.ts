import express, { type Request, type Response } from "express";
import { Refused } from "../../services/studio/index.ts";

/** The body of a request as it is, of at most so many MB; refused with `tooLarge` when it has more. */
export function readRequestBytes(req: Request, res: Response, most: { mb: number; tooLarge: string }): Promise<Buffer> {
  const read = express.raw({ type: () => true, limit: `${most.mb}mb` });
  return new Promise((resolve, reject) => {
    read(req, res, (error?: unknown) => {
      if (error) return reject(new Refused(413, most.tooLarge));
      resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
  });
}
