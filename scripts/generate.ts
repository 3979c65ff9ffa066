import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PartError } from "./generate/members.ts";
import { root } from "./run.ts";

type Generator = { generate?(): Promise<Map<string, string | Buffer>> };

/** Generators of registries, which the others read: they come first. */
const registries = ["checks.ts", "components.ts", "contracts.ts", "rules.ts", "verbs.ts"];
const isCheck = process.argv.includes("--check");
/** Only files that are not kept in git, for use after installation. */
const isInstall = process.argv.includes("--install");
/** Only what extensions add to, for the platform with them (cli/extensions/). */
const isExtended = process.argv.includes("--extended");

/** Files that follow from others are not kept in git if nobody reviews them: they are written if they are out of date. */
const isKept = (file: string) => !/^schemas\/(json-schema|compiled)\//.test(file);

async function generators(): Promise<string[]> {
  if (isInstall) return ["json-schemas.ts", "validators.ts"];
  if (isExtended) return [...registries, "json-schemas.ts"];
  const names = await readdir(new URL("./generate/", import.meta.url));
  const others = names.filter((name) => name.endsWith(".ts") && !registries.includes(name)).sort();
  return [...registries, ...others];
}

/** Reports a file that is out of date, or writes it; true if it wrote one that is kept in git. */
async function settle(file: string, content: string | Buffer): Promise<boolean> {
  const onDisk = await readFile(root + file).catch(() => undefined);
  if (onDisk?.equals(Buffer.from(content))) return false;
  if (isCheck && isKept(file)) {
    console.error(`${file} is out of date. Run "npm run generate".`);
    process.exitCode = 1;
    return false;
  }
  await mkdir(dirname(root + file), { recursive: true });
  await writeFile(root + file, content);
  if (isKept(file)) console.log(`wrote ${file}`);
  return isKept(file);
}

/** All files that were generated. */
const generated = new Set<string>();

/** Removes, or reports, generated files that nothing gives any more: their definition is gone, or has another name. */
async function sweep(): Promise<void> {
  for (const file of globSync("{checks,cli,platform,services,renderer,rules,schemas,search,server,studio}/**/*.gen.*", {
    cwd: root,
  })) {
    if (generated.has(file)) continue;
    if (isCheck) {
      console.error(`${file} follows from nothing any more. Run "npm run generate", which removes it.`);
      process.exitCode = 1;
    } else {
      await rm(root + file);
      console.log(`removed ${file}`);
    }
  }
}

/** Runs one generator; true if it wrote a file that is kept in git. */
async function runGenerator(name: string): Promise<boolean> {
  const { generate } = (await import(new URL(`./generate/${name}`, import.meta.url).href)) as Generator;
  let hasWritten = false;
  for (const [file, content] of (await generate?.()) ?? []) {
    generated.add(file);
    if ((!isInstall || !isKept(file)) && (await settle(file, content))) hasWritten = true;
  }
  return hasWritten;
}

let isComplete = !isInstall && !isExtended;
// One after the other, because a generator can read the output of an earlier one.
let isRegistryNew = false;
for (const name of await generators()) {
  const isRegistry = registries.includes(name);
  // This process has read the registries as they were, so another one reads the new ones.
  if (!isRegistry && isRegistryNew) {
    process.exitCode = spawnSync(process.execPath, process.argv.slice(1), { stdio: "inherit" }).status ?? 1;
    isComplete = false;
    break;
  }
  try {
    if ((await runGenerator(name)) && isRegistry) isRegistryNew = true;
  } catch (error) {
    const { message, stack } = error as Error;
    if (error instanceof PartError) console.error(message);
    else
      console.error(
        `${stack}\nA definition cannot be read. If no file is named above, "npx tsc -p tsconfig.json" names it.`,
      );
    process.exitCode = 1;
    isComplete = false;
    break;
  }
}
if (isComplete) await sweep();
