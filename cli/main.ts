import { readdirSync } from "node:fs";
import { closest } from "fastest-levenshtein";
import { type Command, type CommandIo, UsageError } from "./command.ts";

const commandsFolder = new URL("./commands/", import.meta.url);

function verbs(): string[] {
  return readdirSync(commandsFolder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
}

async function load(verb: string): Promise<Command> {
  const { command } = (await import(new URL(`${verb}.ts`, commandsFolder).href)) as { command: Command };
  return command;
}

async function overview(): Promise<string> {
  const lines = await Promise.all(
    verbs().map(async (verb) => `  ${verb.padEnd(10)} ${(await load(verb)).summary}`),
  );
  return `forecourt: configure and inspect dealer sites\n\nUsage: forecourt <verb> [options]\n\n${lines.join("\n")}\n\nRun 'forecourt <verb> --help' for details of a verb.\n`;
}

/** Runs `forecourt` with these arguments. Exit status: 0 clean, 1 problems found, 2 usage or I/O. */
export async function main(args: string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === undefined || verb === "--help" || verb === "-h" || verb === "help") {
    io.stdout.write(await overview());
    return verb === undefined ? 2 : 0;
  }
  if (!verbs().includes(verb)) {
    io.stderr.write(
      `forecourt: there is no verb "${verb}". Did you mean "${closest(verb, verbs())}"? Run 'forecourt --help' for a list.\n`,
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
      error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    io.stderr.write(`forecourt ${verb}: ${known ? (error as Error).message : (error as Error).stack}\n`);
    return 2;
  }
}
