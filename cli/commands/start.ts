import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { resolveProgramUrl } from "../../platform/base/programs.ts";
import { home, projectPath } from "../../platform/base/project.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { buildExtended } from "../extensions/build-extended.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

export const command: Command = {
  summary: "serve the dealers' sites, and Studio",
  help: `Usage: forecourt start

Serves the dealers of TENANTS_DIR (default: ./tenants) on http://localhost:3000 until Ctrl+C, and Studio on
http://studio.localhost:3000. All settings are environment variables: PORT, DATA_DIR and the others of docs/operations/.

Exit status: 0 stopped, 1 the server cannot start, 2 there are no dealers here.
`,
  async run(args, io) {
    const { positionals } = parseOptions(args, {});
    if (positionals.length > 0) throw new UsageError("start takes no names: it serves all dealers.");
    const folder = resolveTenantsFolder(undefined, io);
    const isCheckout = home === projectPath;
    if (!isCheckout && !existsSync(folder))
      throw new UsageError(
        `there is no folder "${folder}" here. Run "npx forecourt init" to begin with a dealer, or set TENANTS_DIR.`,
      );
    if (isCheckout) {
      await import(resolveProgramUrl("server/main.ts").href);
      return 0;
    }
    const { folder: platform, leftOut } = await buildExtended(io.stdout);
    for (const sentence of leftOut) io.stderr.write(`${sentence}\n`);
    await import(pathToFileURL(join(platform, "server/start.js")).href);
    return 0;
  },
};
