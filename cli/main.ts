import { closest } from "fastest-levenshtein";
import { resolveProgramUrl } from "../platform/base/programs.ts";
import { version } from "../platform/base/version.ts";
import type { Command, CommandIo } from "./command.ts";
import { summaries } from "./verbs.gen.ts";

const verbs = Object.keys(summaries);

async function load(verb: string): Promise<Command> {
  const { command } = (await import(resolveProgramUrl(`cli/commands/${verb}.ts`).href)) as {
    command: Command;
  };
  return command;
}

function overview(): string {
  const lines = Object.entries(summaries).map(([verb, summary]) => `  ${verb.padEnd(10)} ${summary}`);
  return `forecourt: configure and inspect dealer sites\n\nUsage: forecourt <verb> [options]\n\n${lines.join("\n")}\n\nRun 'forecourt <verb> --help' for details of a verb, 'forecourt --version' for the release.\n`;
}

/** Runs `forecourt` with these arguments. Exit status: 0 clean, 1 problems found, 2 usage or I/O. */
export async function runCli(args: string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === undefined || verb === "--help" || verb === "-h" || verb === "help") {
    io.stdout.write(overview());
    return verb === undefined ? 2 : 0;
  }
  if (verb === "--version" || verb === "-v") {
    io.stdout.write(`forecourt ${version}\n`);
    return 0;
  }
  if (!verbs.includes(verb)) {
    io.stderr.write(
      `forecourt: there is no verb "${verb}". Did you mean "${closest(verb, verbs)}"? Run 'forecourt --help' for a list.\n`,
    );
    return 2;
  }
  const command = await load(verb);
  if (rest.includes("--help") || rest.includes("-h")) {
    io.stdout.write(command.help.endsWith("\n") ? command.help : `${command.help}\n`);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    const known =
      ["UsageError", "NewerStoreError", "StoreUnavailableError"].includes((error as Error).name) ||
      (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    io.stderr.write(`forecourt ${verb}: ${known ? (error as Error).message : (error as Error).stack}\n`);
    return 2;
  }
}
