import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { serve } from "../lsp/server.ts";
import { resolveTenantsFolder } from "../tenants-folder.ts";

export const command: Command = {
  summary: "help an editor with dealers' JSON (language server)",
  help: `Usage: forecourt lsp [--stdio] [options]

A language server: editors start it and talk to it over its standard input and output. It reports the problems of
'validate' and 'check' as you type, completes names, shows resolved values and where they were set, and renames ids in
all layers. docs/editor.md says how to set up VS Code, Neovim, Zed and JetBrains.

  --stdio           standard input and output (the only way; editors name it)
  --tenants DIR     folder of the tenants, relative to the folder that is open in the editor (default: TENANTS_DIR, or
                    ./tenants)

Exit status: 0 the editor ended the session, 1 it disconnected without ending it.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      stdio: { type: "boolean", default: true },
      clientProcessId: { type: "string" },
    });
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not expected here.`);
    const [reader, writer] = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)];
    const connection = createConnection(ProposedFeatures.all, reader, writer);
    await serve(connection, {
      env: io.env,
      tenants: resolveTenantsFolder(values.tenants, io),
      cwd: process.cwd(),
    });
    return 0;
  },
};
