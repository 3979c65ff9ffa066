import { type DestinationStream, type Logger, pino } from "pino";

const words = /[^\s"'<>()]+/g;
const isMailAddress = (word: string): boolean => word.indexOf("@") > 0 && !word.endsWith("@");
const longNumber = /\+?\d[\d ().-]{4,30}\d/g;
/** An error's message without possible e-mail addresses or phone numbers. */
const scrubbed = (text: string): string =>
  text
    .slice(0, 500)
    .replace(words, (word) => (isMailAddress(word) ? "[address]" : word))
    .replace(longNumber, "[number]");

/**
 * An error in the log: its kind, code, message and location. Not under `message`, which is redacted everywhere; nor
 * the first lines of the stack, which repeat the message.
 */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: unknown };
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(typeof code === "string" && { code }),
    reason: scrubbed(message),
    at: frames.slice(0, 12).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: scrubbed(cause.message) }),
  };
}

/**
 * The server's log: one JSON object a line. Never give it a form value, an e-mail address, a phone number, a query
 * string or a request body; `redact` is the second line of defence, not the first.
 */
export function createLogger(options: { level?: string } = {}, destination?: DestinationStream): Logger {
  const settings = {
    level: options.level ?? "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
    redact: ["*.email", "*.phone", "*.name", "*.message", "*.data", "headers.cookie", "headers.authorization"],
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
