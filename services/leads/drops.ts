import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  collectContacts,
  definePersonalFiles,
  hasContact,
  isOfPerson,
  type Trail,
} from "../../platform/privacy/index.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";

const fileName = /^(?:\.(?<partial>[^/]+)\.partial|(?<whole>[^/]+)\.json)$/;

interface Drop {
  path: string;
  folder: string;
  lead: string;
}

/** Folder of the file drops. */
export const resolveDropsFolder = (dataDir: string): string => resolve(dataDir, "drops");

/** Every file that the adapter `file` has written, half-written ones included. */
async function* dropsIn(dataDir: string): AsyncGenerator<Drop> {
  const entries = await readdir(resolveDropsFolder(dataDir), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const { partial, whole } = fileName.exec(entry.name)?.groups ?? {};
    const lead = whole ?? partial;
    if (!entry.isFile() || lead === undefined) continue;
    yield { path: join(entry.parentPath, entry.name), folder: entry.parentPath, lead };
  }
}

/** The record of a drop; undefined for a partially written, removed, or foreign file. */
async function recordOf({ path }: Drop): Promise<JsonObject | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The person's drops: by the id of the lead, and by contact if the lead is already removed. */
async function* dropsOf(dataDir: string, trail: Trail): AsyncGenerator<Drop & { record?: JsonObject }> {
  for await (const drop of dropsIn(dataDir)) {
    const isNamed = trail.leads.has(drop.lead);
    if (!isNamed && !hasContact(trail)) continue;
    const record = await recordOf(drop);
    const isThere = trail.tenant === undefined || record?.website === trail.tenant;
    if (isNamed || (record && isThere && isOfPerson(collectContacts(record), trail))) yield { ...drop, record };
  }
}

/** Leads that were delivered as files. */
export const drops = definePersonalFiles({
  files: "drops",
  holds: "Every enquiry delivered by the adapter `file`, with all its form fields.",
  kept: "`leads.dropDays`.",
  async ofDealer(dataDir, slug) {
    const own: string[] = [];
    for await (const drop of dropsIn(dataDir)) if ((await recordOf(drop))?.website === slug) own.push(drop.path);
    return own;
  },
  async find(dataDir, trail) {
    const found: JsonObject[] = [];
    for await (const { lead, record } of dropsOf(dataDir, trail)) {
      found.push({ lead_id: lead, ...(record && { record }) });
    }
    return found;
  },
  async erase(dataDir, trail) {
    let removed = 0;
    for await (const { path } of dropsOf(dataDir, trail)) {
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  },
});

/** One dealer's drops: its folders below DATA_DIR/drops, and the moment (ms) before which they are old. */
export interface DropRule {
  folders: readonly string[];
  before: number;
}

/**
 * Removes drops that were written before their dealer's moment. A folder shared by several dealers, or without a
 * current dealer, uses the longest retention of all.
 */
export async function expireDrops(dataDir: string, rules: readonly DropRule[]): Promise<number> {
  let removed = 0;
  for await (const { path, folder } of dropsIn(dataDir)) {
    const own = rules.filter((rule) =>
      rule.folders.some((name) => resolve(resolveDropsFolder(dataDir), name) === folder),
    );
    const before = Math.min(...(own.length === 0 ? rules : own).map((rule) => rule.before));
    const written = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (written === undefined || !(written.mtimeMs < before)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
