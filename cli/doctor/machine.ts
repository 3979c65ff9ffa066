import { constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { distDir } from "../../platform/base/project.ts";
import { openFilesLimit } from "../../platform/http/index.ts";
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
  try {
    const config = readConfig(env as NodeJS.ProcessEnv);
    const findings = [
      ok("settings", `NODE_ENV is ${config.mode}, port ${config.port}.`),
      ...checkSettings(config, env),
    ];
    return { config, findings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      findings: [problem("settings", error.message, "Correct it: docs/operations.md lists all settings.")],
    };
  }
}

function checkSettings(
  { mode, host, trustedProxies, metricsPort, metricsHost }: ServerConfig,
  env: Env,
): Finding[] {
  const findings: Finding[] = [];
  if (mode === "development")
    findings.push(
      warning(
        "settings",
        "The server is in development mode.",
        "Set NODE_ENV=production where visitors use it.",
      ),
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
      warning(
        "metrics",
        `/metrics listens on ${metricsHost}.`,
        `Let only Prometheus reach port ${metricsPort}.`,
      ),
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
    ? ok(
        "build",
        `Node ${process.versions.node}, built ${statSync(join(distDir, "client")).mtime.toISOString()}.`,
      )
    : problem("build", "There is no build.", "Run: npm run build");
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Whether the data folder can be written, is private, and has room. Creates nothing. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = existing(dataDir);
  if (!statSync(folder).isDirectory())
    return [
      problem("data", `${folder} is a file.`, "Set DATA_DIR to a folder, or to one that can be created."),
    ];
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      problem(
        "data",
        `${folder} cannot be written (${code ?? message}).`,
        "Run as the server's user, or set DATA_DIR.",
      ),
    ];
  }
  const findings: Finding[] = [];
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
  else if (free < FREE_MB.warning)
    findings.push(warning("data", text, "Free some space, or lower MEDIA_CACHE_MB."));
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
    readdirSync(tenantsDir, { recursive: true, withFileTypes: true }).filter((one) => one.isDirectory())
      .length;
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
