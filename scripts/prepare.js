// Plain JavaScript that any Node parses: an installation must not fail because its Node is old.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const generate = fileURLToPath(new URL("./generate.ts", import.meta.url));
const isNew = Number(process.versions.node.split(".")[0]) >= 26;
const { status } = isNew ? spawnSync(process.execPath, [generate, "--install"], { stdio: "inherit" }) : {};
if (status !== 0)
  process.stderr.write(
    'The schemas for editors and the compiled validators are not written; run "npm run generate" to have them.\n',
  );
