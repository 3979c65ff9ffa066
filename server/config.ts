import { statSync } from "node:fs";
import { resolve } from "node:path";
import { findWrongValues, type ServerEnv, type VariableName } from "../platform/base/variables.ts";

/** The configuration of this server process, from the environment only (docs/operations/settings.md lists the variables). */
export interface ServerConfig {
  port: number;
  host: string;
  /** Absolute folder for the store, imported stock and rendered pictures. */
  dataDir: string;
  /** Absolute folder of the tenants' JSON. */
  tenantsDir: string;
  /** PostgreSQL for the store; absent means node:sqlite under dataDir. */
  databaseUrl?: string;
  /** Limits of PostgreSQL's pool: connections of this process, and the time of a statement, ms. */
  pool: { connections: number; statementMs: number };
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  trustedProxies: number;
  /** Maximum submissions per address and minute; 0: unlimited. */
  leadsPerMinute: number;
  /** Maximum sign-in requests per address and minute; 0: unlimited. */
  signInsPerMinute: number;
  /** Maximum calls of the search API per address and minute; 0: unlimited. */
  searchesPerMinute: number;
  /** Addresses in a dealer's JSON (webhooks, feeds, services, gateways) may be in private networks. */
  allowPrivate: boolean;
  /** Keep-alive timeout, ms. */
  keepAliveMs: number;
  /** How long the server keeps answering after SIGTERM, ms. */
  drainMs: number;
  /** Maximum number of connections; absent: derived from the process's limit of open files. */
  connections?: number;
  /** Maximum number of connections per address; 0: unlimited. */
  connectionsPerAddress: number;
  /** Largest size of rendered pictures and fetched photographs on disk, bytes; 0: none are kept. */
  mediaCacheBytes: number;
  /** Longest time for one step of loading (a dealer's JSON, a stock), seconds. */
  loaderSeconds: number;
  /** Largest heap of the loading thread, MB. */
  loaderMemoryMb: number;
  /** Prepare all dealers at start if there are at most this many; otherwise each at its first request. */
  dealersAtStart: number;
  /** Port of `/metrics`; 0: there are none. */
  metricsPort: number;
  /** Address that `/metrics` listens on. */
  metricsHost: string;
  /** Another address for Algolia's API; undefined: its own. */
  algoliaUrl?: string | undefined;
  /** For how long a shared cache (CDN, nginx) may keep pages that all visitors get, seconds; 0: not at all. */
  sharedCacheSeconds: number;
  /** The shared cache's address for purging and the headers that authorise it; undefined: pages stay for their time. */
  purge: { url: URL; headers: { [name: string]: string } } | undefined;
  /** Memory for pages of visitors who are not signed in, bytes; 0: each page is rendered for each request. */
  pageCacheBytes: number;
  /** Memory for prepared dealers, bytes. */
  tenantMemoryBytes: number;
  /** Search engines may list the sites of this server; false on a staging machine. */
  indexable: boolean;
  mode: "development" | "production";
  /** Host of Studio, whose subdomains are the previews of drafts; undefined: there is no Studio. */
  studioHost?: string;
  /**
   * Whether Studio shows one-time codes and makes the first user who signs in an admin: on a development server that this
   * machine alone can reach.
   */
  studioForAnyone: boolean;
  /** Whether what Studio publishes is committed where the tenants folder is a git checkout. */
  studioGit: boolean;
  /** Serve the renderer through Vite instead of from dist/. */
  vite: boolean;
}

/** An invalid environment variable; the message is for the operator. */
export class ConfigError extends Error {}

/** Why the server cannot listen at its host and port, in words; an error of another kind is given back. */
export function listenFault(error: NodeJS.ErrnoException, { host, port }: Pick<ServerConfig, "host" | "port">): Error {
  const words: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is already in use, perhaps by another Forecourt. Stop that program, or set PORT to a free port.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to 1024 or more, with a proxy before it.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `There is no host called ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
  };
  const text = words[error.code ?? ""];
  return text === undefined ? error : new ConfigError(text);
}

function integer(env: ServerEnv, name: VariableName, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}; it is "${text}".`);
  }
  return value;
}

function folder(env: ServerEnv, name: VariableName, fallback: string): string {
  const path = resolve(env[name] || fallback);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new ConfigError(`${name} must be a folder, but "${path}" is not one.`);
}

/**
 * Whether addresses in dealers' JSON can be in private networks: normal for a developer's own machine, an attack
 * elsewhere. The former name of the variable still works.
 */
export const canUsePrivateNetworks = (env: ServerEnv): boolean =>
  (env.ALLOW_PRIVATE_HOSTS ?? env.FORECOURT_ALLOW_PRIVATE_WEBHOOKS) === "1" || env.NODE_ENV !== "production";

