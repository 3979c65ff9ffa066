import { fetchWithin, type Guard } from "../outbound/index.ts";

/** The part of `fetch` that feeds require. */
export type FeedFetch = (
  url: string,
  options: { headers: { [name: string]: string }; signal: AbortSignal },
) => Promise<Response>;

/** What a server wants to know of who asks. */
export interface Login {
  user?: string;
  password?: string;
  /** Of a web server that takes one in place of a password. */
  token?: string;
  /** Private key, for SFTP. */
  key?: string;
}

// The caller's own limits are lower.
const limits = { timeoutMs: 60_000, mostBytes: 256 * 1024 * 1024, redirects: 3 };

function authorization({ user, password, token }: Login): { authorization?: string } {
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  if (user === undefined) return {};
  const pair = Buffer.from(`${user}:${password ?? ""}`).toString("base64");
  return { authorization: `Basic ${pair}` };
}

/** Fetches through a guard, at every redirect; throws OutboundError. Only the address itself learns the login. */
export const fetchFrom =
  (guard: Guard, login: Login = {}): FeedFetch =>
  (address, { headers, signal }) =>
    fetchWithin({ ...limits, guard })(address, { headers: { ...headers, ...authorization(login) }, signal });
