import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import coreFloors from "../platform/floors.json" with { type: "json" };
import rendererFloors from "../renderer/floors.json" with { type: "json" };
import serverFloors from "../server/floors.json" with { type: "json" };
import deskFloors from "../services/floors.json" with { type: "json" };
import { root } from "./run.ts";

// Draws the rooms and their imports as a Mermaid flowchart on stdout: top-level folders, the rooms of renderer/, platform/, services/
// and server/ on their floors, and the number of imports on each arrow. Exit status 1 when the rules of
// .dependency-cruiser.cjs are broken.

const folders = ["schemas", "rules", "search", "demo", "renderer", "platform", "services", "server", "cli"];
const floorsOf: { [folder: string]: { floor: string; rooms: string[] }[] } = {
  renderer: rendererFloors,
  platform: coreFloors,
  services: deskFloors,
  server: serverFloors,
};
/** Contracts belong to schemas/, though each lies in the folder of what implements it (.dependency-cruiser.cjs). */
const contracts = /^(renderer\/forms\/fields|desk\/leads\/adapters|server\/loaders)\/[^/]+\/contract\.ts$/;
const tests = /\.test\.tsx?$|\/testing\/|render-for-test/;

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

function cruise(): Cruise {
  const args = ["--config", ".dependency-cruiser.cjs", ...folders, "--output-type", "json"];
  const { stdout, error } = spawnSync(`${root}node_modules/.bin/depcruise`, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (error) throw error;
  return JSON.parse(stdout) as Cruise;
}

/**
 * The room of a file: `services/leads`, `search`; files beside the rooms of a folder wire them. Undefined for external
 * code.
 */
function roomOf(file: string): string | undefined {
  const [top = "", room = "", ...rest] = file.split("/");
  if (contracts.test(file)) return "schemas";
  if (!folders.includes(top) || tests.test(file) || !/\.(ts|tsx|js)$/.test(file)) return undefined;
  return !floorsOf[top] || rest.length === 0 ? top : `${top}/${room}`;
}

const linesOf = (file: string) => readFileSync(root + file, "utf8").split("\n").length - 1;
const idOf = (room: string) => room.replace(/\W/g, "_");

const { modules, summary } = cruise();
const lines = new Map<string, number>();
const arrows = new Map<string, number>();
for (const { source, dependencies } of modules) {
  const from = roomOf(source);
  if (from === undefined) continue;
  lines.set(from, (lines.get(from) ?? 0) + linesOf(source));
  for (const { resolved } of dependencies) {
    const to = roomOf(resolved);
    if (to === undefined || to === from) continue;
    const arrow = `${idOf(from)} ${idOf(to)}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
}

const node = (room: string) => `${idOf(room)}["${room} (${lines.get(room) ?? 0} lines)"]`;
const out = ["flowchart TD"];
for (const folder of folders) {
  const floors = floorsOf[folder];
  if (!floors) {
    out.push(`  ${node(folder)}`);
    continue;
  }
  out.push(`  subgraph ${folder}_rooms["${folder}"]`, `    ${node(folder)}`);
  for (const { floor, rooms } of floors.toReversed()) {
    out.push(`    subgraph ${folder}_${idOf(floor)}["${floor}"]`);
    for (const room of rooms.toReversed()) out.push(`      ${node(`${folder}/${room}`)}`);
    out.push("    end");
  }
  out.push("  end");
}
for (const [arrow, count] of [...arrows].sort()) out.push(`  ${arrow.replace(" ", ` -->|${count}| `)}`);
const { violations } = summary;
for (const { rule, from, to } of violations) out.push(`%% ${rule.name}: ${from} -> ${to}`);
out.push(`%% ${violations.length} arrows that the rules forbid (up, into a room past its door, circles)`);
process.stdout.write(`${out.join("\n")}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
