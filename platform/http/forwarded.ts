import type { RequestHandler } from "express";

/**
 * What a request may say of itself in the name of a proxy: a scheme that is http or https alone, and no host. Anything else is taken
 * away before somebody reads it; `trust proxy` decides afterwards whether the rest is believed.
 */
export const readForwarded: RequestHandler = ({ headers }, _res, next) => {
  delete headers["x-forwarded-host"];
  const scheme = String(headers["x-forwarded-proto"]).toLowerCase();
  if (scheme === "http" || scheme === "https") headers["x-forwarded-proto"] = scheme;
  else delete headers["x-forwarded-proto"];
  next();
};
