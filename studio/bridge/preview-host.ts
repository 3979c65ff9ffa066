import type { RefObject } from "react";
import type { StudioMessage } from "./messages.ts";

/** Scheme and host of a draft's preview: a subdomain of Studio's own host, with its port. */
export const previewOrigin = (draft: string): string => `${location.protocol}//draft-${draft}.${location.host}`;

/** What Studio says to the frame. */
export function say(frame: RefObject<HTMLIFrameElement | null>, draft: string, message: StudioMessage): void {
  frame.current?.contentWindow?.postMessage(message, previewOrigin(draft));
}

/** Widths at which a page is looked at: a phone's, a tablet's, a desk's. */
export const widths = [390, 820, 1280] as const;
export type PreviewWidth = (typeof widths)[number];
