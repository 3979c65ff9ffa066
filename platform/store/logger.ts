import type { Logger as PinoLogger } from "pino";

/** The part of pino that the store and the leads use. Logged data never contains personal data. */
export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error">;

const nothing = () => undefined;

/** A silent logger, for tests and the CLI. */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
