import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { root } from "./run.ts";

type Generator = { generate?(): Promise<Map<string, string | Buffer>> };

/** Generators of registries, which the others read: they come first. */
const registries = ["components.ts", "contracts.ts", "rules.ts", "verbs.ts"];
const isCheck = process.argv.includes("--check");
/** Only files that are not kept in git, for use after installation. */
const isInstall = process.argv.includes("--install");

/** Files that follow from others are not kept in git if nobody reviews them: they are written if they are out of date. */
const isKept = (file: string) => !/^schemas\/(json-schema|compiled)\//.test(file);

async function generators(): Promise<string[]> {
  if (isInstall) return ["json-schemas.ts", "validators.ts"];
  const names = await readdir(new URL("./generate/", import.meta.url));
  const others = names.filter((name) => name.endsWith(".ts") && !registries.includes(name)).sort();
  return [...registries, ...others];
}

/** Reports a file that is out of date, or writes it. */
async function settle(file: string, content: string | Buffer): Promise<void> {
  const onDisk = await readFile(root + file).catch(() => undefined);
  if (onDisk?.equals(Buffer.from(content))) return;
  if (isCheck && isKept(file)) {
    console.error(`${file} is out of date. Run "npm run generate".`);
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(root + file), { recursive: true });
  await writeFile(root + file, content);
  if (isKept(file)) console.log(`wrote ${file}`);
}

// One after the other, because a generator can read the output of an earlier one.
for (const name of await generators()) {
  const { generate } = (await import(new URL(`./generate/${name}`, import.meta.url).href)) as Generator;
  for (const [file, content] of (await generate?.()) ?? []) {
    if (!isInstall || !isKept(file)) await settle(file, content);
  }
}
