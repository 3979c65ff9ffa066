/** What is known of an environment variable of the server besides its name. */
interface Variable {
  /** The values that it may have. */
  values?: readonly string[];
  /** How its value may begin. */
  begins?: readonly string[];
  /** The variable without which it does nothing. */
  needs?: string;
}

const onOff = { values: ["on", "off"] };
const yesNo = { values: ["1", "0"] };

/**
 * Every environment variable that the server and its command line read, besides those of dealers (`TENANT_ENV_...`), of Node and
 * of OpenTelemetry. docs/operations/settings.md says what each is for.
 */
const variables = {
  NODE_ENV: { values: ["production", "development", "test"] },
  PORT: {},
  HOST: {},
  DATA_DIR: {},
  TENANTS_DIR: {},
  DATABASE_URL: { begins: ["postgres://", "postgresql://", "socket:", "/"] },
  PG_POOL: { needs: "DATABASE_URL" },
  PG_STATEMENT_SECONDS: { needs: "DATABASE_URL" },
  TRUSTED_PROXIES: {},
  LEADS_PER_MINUTE: {},
  SIGN_INS_PER_MINUTE: {},
  SEARCHES_PER_MINUTE: {},
  AUTH_SECRET: {},
  ALLOW_PRIVATE_HOSTS: yesNo,
  /** The former name of `ALLOW_PRIVATE_HOSTS`. */
  FORECOURT_ALLOW_PRIVATE_WEBHOOKS: yesNo,
  KEEP_ALIVE_S: {},
  DRAIN_S: {},
  MAX_CONNECTIONS: {},
  CONNECTIONS_PER_ADDRESS: {},
  MEDIA_CACHE_MB: {},
  PAGE_CACHE_SECONDS: {},
  PAGE_CACHE_MB: {},
  STUDIO_HOST: {},
  STUDIO_GIT: onOff,
  /** Set by the server for the process of Studio. */
  STUDIO_SOCKET: {},
  PURGE_URL: { needs: "PAGE_CACHE_SECONDS" },
  PURGE_HEADER: { needs: "PURGE_URL" },
  ALGOLIA_URL: {},
  ALGOLIA_ADMIN_KEY: {},
  ALGOLIA_SEARCH_KEY: {},
  METRICS_PORT: {},
  METRICS_HOST: { needs: "METRICS_PORT" },
  SMTP_URL: { begins: ["smtp://", "smtps://"], needs: "MAIL_FROM" },
  MAIL_FROM: { needs: "SMTP_URL" },
  NOINDEX: yesNo,
  FEED_MAX_MB: {},
  FEED_SECONDS: {},
  STOCK_MAX_CARS: {},
  STOCK_MAX_RECORD_KB: {},
  LOADER_SECONDS: {},
  LOADER_MEMORY_MB: {},
  DEALERS_AT_START: {},
  TENANT_MEMORY_MB: {},
  OTEL_EXPORTER_OTLP_ENDPOINT: {},
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {},
  OTEL_SERVICE_NAME: {},
  FC_DELIVER: onOff,
  LOG_LEVEL: { values: ["trace", "debug", "info", "warn", "error", "fatal", "silent"] },
} as const satisfies { [name: string]: Variable };

/** The name of a variable of the server; another one does not compile where the environment is read. */
export type VariableName = keyof typeof variables;

/** The environment as the server reads it. */
export type ServerEnv = { readonly [name in VariableName]?: string | undefined };

export const variableNames = Object.keys(variables) as VariableName[];

const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** What is wrong with the values of variables, a sentence each. Repeats no value that can contain a password. */
export function findWrongValues(env: ServerEnv): string[] {
  return variableNames.flatMap((name) => {
    const { values, begins }: Variable = variables[name];
    const text = env[name];
    if (!text) return [];
    if (values && !values.includes(text)) return [`${name} must be ${anyOf(values)}; it is "${text}".`];
    if (begins && !begins.some((start) => text.startsWith(start)))
      return [`${name} must begin with ${anyOf(begins)}, and does not.`];
    return [];
  });
}

/** Variables that are set and do nothing, each with the variable that it needs. */
export function findIdleVariables(env: ServerEnv): { name: VariableName; needs: string }[] {
  const set = new Set<string>(variableNames.filter((name) => env[name]));
  return variableNames.flatMap((name) => {
    const { needs }: Variable = variables[name];
    return set.has(name) && needs !== undefined && !set.has(needs) ? [{ name, needs }] : [];
  });
}
