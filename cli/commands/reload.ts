import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { buildControlSocketPath } from "../../server/control.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { findDataFolder } from "../tenants-folder.ts";

export const command: Command = {
  summary: "let the running server read the tenants folder and the stock again",
  help: `forecourt reload: let the running server read the tenants folder and the stock again

Usage: forecourt reload

The server notices changes by itself. This command makes it look now, and says what it found. It reads TENANTS_DIR and the stock of
DATA_DIR again, as it does on SIGHUP, and says what came of it. Run it as the user of the server, with its DATA_DIR. Settings of
the environment are read at a start only.

Exit status: 0 reloaded, 1 dealers have errors, 2 wrong usage, or no server runs with this DATA_DIR.
`,
  async run(args, io) {
    const { positionals } = parseOptions(args, {});
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
    const connection = connect(buildControlSocketPath(findDataFolder(io)));
    await once(connection, "connect").catch(() => {
      throw new UsageError(`no server that runs with DATA_DIR ${findDataFolder(io)} answers this user.`);
    });
    const answer = await text(connection);
    io.stdout.write(answer);
    return answer.startsWith("Reloaded") ? 0 : 1;
  },
};
