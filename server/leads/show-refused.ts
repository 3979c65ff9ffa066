import type { Request, Response } from "express";
import type { RefusedPost } from "../forms/index.ts";

/**
 * Answers a post without JavaScript that was refused with the page at `url` (path and query), everything typed still in
 * the form; where the site has no such page, or the page does not show the form, with the page `not-sent`, which says why.
 * False, with nothing answered, when there is none. Never cached: the page holds what one visitor typed.
 */
export type ShowRefused = (
  req: Request,
  res: Response,
  refused: { url: string; status: number; post: RefusedPost },
) => Promise<boolean>;
