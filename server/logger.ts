import { type Logger, pino } from "pino";

/**
 * The server's log: one JSON object a line. Never give it a form value, an e-mail address, a phone number, a query
 * string or a request body; `redact` is the second line of defence, not the first.
 */
export function createLogger(options: { level?: string } = {}): Logger {
  return pino({
    level: options.level ?? "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      "*.email",
      "*.phone",
      "*.name",
      "*.message",
      "*.data",
      "headers.cookie",
      "headers.authorization",
    ],
  });
}
