import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "../../platform/store/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { rebase } from "../../schemas/tools.ts";
import { createDraftBook } from "../../services/drafts/index.ts";
import { copyTenants } from "../support/copy-tenants.ts";

const rounds = Number(process.env.FC_ROUNDS ?? 2);
const slug = "riverside-toyota";
const clock = { now: () => Date.now() };
const silent = { info() {}, warn() {}, error() {}, debug() {} } as never;
const clean: (() => void)[] = [];
afterEach(() => {
  for (const undo of clean.splice(0)) undo();
});

describe("a server that is killed while people edit", () => {
  it(
    `keeps every operation that it has acknowledged (${rounds} bursts)`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "forecourt-edit-kill-"));
      clean.push(() => rmSync(folder, { recursive: true, force: true }));
      const [tenantsDir, dataDir] = [join(folder, "tenants"), join(folder, "data")];
      copyTenants(tenantsDir, [slug]);
      const source = await readTenantSource(tenantsDir);
      const acknowledged = new Set<string>();
      let draft = "";
      let next = 0;
      for (let round = 0; round < rounds; round++) {
        const child = spawn(process.execPath, [fileURLToPath(new URL("./edit-node.ts", import.meta.url))], {
          env: {
            ...process.env,
            DATA_DIR: dataDir,
            TENANTS_DIR: tenantsDir,
            DEALER: slug,
            DRAFT: draft,
            FROM: String(next),
          },
          stdio: ["ignore", "pipe", "inherit"],
        });
        const gone = once(child, "exit");
        let text = "";
        let begun = 0;
        child.stdout.on("data", (chunk: Buffer) => {
          text += chunk.toString();
          begun ||= text.includes("op") ? performance.now() : 0;
        });
        while (begun === 0) await setTimeout(5);
        await setTimeout(Math.random() * 300);
        child.kill("SIGKILL");
        await gone;
        // A line that was cut by the kill was not read whole by anybody.
        const messages = text.slice(0, text.lastIndexOf("\n")).split("\n");
        draft ||= messages.find((line) => line.startsWith("draft "))?.slice("draft ".length) ?? "";
        for (const line of messages) if (line.startsWith("op")) acknowledged.add(line);
        const store = await openStore({ dataDir, logger: silent });
        const ops = await createDraftBook(store, clock).ops(draft);
        await store.close();
        const kept = new Set(ops.map(({ op }) => op.id));
        expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
        // What is there is a draft that opens, whose texts say what was stored last.
        const active = ops.map(({ op }) => op);
        const made = rebase(source, slug, active);
        expect(made.refused).toEqual([]);
        const last = active.findLast(({ pointer }) => pointer.endsWith("/heading"));
        expect(made.source.files.get(`${slug}/pages/home.json`)).toContain(
          `"heading": ${JSON.stringify(last && "value" in last ? last.value : "")}`,
        );
        next = Math.max(next, ...[...kept].map((id) => Number(/^op(\d+)/.exec(id)?.[1] ?? 0))) + 1;
      }
      console.info(`${rounds} kills, ${acknowledged.size} operations acknowledged, all there`);
    },
    Math.max(120_000, rounds * 10_000),
  );
});
