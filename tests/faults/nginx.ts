import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";

const nginx = "/usr/sbin/nginx";
const config = readFileSync(new URL("../../deploy/nginx.conf", import.meta.url), "utf8");

/** Whether there is an nginx to start on this machine. */
export const isNginxInstalled = (): boolean => existsSync(nginx);

/** A certificate of our own for a host, as files `<host>.crt` and `<host>.key`. */
export function createCertificate(folder: string, host: string): void {
  const files = ["-keyout", join(folder, `${host}.key`), "-out", join(folder, `${host}.crt`)];
  const name = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...name], {
    stdio: "ignore",
  });
}

/**
 * Starts Debian's nginx with the configuration of deploy/ in front of nodes at these ports; resolves once one answers. `isHashed`:
 * each host goes to one node; `tls`: hosts with a certificate.
 */
export async function startNginx(
  ports: readonly (number | string)[],
  { isHashed = false, tls = [] }: { isHashed?: boolean; tls?: readonly string[] } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-"));
  const [port, tlsPort] = [await freePort(), await freePort()];
  for (const host of tls) createCertificate(folder, host);
  mkdirSync(join(folder, "logs"));
  const nodes = ports.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join("\n");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const own = config
    .replace(/server node1:3000[^;]*;\s*server node2:3000[^;]*;/, nodes)
    .replace("#hash $host", isHashed ? "hash $host" : "#hash $host")
    .replaceAll(/node1:3000/g, `127.0.0.1:${ports[0]}`)
    .replaceAll(/listen 80( default_server)?/g, `listen 127.0.0.1:${port}$1`)
    .replaceAll(/listen 443 ssl/g, `listen 127.0.0.1:${tlsPort} ssl`)
    .replaceAll("/etc/nginx/tls", folder)
    .replace("/var/cache/nginx/forecourt", join(folder, "cache"))
    .replace("proxy_set_header Host $host;", "proxy_set_header Host $http_host;")
    .replace("http {", `http {\n${temporary.join("\n")}\naccess_log off;`);
  const head = `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/logs/error.log;\n`;
  writeFileSync(join(folder, "nginx.conf"), head + own);
  const started = spawn(nginx, ["-p", folder, "-c", join(folder, "nginx.conf")]);
  const isUp = () =>
    ask(`http://localhost:${port}`, "/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 15_000, interval: 50 });
  return {
    port,
    tlsPort,
    async stop() {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
