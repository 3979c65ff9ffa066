import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Builds whose files stay: pages that browsers opened before a deployment still load their parts. */
const MOST_BUILDS = 3;

const builds = "builds.json";

async function filesOfBuilds(client: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(join(client, builds), "utf8")) as string[][];
  } catch {
    return [];
  }
}

/**
 * Removes from `assets/` of the client's folder what neither the newest build (`files`, names in that folder) nor the two
 * before it have made. Equal builds count once.
 */
export async function keepBuilds(client: string, files: readonly string[]): Promise<void> {
  await mkdir(join(client, "assets"), { recursive: true });
  const newest = [...new Set(files)].toSorted();
  const earlier = (await filesOfBuilds(client)).filter((file) => file.join() !== newest.join());
  const kept = [newest, ...earlier].slice(0, MOST_BUILDS);
  const names = new Set(kept.flat());
  for (const name of await readdir(join(client, "assets")))
    if (!names.has(name.replace(/\.(br|gz)$/, ""))) await rm(join(client, "assets", name));
  await writeFile(join(client, builds), JSON.stringify(kept));
}
