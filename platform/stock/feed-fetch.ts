import { fetchWithin, type Guard } from "../outbound/index.ts";

/** The part of `fetch` that feeds require. */
export type FeedFetch = (
  url: string,
  options: { headers: { [name: string]: string }; signal: AbortSignal },
) => Promise<Response>;

// The caller's own limits are lower.
const limits = { timeoutMs: 60_000, mostBytes: 256 * 1024 * 1024, redirects: 3 };

/** Fetches through a guard, at every redirect; throws OutboundError. */
export const fetchFrom =
  (guard: Guard): FeedFetch =>
  (address, options) =>
    fetchWithin({ ...limits, guard })(address, options);
