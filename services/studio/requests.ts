import { writeAudit } from "../../platform/privacy/index.ts";
import type { Store } from "../../platform/store/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Editor, Outcome, Publish } from "../drafts/index.ts";

/** A publish as the history lists it: the names of its files, and pointers of the values that it changed. */
export const publishRow = (
  { ops, files, reverts: _, draft: __, ...publish }: Publish & { revertedBy?: string | undefined },
  mailOf: (id: string) => string,
) => ({
  ...publish,
  by: mailOf(publish.by),
  files: files.map(({ file }) => file),
  pointers: [...new Set(ops.map(({ op }) => op.pointer))],
});

/** A text that is not empty. */
export const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** A refusal with its status, for the editor to read. */
export class Refused extends Error {
  readonly status: number;
  /** What stands in the answer beside the sentence: problems, conflicts. */
  readonly more: object;

  constructor(status: number, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** What was published; refused with the reason where nothing was. */
export function takePublish(outcome: Outcome): Publish {
  if ("publish" in outcome) return outcome.publish;
  const { status, error, ...more } = outcome;
  throw new Refused(status, error, more);
}

/** Least and greatest length of a reason that is written down, characters. */
const REASON = { least: 8, most: 300 };

/** The reason for looking at or removing a person's data; refused if there is none. */
export function readReason(value: unknown, ask: string): string {
  const reason = (readText(value) ?? "").trim();
  if (reason.length < REASON.least) throw new Refused(400, ask);
  return reason.slice(0, REASON.most);
}

/** Writes down what an editor does with people's data. */
export const audit = (
  store: Store,
  editor: Editor,
  act: string,
  details: { reason?: string; [name: string]: unknown },
  contacts?: JsonObject,
): Promise<void> => writeAudit(store, { at: Date.now(), actor: editor.mail, act, details }, contacts);

/** The moment of a query: ms, or a date and time in the dealer's zone (`2026-12-26T09:00`). */
export function parseMoment(text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new Refused(400, "`at` is a date and time such as 2026-12-26T09:00.");
  }
}
