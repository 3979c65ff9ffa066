/** ICU wording: parsed on the server, formatted on both sides. */

export { applyValues, formatMessage, type Region } from "./format.ts";
export { type Format, formatterOf } from "./formatter.ts";
export type { Message } from "./message.ts";
export { parseMessage } from "./parse.ts";
export { parsedWording, wordingOf } from "./wording.ts";
