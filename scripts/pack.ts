import { run } from "./run.ts";
import { stagePackage } from "./stage-package.ts";

// `npm run pack`: the platform as a package, dist/forecourt-<version>.tgz, that an empty folder can install.

const folder = "dist/package";
const built =
  run("node", ["scripts/build.ts"]) && run("tsc", ["-p", "scripts/types.tsconfig.json", "--singleThreaded"]);
if (built) stagePackage(folder);
process.exitCode = built && run("npm", ["pack", `./${folder}`, "--pack-destination", "dist"]) ? 0 : 1;
