import { readFileSync } from "node:fs";

/**
 * Ends the process with one clear line (exit 2) when this Node is older than the one that the project brings: `engines` says
 * which can install it.
 */
export function requireNode(program) {
  const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const wanted = Number(/\d+/.exec(dependencies.node)[0]);
  const running = Number(process.versions.node.split(".")[0]);
  if (running >= wanted) return;
  process.stderr.write(
    `${program} needs Node ${wanted} or newer; this is Node ${process.versions.node}. ` +
      `Run "npm ci", then start it with "npm start" or "npx forecourt", which use Node ${wanted} from node_modules.\n`,
  );
  process.exit(2);
}
