import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { EXTENDED, home, projectPath } from "../../platform/base/project.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants } from "../tenants-folder.ts";
import { command as newDealer } from "./new.ts";

/** What `npm run` knows in a folder that has none of it. */
const scripts = {
  start: "forecourt start",
  validate: "forecourt validate",
  test: "forecourt test",
};

/** Adds the scripts that package.json lacks. */
async function writeScripts(io: CommandIo): Promise<void> {
  const text = existsSync("package.json") ? await readFile("package.json", "utf8") : "{}";
  const about = JSON.parse(text) as JsonObject;
  const toJsonObject = convertToJsonObject(about.scripts);
  if (Object.keys(scripts).every((name) => Object.hasOwn(toJsonObject, name))) return;
  const name = basename(resolve());
  const next = { name, private: true, type: "module", ...about, scripts: { ...scripts, ...toJsonObject } };
  await writeFile("package.json", `${JSON.stringify(next, null, 2)}\n`);
  io.stdout.write(`wrote package.json: npm run ${Object.keys(scripts).join(", ")}\n`);
}

/** Keeps leads and packages out of git. */
async function writeGitignore(io: CommandIo): Promise<void> {
  const text = existsSync(".gitignore") ? await readFile(".gitignore", "utf8") : "";
  const missing = ["node_modules", ".data", EXTENDED].filter((line) => !text.split(/\/?\n/).includes(line));
  if (missing.length === 0) return;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  await appendFile(".gitignore", `${gap}${missing.map((line) => `${line}/\n`).join("")}`);
  io.stdout.write(`wrote .gitignore: ${missing.join(", ")}\n`);
}

export const command: Command = {
  summary: "begin a folder of dealers with the installed package",
  help: `Usage: forecourt init [slug] [options]

Turns this folder into a folder of dealers: tenants/ with a first dealer, scripts in package.json, and .gitignore.
The platform's pages, templates and brands stay in the package, so that an update of it updates them.

  npm install forecourt-0.1.0.tgz
  npx forecourt init
  npx forecourt start

  --template T      template of the dealer (default: showroom)
  --brand B         brand of the dealer
  --sells KIND      what it sells, such as motorcycle, boat or tractor
  --name NAME       display name (default: derived from the slug)

Existing files stay. A folder that already has dealers gets no new one.

Exit status: 0 done, 1 the dealer has problems, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      template: { type: "string", default: "showroom" },
      brand: { type: "string" },
      sells: { type: "string" },
      name: { type: "string" },
    });
    const [slug = "my-dealer", ...rest] = positionals;
    if (rest.length > 0) throw new UsageError("name one dealer: forecourt init [slug].");
    if (home === projectPath)
      throw new UsageError("this is the platform itself, which has dealers: forecourt new <slug> adds one.");
    await writeScripts(io);
    await writeGitignore(io);
    await mkdir("tenants", { recursive: true });
    if (listTenantSlugs(await readTenants("tenants")).length === 0) {
      const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
      const status = await newDealer.run([slug, ...options, "--tenants", "tenants"], io);
      if (status !== 0) return status;
    }
    io.stdout.write("\nServe it: npm start\n");
    return 0;
  },
};
