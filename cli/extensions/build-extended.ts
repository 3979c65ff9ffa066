import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { EXTENDED, home, packageDir } from "../../platform/base/project.ts";
import { version } from "../../platform/base/version.ts";
import type { CommandIo } from "../command.ts";
import { type Extension, readExtensions, stampOf } from "./read-extensions.ts";

/*
 * The platform with extensions is the platform made anew: its sources, which the package has in one file, with the parts of the
 * extensions at the places of their kinds, built as a checkout is. So registries, validation, schemas, Studio and islands know
 * the parts of extensions as they know their own.
 */

/** Where it is, and where it is made. */
const extendedDir = join(home, EXTENDED);
const nextDir = join(home, `${EXTENDED}-next`, EXTENDED);

/** Says what it was made of; the launcher (scripts/launch.js) runs it if it is of the installed release. */
const mark = "extended.json";

interface Mark {
  version: string;
  stamp: string;
  /** Sentences about extensions that are left out. */
  leftOut: readonly string[];
}

const isPart = (name: string) => !["dist", "docs", "deploy", "node_modules"].includes(name);

/** Writes the sources of the platform and of these extensions. */
function compose(extensions: readonly Extension[]): void {
  rmSync(nextDir, { recursive: true, force: true });
  for (const name of readdirSync(packageDir).filter(isPart))
    cpSync(join(packageDir, name), join(nextDir, name), { recursive: true });
  // They are of the schemas without extensions.
  rmSync(join(nextDir, "schemas/compiled"), { recursive: true, force: true });
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(nextDir, path)), { recursive: true });
    writeFileSync(join(nextDir, path), text);
  };
  const packed = gunzipSync(readFileSync(join(packageDir, "dist/sources.json.gz"))).toString();
  for (const [path, text] of Object.entries(JSON.parse(packed) as { [path: string]: string })) write(path, text);
  for (const { folder, files } of extensions) for (const file of files) write(file, readFileSync(join(folder, file)));
}

/** Builds what was composed; what it says if it cannot be built. */
async function build(): Promise<string | undefined> {
  const child = spawn(process.execPath, ["scripts/build.ts", "--extended"], {
    cwd: nextDir,
    // With another NODE_ENV, React's JSX would be that of developers, which the server does not have.
    env: {
      ...process.env,
      NODE_ENV: "production",
      PATH: `${join(home, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return code === 0 ? undefined : output;
}

/** The first line of an output that says what is wrong. */
const reasonIn = (output: string, file?: string): string =>
  output.split("\n").find((line) => (file === undefined ? /error/i.test(line) : line.includes(file))) ??
  "it cannot be built.";

/** An extension with a file that another one before it, or the platform, has. */
function takenBy(extensions: readonly Extension[], { files }: Extension): string | undefined {
  const file = files.find(
    (path) => existsSync(join(nextDir, path)) || extensions.some((extension) => extension.files.includes(path)),
  );
  return file && `${file} is there already. Choose another name.`;
}

/** Builds the platform with as many of these extensions as can be built. */
async function buildWith(extensions: readonly Extension[]): Promise<string[]> {
  const leftOut: string[] = [];
  const leaveOut = ({ name }: Extension, reason: string) =>
    leftOut.push(`The extension "${name}" is left out: ${reason.trim()}`);
  compose([]);
  let used: Extension[] = [];
  for (const extension of extensions) {
    const taken = takenBy(used, extension);
    if (taken === undefined) used.push(extension);
    else leaveOut(extension, taken);
  }
  for (;;) {
    compose(used);
    const output = await build();
    if (output === undefined) return leftOut;
    if (used.length === 0) throw new Error(output);
    const broken = used.flatMap((extension) => {
      const file = extension.files.find((path) => output.includes(path));
      return file === undefined ? [] : [{ extension, reason: reasonIn(output, file) }];
    });
    const [first] = broken;
    // Nobody knows which: without all of them it can be built.
    if (first === undefined) for (const extension of used) leaveOut(extension, reasonIn(output));
    else leaveOut(first.extension, first.reason);
    used = first === undefined ? [] : used.filter((extension) => extension !== first.extension);
  }
}

function readMark(): Mark | undefined {
  const file = join(extendedDir, mark);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Mark) : undefined;
}

/**
 * Makes the platform with the extensions of forecourt.config.ts, if they have changed since it was made. A broken extension is left
 * out. Resolves with the folder of the platform to run, and with a sentence about each extension that is left out.
 */
export async function buildExtended(
  stdout: CommandIo["stdout"],
): Promise<{ folder: string; leftOut: readonly string[] }> {
  const extensions = await readExtensions();
  if (extensions.length === 0) {
    rmSync(extendedDir, { recursive: true, force: true });
    return { folder: packageDir, leftOut: [] };
  }
  const stamp = stampOf(extensions);
  let made = readMark();
  if (made?.stamp !== stamp) {
    const names = extensions.map(({ name }) => name).join(", ");
    stdout.write(`Building the platform with ${names}. This takes a minute.\n`);
    const leftOut = await buildWith(extensions);
    made = { version, stamp, leftOut };
    writeFileSync(join(nextDir, mark), JSON.stringify(made));
    rmSync(extendedDir, { recursive: true, force: true });
    renameSync(nextDir, extendedDir);
    rmSync(dirname(nextDir), { recursive: true, force: true });
    // Editors find the schemas where dealers' files name them.
    cpSync(join(extendedDir, "schemas/json-schema"), join(packageDir, "schemas/json-schema"), {
      recursive: true,
    });
  }
  return { folder: extendedDir, leftOut: made.leftOut };
}
