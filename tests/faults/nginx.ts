import { spawn } from "node:child_process";
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

/** Starts Debian's nginx with the configuration of deploy/ in front of nodes at these ports; resolves once one answers. */
export async function startNginx(ports: readonly (number | string)[]) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-"));
  const port = await freePort();
  mkdirSync(join(folder, "logs"));
  const nodes = ports.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join("\n");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const own = config
    .replace(/server node1:3000[^;]*;\s*server node2:3000[^;]*;/, nodes)
    .replace("listen 80 default_server", `listen 127.0.0.1:${port}`)
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
    async stop() {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