/** The shared cache's address for purging, and the header that authorises it (`Name: value`). */
function purgeOf({ PURGE_URL: url, PURGE_HEADER: header }: ServerEnv): ServerConfig["purge"] {
  if (!url) return undefined;
  if (!URL.canParse(url)) throw new ConfigError(`PURGE_URL must be an address; it is "${url}".`);
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(header ?? "") ?? [];
  if (header && !name) throw new ConfigError("PURGE_HEADER must be a header such as `Fastly-Key: abc`.");
  return { url: new URL(url), headers: name && value ? { [name]: value } : {} };
}

const ownAddresses = ["127.0.0.1", "::1", "localhost"];

/** Host of Studio: `studio.localhost` where it is for anyone; elsewhere only where it is set. `off` turns it off. */
function studioHostOf({ STUDIO_HOST: host }: ServerEnv, forAnyone: boolean): string | undefined {
  if (!host) return forAnyone ? "studio.localhost" : undefined;
  if (host === "off") return undefined;
  if (/^[a-z0-9][a-z0-9.-]*[a-z0-9]$/.test(host)) return host;
  throw new ConfigError(`STUDIO_HOST must be a host name in lower case, without a port; it is "${host}".`);
}

function algoliaUrlOf({ ALGOLIA_URL: url }: ServerEnv): string | undefined {
  if (url && !URL.canParse(url)) throw new ConfigError(`ALGOLIA_URL must be an address; it is "${url}".`);
  return url || undefined;
}

/** Reads the configuration. Throws ConfigError with one clear sentence on a bad value. */
export function readConfig(env: ServerEnv, args: readonly string[] = []): ServerConfig {
  const [wrong] = findWrongValues(env);
  if (wrong !== undefined) throw new ConfigError(wrong);
  const production = env.NODE_ENV === "production";
  const trustedProxies = integer(env, "TRUSTED_PROXIES", 0, 10);
  const host = env.HOST || (production ? "0.0.0.0" : "127.0.0.1");
  const studioForAnyone = !production && trustedProxies === 0 && ownAddresses.includes(host);
  return {
    port: integer(env, "PORT", 3000, 65_535),
    host,
    dataDir: resolve(env.DATA_DIR || "./.data"),
    tenantsDir: folder(env, "TENANTS_DIR", "./tenants"),
    databaseUrl: env.DATABASE_URL || undefined,
    pool: {
      connections: integer(env, "PG_POOL", 10, 1000) || 1,
      statementMs: 1000 * (integer(env, "PG_STATEMENT_SECONDS", 15, 3600) || 1),
    },
    trustedProxies,
    leadsPerMinute: integer(env, "LEADS_PER_MINUTE", 300, 1_000_000),
    signInsPerMinute: integer(env, "SIGN_INS_PER_MINUTE", 30, 1_000_000),
    searchesPerMinute: integer(env, "SEARCHES_PER_MINUTE", 600, 1_000_000),
    keepAliveMs: 1000 * integer(env, "KEEP_ALIVE_S", 80, 3600),
    // Without a proxy, there is no load balancer that could switch to another node.
    drainMs: 1000 * integer(env, "DRAIN_S", trustedProxies > 0 ? 3 : 0, 3600),
    connections: integer(env, "MAX_CONNECTIONS", 0, 1_000_000) || undefined,
    connectionsPerAddress: integer(env, "CONNECTIONS_PER_ADDRESS", 256, 1_000_000),
    mediaCacheBytes: 1024 * 1024 * integer(env, "MEDIA_CACHE_MB", 2048, 10_000_000),
    metricsPort: integer(env, "METRICS_PORT", 0, 65_535),
    metricsHost: env.METRICS_HOST || "127.0.0.1",
    sharedCacheSeconds: integer(env, "PAGE_CACHE_SECONDS", 0, 86_400),
    purge: purgeOf(env),
    algoliaUrl: algoliaUrlOf(env),
    pageCacheBytes: 1024 * 1024 * integer(env, "PAGE_CACHE_MB", 128, 1_000_000),
    allowPrivate: canUsePrivateNetworks(env),
    loaderSeconds: integer(env, "LOADER_SECONDS", 120, 3600) || 1,
    loaderMemoryMb: Math.max(64, integer(env, "LOADER_MEMORY_MB", 1024, 65_536)),
    dealersAtStart: integer(env, "DEALERS_AT_START", 20, 100_000),
    tenantMemoryBytes: 1024 * 1024 * integer(env, "TENANT_MEMORY_MB", 1024, 1_000_000),
    indexable: env.NOINDEX !== "1",
    mode: production ? "production" : "development",
    studioHost: studioHostOf(env, studioForAnyone),
    studioForAnyone,
    studioGit: env.STUDIO_GIT !== "off",
    vite: args.includes("--dev"),
  };
}
