import type { CommandIo } from "../command.ts";
import { runCli } from "../main.ts";

/** How a command ended and what it printed. */
export interface CommandRun {
  /** The exit status. */
  status: number;
  out: string;
  err: string;
  /** Both, in the order in which they were printed. */
  output: string;
}

/** Calls `use` with streams that keep what is written. */
export async function captureOutput(
  env: CommandIo["env"],
  use: (io: CommandIo) => Promise<number>,
): Promise<CommandRun> {
  const printed = { out: "", err: "", output: "" };
  const stream = (name: "out" | "err") => ({
    write(text: string) {
      printed[name] += text;
      printed.output += text;
    },
  });
  const status = await use({ stdout: stream("out"), stderr: stream("err"), env });
  return { status, ...printed };
}

/** Runs `forecourt` with these arguments and settings, in this process. */
export const runCommand = (args: readonly string[], env: CommandIo["env"]): Promise<CommandRun> =>
  captureOutput(env, (io) => runCli([...args], io));
