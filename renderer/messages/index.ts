/** ICU wording: parsed on the server, formatted on both sides. */

export { applyValues, formatMessage, type Region } from "./format.ts";
export { createFormatter, type Format } from "./formatter.ts";
export type { Message, MessageValues } from "./message.ts";
export { parseMessage } from "./parse.ts";
export { createParsedWording, createWording } from "./wording.ts";
