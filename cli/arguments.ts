import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { guessIntendedName } from "../schemas/diagnostics/nearest.ts";
import { UsageError } from "./command.ts";

type Parsed<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/** ` Did you mean "..."?` for a name that is not one of these; empty if none is like it. */
export function suggestName(name: string, names: Iterable<string>): string {
  const near = guessIntendedName(name, names);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** Options and positional arguments of a command; an unknown option is a usage error that names the one meant. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(args: string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args, options, allowPositionals: true }) as Parsed<T>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const name = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
    if (name === undefined) throw new UsageError(`${message.replace(/\.$/, "")}.`);
    const names = Object.keys(options).map((option) => `--${option}`);
    throw new UsageError(`there is no option "${name}".${suggestName(name, names)} Options: ${names.join(", ")}.`);
  }
}

/** `a, b or c`. */
function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** The value if it is one of those allowed; a usage error that lists them otherwise. */
export function parseChoice<T extends string>(what: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === value);
  if (found !== undefined) return found;
  throw new UsageError(`unknown ${what} "${value}": use ${anyOf(allowed)}.${suggestName(value, allowed)}`);
}
