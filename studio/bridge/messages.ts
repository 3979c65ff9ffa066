/** What a preview tells Studio, and Studio a preview: plain JSON by postMessage, between two origins that are compared. */

/** From a preview. */
export type PreviewMessage =
  /** A page has loaded or was exchanged: with the sections that are on it, those of them that have nothing to show, and when its document began (ms since 1970). */
  | { type: "shown"; path: string; page: string; sections: string[]; empty: string[]; since: number }
  /** A node was clicked: its pointer in the resolved tree. */
  | { type: "select"; at: string }
  /** The user asked about a decision, or about what a car does not show. */
  | { type: "why"; table?: string; car?: string; subject?: string; path: string }
  /** The user asked about something that no table decides. */
  | { type: "why-section"; at: string }
  /** A text of a node was clicked twice: may it be typed over? */
  | { type: "edit"; at: string; text: string }
  /** What stands there now. */
  | { type: "typed"; text: string }
  | { type: "undo" | "redo" | "find" };

/** From Studio. */
export type StudioMessage =
  /** The draft has changed, to a revision if it is known: fetch the page again and exchange what differs. */
  | { type: "refresh"; rev?: number }
  /** A change is on its way that makes this revision: ask for its page now, the answer waits for it. */
  | { type: "expect"; rev: number }
  /** Outline a node. */
  | { type: "show"; at: string | null }
  /** Whether the text that was clicked twice may be typed over. */
  | { type: "write"; may: boolean }
  | { type: "mode"; mode: PreviewMode };

/** `edit`: clicks select; `why`: clicks ask why something is there; `browse`: clicks do what they do on the site. */
export type PreviewMode = "edit" | "why" | "browse";

/** The message, if an event carries one from that origin and window; anything else is none. */
export function readMessage<Message extends { type: string }>(
  event: MessageEvent,
  from: { origin: string; source: MessageEventSource | null },
): Message | undefined {
  if (event.origin !== from.origin || event.source !== from.source) return undefined;
  const { data } = event as { data: unknown };
  const isMessage = typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
  return isMessage ? (data as Message) : undefined;
}
