/** A command's access to the outside world; tests pass their own. */
export interface CommandIo {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown };
  env: { [name: string]: string | undefined };
}

/** One verb of `forecourt`: a file `cli/commands/<verb>.ts` exporting it as `command`. */
export interface Command {
  /** One line in the list of `forecourt --help`. */
  summary: string;
  /** Whole text of `forecourt <verb> --help`. */
  help: string;
  /** Exit status: 0 clean, 1 problems found, 2 usage or I/O. */
  run(args: string[], io: CommandIo): Promise<number>;
}

/** A mistake in how the CLI was called, or input that cannot be read: printed as one line, exit 2. */
export class UsageError extends Error {
  // A bundled verb has a class of its own, so the name tells.
  override name = "UsageError";
}
