import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runCommand } from "../cli/testing/run-command.ts";
import { silentLogger } from "../platform/store/logger.ts";
import { buildControlSocketPath, followReloads } from "./control.ts";

let dataDir: string;
let end = () => {};
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "fc-control-"));
});
afterEach(() => {
  end();
  rmSync(dataDir, { recursive: true });
});

const reload = () => runCommand(["reload"], { DATA_DIR: dataDir });

it("reloads on SIGHUP and for the command, which says what came of it", async () => {
  let answer = "Reloaded: 6 dealers.";
  const work = vi.fn(async () => answer);
  // What a killed server has left is no hindrance.
  writeFileSync(buildControlSocketPath(dataDir), "");
  end = await followReloads({ dataDir, logger: silentLogger }, work);
  const { status, out } = await reload();
  expect([status, out]).toEqual([0, "Reloaded: 6 dealers.\n"]);
  answer = "5 dealers; not served: 1.";
  expect(await reload()).toMatchObject({ status: 1, out: "5 dealers; not served: 1.\n" });
  process.kill(process.pid, "SIGHUP");
  await expect.poll(() => work.mock.calls.length).toBe(3);
  end();
  expect(await reload()).toMatchObject({ status: 2, err: expect.stringContaining("no server that runs") });
});

it("goes on without a socket where the data folder cannot have one", async () => {
  const warn = vi.fn();
  const logger = { ...silentLogger, warn };
  const deep = join(dataDir, "x".repeat(120));
  end = await followReloads({ dataDir: deep, logger }, async () => "Reloaded");
  expect(warn).toHaveBeenCalledOnce();
  chmodSync(dataDir, 0o700);
});
