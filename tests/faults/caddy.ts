import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";

const caddy = "/usr/bin/caddy";
const config = readFileSync(new URL("../../deploy/Caddyfile", import.meta.url), "utf8");

/** Whether there is a Caddy to start on this machine. */
export const isCaddyInstalled = (): boolean => existsSync(caddy);

/**
 * Starts Debian's Caddy with the configuration of deploy/ in front of nodes at these ports, of which `asked` is asked for
 * certificates. They are made by Caddy itself, for no authority is asked.
 */
export async function startCaddy(ports: readonly (number | string)[], asked = ports[0]) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-caddy-"));
  const [port, tlsPort] = [await freePort(), await freePort()];
  const own = config
    .replace(
      "reverse_proxy node1:3000 node2:3000",
      `reverse_proxy ${ports.map((node) => `127.0.0.1:${node}`).join(" ")}`,
    )
    .replaceAll("node1:3000", `127.0.0.1:${asked}`)
    .replace(
      "{\n",
      `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${port}\n\thttps_port ${tlsPort}\n`,
    );
  writeFileSync(join(folder, "Caddyfile"), own);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  const started = spawn(caddy, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  started.stderr.on("data", (chunk) => (log += String(chunk)));
  const isUp = () =>
    ask(`http://localhost:${port}`, "/").then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 15_000, interval: 50 });
  return {
    port,
    tlsPort,
    log: () => log,
    async stop() {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
