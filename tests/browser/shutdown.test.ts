import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { copyTenants } from "../support/copy-tenants.ts";
import { freePort } from "../support/free-port.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const slug = "riverside-toyota";
const folder = mkdtempSync(join(tmpdir(), "forecourt-shutdown-"));
const dataDir = join(folder, "data");
const tenantsDir = join(folder, "tenants");
beforeAll(() => copyTenants(tenantsDir, [slug]));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The ways in which people start the server; npm's build beforehand is left out. */
const ways: { [name: string]: [string, ...string[]] } = {
  "npm start": ["npm", "start", "--ignore-scripts"],
  "node server/start.js": [join(root, "node_modules/.bin/node"), "server/start.js"],
};

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (part) => {
      text += String(part);
      if (/\bready\b/.test(text)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`The server ended (${code}).\n${text}`)));
  });
}

it.each(Object.entries(ways))(
  "SIGTERM to the process of `%s` alone ends it with 0 once every request that had begun is answered",
  async (_name, [command, ...args]) => {
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      TENANTS_DIR: tenantsDir,
    };
    const server = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
    const ended = once(server, "exit");
    await ready(server);
    const open = async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    };
    const head = `Host: ${slug}.localhost\r\n`;
    // More than the machine's buffers hold, by somebody who has not begun to read.
    const reader = await open();
    reader.pause();
    reader.write(`GET /search HTTP/1.1\r\n${head}\r\n`.repeat(40));
    const writer = await open();
    writer.write(`POST /api/leads HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2\r\n`);
    writer.write("Expect: 100-continue\r\n\r\n");
    // The server has begun with the body, and with all that was asked before.
    await once(writer, "data");
    server.kill("SIGTERM");
    writer.write("{}");
    expect(await text(writer)).toMatch(/^HTTP\/1\.1 400 /);
    const pages = await text(reader);
    expect(pages.match(/<\/html>/g)?.length).toBe(pages.match(/HTTP\/1\.1 200 /g)?.length);
    expect(pages.slice(-20)).toContain("</html>");
    expect(await ended).toEqual([0, null]);
    const late = connect(port, "127.0.0.1");
    const [refused] = await once(late, "error");
    expect(refused).toMatchObject({ code: "ECONNREFUSED" });
  },
);
