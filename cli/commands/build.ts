import { relative } from "node:path";
import { home, packageDir, projectPath } from "../../platform/base/project.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { buildExtended } from "../extensions/build-extended.ts";

export const command: Command = {
  summary: "build the platform with the extensions of this folder",
  help: `Usage: forecourt build

Builds the platform with the extensions that forecourt.config.ts names, if they have changed since: their components, facts,
operators, data sources, lead adapters, widgets and checks are then known to every verb, to editors and to Studio
(docs/extending/). An extension that cannot be built is left out, and the message says why. 'forecourt start' does it too.

Exit status: 0 done, 1 an extension is left out, 2 forecourt.config.ts is wrong.
`,
  async run(args, io) {
    parseOptions(args, {});
    if (home === projectPath) throw new UsageError("this is the platform itself: npm run build.");
    const { folder, leftOut } = await buildExtended(io.stdout);
    for (const sentence of leftOut) io.stderr.write(`${sentence}\n`);
    io.stdout.write(
      folder === packageDir
        ? "There are no extensions: the installed package needs no build.\n"
        : `The platform with extensions is in ${relative("", folder)}.\n`,
    );
    return leftOut.length === 0 ? 0 : 1;
  },
};
