import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { root } from "./run.ts";

type Generator = { generate(): Promise<Map<string, string>> };

async function generated(): Promise<Map<string, string>> {
  const folder = new URL("./generate/", import.meta.url);
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort()) {
    const { generate } = (await import(new URL(name, folder).href)) as Generator;
    for (const [file, content] of await generate()) files.set(file, content);
  }
  return files;
}

/** Files whose content on disk differs from the generators' output, paths relative to the checkout. */
async function stale(files: Map<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (const [file, content] of files) {
    const onDisk = await readFile(root + file, "utf8").catch(() => undefined);
    if (onDisk !== content) names.push(file);
  }
  return names;
}

const files = await generated();
const outdated = await stale(files);
if (process.argv.includes("--check")) {
  for (const file of outdated) console.error(`${file} is out of date. Run "npm run generate".`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const file of outdated) {
    await mkdir(dirname(root + file), { recursive: true });
    await writeFile(root + file, files.get(file) ?? "");
    console.log(`wrote ${file}`);
  }
}
