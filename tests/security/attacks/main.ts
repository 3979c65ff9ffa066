/**
 * Attacks the server as it runs in production, and tells what another visitor of another dealer felt meanwhile:
 *
 *     npm run build && npm run long attack -- [--seconds 5] [--minutes 10] [--only text] [--heap 400]
 *
 * First every attack alone: as one request at a time, and then as a crowd of 20 connections from one address (127.0.0.2;
 * the visitor has 127.0.0.1). Then all of them mixed for `minutes`. Prints how long the visitor waited (ms), and the
 * memory of the process. Exits with 1 when one request at a time kept the visitor waiting for more than 250 ms, when the
 * server ended, or when the visitor got an error. Run it on a quiet machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "../../support/free-port.ts";
import { discoverSite } from "../cost/known.ts";
import { type Attack, attacks, type Shot, type Target } from "./attacks.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
    heap: { type: "string", default: "400" },
  },
});
const root = fileURLToPath(new URL("../../../", import.meta.url));
const sites = readdirSync(join(root, "tenants")).filter((name) => /^[a-z][^.]*$/.test(name));
const [attacked = "", visited = ""] = sites;
/** Longest that one request may keep another visitor waiting, ms. */
const MOST_MS = 250;
const CROWD = 20;
const ATTACKER = "127.0.0.2";

const folder = mkdtempSync(join(tmpdir(), "forecourt-attack-"));
const port = await freePort();

function start(): ChildProcess {
  return spawn(join(root, "node_modules/.bin/node"), [`--max-old-space-size=${values.heap}`, "server/start.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
  });
}

interface Heard {
  status: number;
  ms: number;
}

function ask(site: string, shot: Exclude<Shot, { raw: string }>, from: string, agent?: Agent): Promise<Heard> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started });
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        localAddress: from,
        agent: agent ?? false,
        method: shot.method ?? "GET",
        path: shot.path,
        headers: { host: `${site}.localhost:${port}`, ...shot.headers },
      },
      (response) => {
        response.on("error", () => done(0)).on("end", () => done(response.statusCode ?? 0));
        response.resume();
      },
    );
    sent.on("error", () => done(0));
    sent.setTimeout(60_000, () => sent.destroy());
    sent.end(shot.body);
  });
}

function hold(site: string, { raw, holdMs }: { raw: string; holdMs: number }): Promise<Heard> {
  return new Promise((resolve) => {
    const open = connect({ port, host: "127.0.0.1", localAddress: ATTACKER }, () =>
      open.write(raw.replaceAll("HOST", `${site}.localhost:${port}`)),
    );
    open.on("error", () => undefined).on("close", () => resolve({ status: 0, ms: 0 }));
    open.pause();
    setTimeout(() => open.destroy(), holdMs).unref();
  });
}

const fire = (site: string, shot: Shot, agent?: Agent) =>
  "raw" in shot ? hold(site, shot) : ask(site, shot, ATTACKER, agent);

/** A visitor who opens a page that nobody has asked for, ten times a second, until told to stop. */
function visitor() {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const errors: number[] = [];
  let on = true;
  const visits = (async () => {
    for (let turn = 0; on; turn++) {
      const { status, ms } = await ask(visited, { path: `/?visitor=${turn}-${Math.random()}` }, "127.0.0.1", agent);
      waits.push(ms);
      if (status !== 200) errors.push(status);
      await wait(100);
    }
  })();
  return async () => {
    on = false;
    await visits;
    agent.destroy();
    waits.sort((a, b) => a - b);
    const at = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0);
    return { p50: at(0.5), p99: at(0.99), max: at(1), errors };
  };
}

function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Sends shots from so many connections for so long; gives how many there were and what came back. */
async function crowd(size: number, seconds: number, next: () => { site: string; shot: Shot }) {
  const statuses: { [status: string]: number } = {};
  const end = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (performance.now() < end && server.exitCode === null) {
        const { site, shot } = next();
        const late = wait(Math.max(0, end - performance.now()), { status: -1, ms: 0 }, { ref: false });
        const { status } = await Promise.race([fire(site, shot, agent), late]);
        if (status > 0) statuses[status] = (statuses[status] ?? 0) + 1;
        else if ("raw" in shot) await wait(50);
      }
    }),
  );
  agent.destroy();
  return statuses;
}

const server = start();
await new Promise<void>((resolve, reject) => {
  server.stdout?.on("data", (text) => /\bready\b/.test(String(text)) && resolve());
  server.stderr?.pipe(process.stderr);
  server.once("exit", (code) => reject(new Error(`The server ended (${code}).`)));
});
const known = await discoverSite(`http://${attacked}.localhost:${port}`);
const target: Target = { cars: known.cars, index: known.index };
let failed = false;
let turn = 0;
const row = (
  name: string,
  kind: string,
  felt: { p50: number; p99: number; max: number; errors: number[] },
  statuses: object,
) =>
  console.log(
    `${name.slice(0, 46).padEnd(47)}${kind.padEnd(7)}${[felt.p50, felt.p99, felt.max, felt.errors.length, memoryOf(server)].map((figure) => String(figure).padStart(7)).join("")}  ${JSON.stringify(statuses)}`,
  );

try {
  const quiet = visitor();
  await wait(5000);
  console.log(`${"attack".padEnd(47)}as         p50    p99    max  errors   MB  answers`);
  row("nothing", "", await quiet(), {});
  for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
    for (const size of [1, CROWD]) {
      const stop = visitor();
      const statuses = await crowd(size, Number(values.seconds), () => ({
        site: attacked,
        shot: attack.shot(target, turn++),
      }));
      const felt = await stop();
      row(attack.name, size === 1 ? "one" : "crowd", felt, statuses);
      if ((size === 1 && felt.max > MOST_MS) || felt.errors.length > 0 || server.exitCode !== null) failed = true;
    }
  }
  if (Number(values.minutes) > 0) {
    const stop = visitor();
    let peak = 0;
    const look = setInterval(() => {
      peak = Math.max(peak, memoryOf(server));
    }, 500);
    const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const statuses = await crowd(CROWD * 2, Number(values.minutes) * 60, () => ({
      site: any(sites),
      shot: any<Attack>(attacks).shot(target, turn++),
    }));
    clearInterval(look);
    const felt = await stop();
    row(`all of them, ${values.minutes} minutes`, "crowd", felt, statuses);
    console.log(
      `peak ${peak} MB with a heap of ${values.heap} MB; the server ${server.exitCode === null ? "has not restarted" : `ENDED (${server.exitCode})`}`,
    );
    if (felt.errors.length > 0 || server.exitCode !== null) failed = true;
  }
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(undefined)));
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
