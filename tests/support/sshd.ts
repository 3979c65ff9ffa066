import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";

const sshd = "/usr/sbin/sshd";
const keygen = "/usr/bin/ssh-keygen";

/** Whether there is an SSH server to start on this machine. */
export const isSshdInstalled = (): boolean => existsSync(sshd);

/** Makes a key pair; returns the private one, and its path. */
function keyAt(path: string): { key: string; fingerprint: string } {
  execFileSync(keygen, ["-q", "-t", "ed25519", "-N", "", "-f", path]);
  const [, fingerprint = ""] = execFileSync(keygen, ["-lf", `${path}.pub`])
    .toString()
    .split(" ");
  return { key: readFileSync(path, "utf8"), fingerprint };
}

/** Starts Debian's SSH server for this user on a free port, with a folder `files` to read from. */
export async function startSshd() {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-sshd-"));
  const at = (name: string) => join(folder, name);
  const { fingerprint } = keyAt(at("host"));
  const { key } = keyAt(at("user"));
  const { key: otherKey } = keyAt(at("other"));
  mkdirSync(at("files"));
  // What the server wants where it runs as root.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const port = await freePort();
  const settings = [
    ...[`Port ${port}`, "ListenAddress 127.0.0.1", `HostKey ${at("host")}`, `PidFile ${at("pid")}`],
    ...[`AuthorizedKeysFile ${at("user.pub")}`, "PasswordAuthentication no", "UsePAM no", "StrictModes no"],
    ...["PermitRootLogin yes", "Subsystem sftp internal-sftp", "ForceCommand internal-sftp"],
  ];
  writeFileSync(at("config"), `${settings.join("\n")}\n`);
  const server = spawn(sshd, ["-D", "-e", "-f", at("config")], { stdio: "ignore" });
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  await vi.waitUntil(isUp, { timeout: 15_000, interval: 50 });
  return {
    ...{ fingerprint, key, otherKey, user: userInfo().username, files: at("files") },
    address: (name: string) => `sftp://127.0.0.1:${port}${at("files")}/${name}`,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
