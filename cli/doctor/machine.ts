import { constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { distDir } from "../../platform/base/project.ts";
import { findIdleVariables, findWrongValues, variableNames } from "../../platform/base/variables.ts";
import { openFilesLimit } from "../../platform/http/index.ts";
import { findNearestName } from "../../schemas/diagnostics/nearest.ts";
import { ConfigError, readConfig, type ServerConfig } from "../../server/config.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const MB = 1024 * 1024;
/** Free space of the data folder's disk below which it is a problem, or a warning, MB. */
const FREE_MB = { problem: 200, warning: 2000 };
/** Open files below which a crowd of visitors is turned away. */
const LEAST_OPEN_FILES = 4096;
/** Shortest AUTH_SECRET that cannot be guessed: 32 characters. */
const LEAST_SECRET = 32;

type Env = { [name: string]: string | undefined };

/** The configuration, or what is wrong with it. */
export function checkConfig(env: Env): { config?: ServerConfig; findings: Finding[] } {
  const names = checkNames(env);
  try {
    const config = readConfig(env);
    const findings = [
      ok("settings", `NODE_ENV is ${config.mode}, port ${config.port}.`),
      ...names,
      ...checkSettings(config, env),
    ];
    return { config, findings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const wrong = findWrongValues(env);
    const advice = "Correct it: docs/operations/settings.md lists all settings. The server does not start with it.";
    const found = (wrong.length > 0 ? wrong : [error.message]).map((text) => problem("settings", text, advice));
    return { findings: [...found, ...names] };
  }
}

/** Names that begin so belong to nobody else. PostgreSQL's own begin with PG and no underscore. */
const ownName = /^(?:FC|FORECOURT|STUDIO)_/;
const foreignName = /^(?:PG[A-Z]|OTEL_|NODE_|TENANT_ENV_)/;

/** Variables that are set and that the server does not read, or that do nothing without another. */
function checkNames(env: Env): Finding[] {
  const known = new Set<string>(variableNames);
  const unknown = Object.keys(env).filter((name) => env[name] && !known.has(name) && !foreignName.test(name));
  const findings = unknown.flatMap((name) => {
    const nearestName = findNearestName(name, variableNames);
    if (nearestName !== undefined && env[nearestName] === undefined)
      return [problem("settings", `${name} is no setting of the server.`, `It is called ${nearestName}.`)];
    return ownName.test(name)
      ? [warning("settings", `${name} is no setting of the server.`, "docs/operations/settings.md lists all settings.")]
      : [];
  });
  for (const { name, needs } of findIdleVariables(env))
    findings.push(warning("settings", `${name} does nothing without ${needs}.`, `Set ${needs}, or take ${name} away.`));
  const { ALLOW_PRIVATE_HOSTS: now, FORECOURT_ALLOW_PRIVATE_WEBHOOKS: former } = env;
  if (now && former && now !== former)
    findings.push(
      warning(
        "settings",
        "ALLOW_PRIVATE_HOSTS and its former name FORECOURT_ALLOW_PRIVATE_WEBHOOKS contradict each other.",
        "Take FORECOURT_ALLOW_PRIVATE_WEBHOOKS away: it is not looked at.",
      ),
    );
  return findings;
}

function checkSettings(
  { mode, host, trustedProxies, metricsPort, metricsHost, indexable }: ServerConfig,
  env: Env,
): Finding[] {
  const findings: Finding[] = [];
  if (mode === "production" && !indexable)
    findings.push(
      warning(
        "settings",
        "NOINDEX keeps every site of this server out of search engines.",
        "Take it away where customers shall find the dealers; keep it on a staging machine.",
      ),
    );
  if (env.FC_DELIVER === "off")
    findings.push(
      warning(
        "delivery",
        "FC_DELIVER is off: leads and alerts are stored and not sent.",
        "Take it away on the server that shall deliver.",
      ),
    );
  if (trustedProxies > 0 && env.CONNECTIONS_PER_ADDRESS)
    findings.push(
      warning(
        "settings",
        "CONNECTIONS_PER_ADDRESS does nothing with TRUSTED_PROXIES: all connections come from the proxy.",
        "Limit the connections of an address in the proxy.",
      ),
    );
  if (mode === "development")
    findings.push(
      warning("settings", "The server is in development mode.", "Set NODE_ENV=production where visitors use it."),
    );
  else if (host === "127.0.0.1" && trustedProxies === 0)
    findings.push(
      warning(
        "proxy",
        "The server listens on this machine only, and trusts no proxy: all visitors share the proxy's address and its limits.",
        "Set TRUSTED_PROXIES=1 behind nginx.",
      ),
    );
  if (metricsPort > 0 && metricsHost !== "127.0.0.1")
    findings.push(
      warning("metrics", `/metrics listens on ${metricsHost}.`, `Let only Prometheus reach port ${metricsPort}.`),
    );
  const { AUTH_SECRET: secret } = env;
  if (secret && secret.length < LEAST_SECRET)
    findings.push(
      problem(
        "secrets",
        `AUTH_SECRET has only ${secret.length} characters.`,
        "Use 32 random ones: openssl rand -base64 32",
      ),
    );
  return findings;
}

/** The built client, without which the server does not start. */
export function checkBuild(): Finding {
  return existsSync(join(distDir, "client/.vite/manifest.json"))
    ? ok("build", `Node ${process.versions.node}, built ${statSync(join(distDir, "client")).mtime.toISOString()}.`)
    : problem("build", "There is no build.", "Run: npm run build");
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Why a path cannot be written by this user; undefined: it can. */
async function whyNotWritable(path: string): Promise<string | undefined> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return access(path, constants.W_OK | (isFolder ? constants.X_OK : 0)).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** Folders whose own files are looked at, in a data folder or a tenants folder. */
const mostLookedAt = 2000;

/** What is in a folder and cannot be written, or belongs to another user than the folder: the server, who owns it, cannot either. */
async function checkEntries(subject: string, folder: string): Promise<Finding[]> {
  const { uid } = statSync(folder);
  const wrong: string[] = [];
  for (const name of readdirSync(folder).slice(0, mostLookedAt)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && (stats.uid !== uid || (await whyNotWritable(path)) !== undefined)) wrong.push(path);
  }
  const [first] = wrong;
  if (first === undefined) return [];
  const others = wrong.length > 1 ? ` and ${wrong.length - 1} more` : "";
  return [
    problem(
      subject,
      `${first}${others} cannot be written by the owner of ${folder}.`,
      `Run 'forecourt' as the user of the server; now: chown -R --reference=${folder} ${folder}`,
    ),
  ];
}

/** Whether Studio can publish into the tenants folder, where it is not the database that it publishes to. */
export async function checkTenantsFolder({ tenantsDir, databaseUrl, studioHost }: ServerConfig): Promise<Finding[]> {
  if (databaseUrl || studioHost === undefined) return [];
  const why = await whyNotWritable(tenantsDir);
  if (why === undefined) return checkEntries("tenants", tenantsDir);
  return [
    problem(
      "tenants",
      `Studio cannot publish: ${tenantsDir} cannot be written (${why}).`,
      "Give the server's user the right to write it; with systemd, name it in ReadWritePaths too. Or set DATABASE_URL, or STUDIO_HOST=off.",
    ),
  ];
}

/** Whether the data folder can be written, is private, and has room. Creates nothing. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = existing(dataDir);
  if (!statSync(folder).isDirectory())
    return [problem("data", `${folder} is a file.`, "Set DATA_DIR to a folder, or to one that can be created.")];
  const why = await whyNotWritable(folder);
  if (why !== undefined)
    return [problem("data", `${folder} cannot be written (${why}).`, "Run as the server's user, or set DATA_DIR.")];
  const findings: Finding[] = folder === dataDir ? await checkEntries("data", dataDir) : [];
  if (folder === dataDir && (statSync(dataDir).mode & 0o077) !== 0)
    findings.push(
      warning(
        "data",
        `Other users can read ${dataDir}.`,
        "The server's next start makes it private, or: chmod -R go= DATA_DIR",
      ),
    );
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const text = `${dataDir} has ${free} MB free.`;
  if (free < FREE_MB.problem)
    findings.push(problem("data", text, "Free some space: leads cannot be stored on a full disk."));
  else if (free < FREE_MB.warning) findings.push(warning("data", text, "Free some space, or lower MEDIA_CACHE_MB."));
  else findings.push(ok("data", text));
  return findings;
}

/** Limits of the operating system: open files, and watches of the tenants folder. */
export function checkLimits(tenantsDir: string): Finding[] {
  const findings: Finding[] = [];
  const files = openFilesLimit();
  if (files !== undefined && files < LEAST_OPEN_FILES)
    findings.push(
      warning(
        "limits",
        `The process may open ${files} files, which bounds its connections.`,
        "Raise it: ulimit -n 65536",
      ),
    );
  const folders =
    1 +
    readdirSync(tenantsDir, { recursive: true, withFileTypes: true }).filter((dirent) => dirent.isDirectory()).length;
  const watches = watchesAllowed();
  if (watches !== undefined && watches < folders * 2)
    findings.push(
      problem(
        "limits",
        `The system allows ${watches} watches; the tenants folder has ${folders} folders.`,
        "Raise it: sysctl fs.inotify.max_user_watches=524288",
      ),
    );
  return findings.length > 0 ? findings : [ok("limits", "Open files and watches suffice.")];
}

/** Linux's limit of watches; undefined elsewhere. */
function watchesAllowed(): number | undefined {
  try {
    return Number(readFileSync("/proc/sys/fs/inotify/max_user_watches", "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
