import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { kinds } from "../cli/parts/kinds.ts";
import { deriveNames } from "../cli/parts/skeleton.ts";
import { root, run } from "./run.ts";

const usage = `Usage: npm run new <kind> <name>

${Object.entries(kinds)
  .map(([kind, { summary }]) => `  ${kind.padEnd(13)} ${summary}`)
  .join("\n")}

The name in any casing: price-block, priceBlock. docs/extending/README.md describes each kind.
`;

/** Writes the skeleton; throws if one of its files already exists. */
async function write(kind: string, name: string): Promise<string> {
  const { files, edits = {}, next } = kinds[kind]?.skeleton(deriveNames(name)) ?? { files: {}, next: "" };
  for (const file of Object.keys(files)) if (existsSync(root + file)) throw new Error(`${file} is there already.`);
  // All edits are computed before anything is written, so that a failure changes nothing.
  const edited = await Promise.all(
    Object.entries(edits).map(async ([file, edit]) => [file, edit(await readFile(root + file, "utf8"))]),
  );
  const written = [...Object.entries(files), ...edited] as [string, string][];
  for (const [file, text] of written) {
    await mkdir(dirname(root + file), { recursive: true });
    await writeFile(root + file, text);
  }
  run("biome", ["check", "--write", "--log-level=error", ...written.map(([file]) => file)]);
  run("node", ["scripts/generate.ts"]);
  return `\n${written.map(([file]) => `  ${file}`).join("\n")}\n\n${next}\nReplace each text that begins with TODO, and look at it with: npm run dev\nBefore you commit: npm run generate && npm run check && npm test\n`;
}

const [kind = "", message = ""] = process.argv.slice(2);
// The code of a check is its name as well: links/dead.
const name = message.replace("/", "-");
if (!Object.hasOwn(kinds, kind) || !/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(await write(kind, name));
  } catch (error) {
    process.stderr.write(`npm run new: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
