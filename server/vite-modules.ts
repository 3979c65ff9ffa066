import type { RequestHandler } from "express";

/**
 * Passes requests for modules to Vite. Pages have no extension: Vite would answer `/search` with the folder of that name.
 */
export const createViteModuleHandler =
  (vite: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/@|\.\w+$/.test(request.path) ? vite(request, response, next) : next();
