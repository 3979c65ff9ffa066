import { writeFileSync } from "node:fs";
import about from "../package.json" with { type: "json" };
import { root, run } from "./run.ts";
import { stagePackage } from "./stage-package.ts";

// The platform as a package, dist/forecourt-<version>.tgz, that an empty folder can install.

const folder = "dist/package";

/** Writes the types of what the package exports, dist/types. */
function writeTypes(): boolean {
  const files = Object.values(about.exports).filter((path) => path.endsWith(".ts"));
  const config = { extends: "../scripts/types.tsconfig.json", files: files.map((path) => `../${path}`) };
  writeFileSync(`${root}dist/types.tsconfig.json`, JSON.stringify(config));
  return run("tsc", ["-p", "dist/types.tsconfig.json", "--singleThreaded"]);
}

const built = run("node", ["scripts/build.ts"]) && writeTypes();
if (built) stagePackage(folder);
process.exitCode = built && run("npm", ["pack", `./${folder}`, "--pack-destination", "dist"]) ? 0 : 1;
