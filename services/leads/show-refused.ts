import type { Request, Response } from "express";
import type { RefusedPost } from "../forms/index.ts";

/**
 * Answers a refused post without JavaScript with the page at `url` (path and query), keeping everything typed in the
 * form. If there is no such page, or it does not show the form, answers with the page `not-sent`, which gives the
 * reason. Returns false, without a response, if that page is missing too. Never cached: the page contains one
 * visitor's input.
 */
export type ShowRefused = (
  req: Request,
  res: Response,
  refused: { url: string; status: number; post: RefusedPost },
) => Promise<boolean>;
