/**
 * Measures what an editor asks of `forecourt lsp`, and `validate --watch` from a saved file (`BENCH_TENANT`).
 */

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyTenants } from "../tests/support/copy-tenants.ts";
import { LspClient } from "../tests/support/lsp-client.ts";
import { computeMedian, formatMs } from "./pages/figures.ts";

const slug = process.env.BENCH_TENANT ?? "riverside-toyota";
const site = `${slug}/site.json`;
/** How often each question is asked, after those that warm up. */
const rounds = 20;
const warming = 3;
/** A name that the site has, and the same mistyped. */
const [right, wrong] = ['"legalName"', '"legalNmae"'];

/** Times by question, ms. */
type Times = Map<string, number[]>;

async function timed(times: Times, name: string, act: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await act();
  times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
}

/** What an editor asks of `forecourt lsp` while somebody types in site.json. */
async function session(folder: string): Promise<Times> {
  const times: Times = new Map();
  const editor = new LspClient(folder);
  try {
    await editor.start();
    await editor.open(site);
    await editor.type(site, right, wrong);
    await editor.diagnostics(site, (all) => all.length > 0);
    await editor.type(site, wrong, right);
    const flags = () => editor.at(site, '"flags": {');
    const ask = (name: string, params: object) => editor.connection.sendRequest(`textDocument/${name}`, params);
    for (let round = 0; round < warming + rounds; round += 1) {
      await editor.diagnostics(site, (all) => all.length === 0);
      await timed(times, "keystroke to its diagnostic", async () => {
        await editor.type(site, right, wrong);
        await editor.diagnostics(site, (all) => all.length > 0);
      });
      await timed(times, "quick fix", () =>
        ask("codeAction", {
          textDocument: { uri: editor.uri(site) },
          range: { start: editor.at(site, wrong, 3).position, end: editor.at(site, wrong, 2).position },
          context: { diagnostics: [] },
        }),
      );
      await timed(times, "mended to no diagnostic", async () => {
        await editor.type(site, wrong, right);
        await editor.diagnostics(site, (all) => all.length === 0);
      });
      await timed(times, "completion", () => editor.complete(site, '"flags": {'));
      await timed(times, "hover", () => ask("hover", editor.at(site, '"flags"', 3)));
      await timed(times, "definition", () => ask("definition", editor.at(site, '"flags"', 3)));
      await timed(times, "references", () => ask("references", { ...flags(), context: { includeDeclaration: true } }));
      await timed(times, "code lenses", () => ask("codeLens", { textDocument: { uri: editor.uri(site) } }));
    }
    await editor.stop();
  } finally {
    editor.kill();
  }
  return times;
}

/** From a saved file of one dealer to the line of `forecourt validate --watch`. */
async function watching(folder: string): Promise<Times> {
  const times: Times = new Map();
  const file = join(folder, "tenants", site);
  const texts = [readFileSync(file, "utf8")];
  texts.push(texts[0]?.replace(right, wrong) ?? "");
  const forecourt = fileURLToPath(new URL("../cli/forecourt.js", import.meta.url));
  const child = spawn(process.execPath, [forecourt, "validate", slug, "--watch"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  let look = () => {};
  child.stdout.on("data", (chunk) => {
    text += String(chunk);
    look();
  });
  const next = () =>
    new Promise<void>((resolve) => {
      look = () => {
        if (!/\d dealer checked/.test(text)) return;
        text = "";
        look = () => {};
        resolve();
      };
      look();
    });
  try {
    await next();
    for (let round = 0; round < warming + rounds; round += 1)
      await timed(times, "validate --watch, from a saved file", async () => {
        writeFileSync(file, texts[(round + 1) % 2] ?? "");
        await next();
      });
  } finally {
    child.kill();
  }
  return times;
}

/** How long an editor and `validate --watch` wait for what they ask about a dealer, beside `BENCH_TENANT` alone. */
export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-editor-"));
  try {
    copyTenants(join(folder, "tenants"), [slug]);
    const times = new Map([...(await session(folder)), ...(await watching(folder))]);
    return [...times].map(([name, all]) => {
      const warm = all.slice(warming);
      return `  ${name.padEnd(36)} median ${formatMs(computeMedian(warm))}, longest ${formatMs(Math.max(...warm))}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
