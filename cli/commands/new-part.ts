import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import about from "../../package.json" with { type: "json" };
import { home, projectPath } from "../../platform/base/project.ts";
import { parseChoice, parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { configName, readExtensions } from "../extensions/read-extensions.ts";
import { kinds } from "../parts/kinds.ts";
import { deriveNames } from "../parts/skeleton.ts";

/** The kinds whose parts are files of their own, so that an extension can have them. */
const ofExtensions = [
  ...(["check", "component", "data-source", "fact", "lead-adapter", "operator", "widget"] as const),
];

/** Public modules by their path in the platform: `rules/facts/fact.ts` is `forecourt/fact`. */
const publicNames = new Map(
  Object.entries(about.exports).map(([name, path]) => [posix.normalize(String(path)), `forecourt/${name.slice(2)}`]),
);

/** A file of the platform's skeleton as an extension has it: what it imports from the platform, it imports by public names. */
function ofExtension(file: string, text: string): string {
  return text.replace(/ from "(\.[^"]+)"/g, (text, path: string) => {
    const name = publicNames.get(posix.join(posix.dirname(file), path));
    return name === undefined ? text : ` from "${name}"`;
  });
}

const firstConfig = `import { defineConfig } from "forecourt/config";

export default defineConfig({ extensions: ["./extension"] });
`;

/** The folder of the first extension that is a folder of its own; begins one if there is none. */
async function ownExtension(write: (file: string, text: string) => Promise<void>): Promise<string> {
  if (!existsSync(join(home, configName))) {
    await mkdir(join(home, "extension"), { recursive: true });
    await write(configName, firstConfig);
    return "extension";
  }
  const extension = (await readExtensions()).find(({ name }) => name.startsWith("."));
  if (extension) return posix.normalize(extension.name);
  throw new UsageError(`${configName} names no folder: add "./extension" to its extensions, and make that folder.`);
}

export const command: Command = {
  summary: "write the skeleton of a component, fact, check...",
  help: `Usage: forecourt new-part <kind> <name>

Writes a part of an extension, ready to run, into the first folder that forecourt.config.ts names or a new folder extension/.
Replace its texts that begin with TODO, then run: forecourt build

  forecourt new-part component price-ribbon
  forecourt new-part fact days-to-service
  forecourt new-part check site/no-phone

Kinds: ${ofExtensions.join(", ")} (docs/extending/).

Exit status: 0 written, 2 wrong usage, or it is there already.
`,
  async run(args, io) {
    const { positionals } = parseOptions(args, {});
    const [kind = "", message = "", ...rest] = positionals;
    // The code of a check is its name as well: links/dead.
    const name = message.replace("/", "-");
    if (rest.length > 0 || !/^[A-Za-z][A-Za-z0-9_-]*$/.test(name))
      throw new UsageError("name a kind and a part: forecourt new-part component price-ribbon.");
    const known = parseChoice("kind", kind, ofExtensions);
    if (home === projectPath) throw new UsageError(`this is the platform itself: npm run new ${kind} ${message}.`);
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(home, file)), { recursive: true });
      await writeFile(join(home, file), text, { flag: "wx" });
      io.stdout.write(`wrote ${file}\n`);
    };
    const folder = await ownExtension(write);
    const { files = {}, next = "" } = kinds[known]?.skeleton(deriveNames(name)) ?? {};
    // Tests of parts need what only a checkout has.
    const written = Object.entries(files).filter(([file]) => !/\.test\.tsx?$/.test(file));
    for (const [file] of written)
      if (existsSync(join(home, folder, file))) throw new UsageError(`${folder}/${file} is there already.`);
    for (const [file, text] of written) await write(`${folder}/${file}`, ofExtension(file, text));
    io.stdout.write(`\n${next}\nReplace each text that begins with TODO, then run: forecourt build\n`);
    return 0;
  },
};
