import { formatCount } from "../../schemas/parts/format-count.ts";
import type { Answer } from "../api.ts";

type Target = Answer<"GET /api/support/targets">["targets"][number];

/** States of deliveries in words; the empty one is any. */
export const states = {
  "": "Any state",
  dead: "Given up",
  pending: "Waiting",
  held: "Held",
  done: "Delivered",
};

const words: { [state: string]: string } = states;

/** A state in words. */
export const describeState = (state: string): string => words[state] ?? state;

/** A moment as this browser writes it. */
export const formatMoment = (iso: string): string => new Date(iso).toLocaleString();

const list = new Intl.ListFormat("en");

/** What to set, so that leads no longer wait for it. */
export const describeMissingSettings = (unset: readonly string[]): string =>
  `The server lacks ${list.format(unset)}. Whoever runs it sets ${unset.length === 1 ? "this variable" : "these variables"} and restarts it: leads that wait are delivered then.`;

/** How a target does, in one word or two. */
export function describeTargetHealth({
  states,
  isGone = false,
  unset = [],
  lastError,
}: Partial<Target> & Pick<Target, "states">): {
  isFailing: boolean;
  words: string;
} {
  const failing = (words: string) => ({ isFailing: true, words });
  if (unset.length > 0) return failing("Delivers nothing.");
  if (states.dead + states.held > 0 || isGone) return failing("Fails.");
  if (lastError) return failing("The last attempt failed. It tries again.");
  return { isFailing: false, words: states.done > 0 ? "Delivers." : "Has delivered nothing yet." };
}

/** What became of deliveries that were tried again. */
export function replayWords({ count, delivered, failed, waiting, unset }: Answer<"POST /api/support/replay">): string {
  if (count === 0) return "There was nothing to deliver again.";
  const coming = count - delivered - failed.length - waiting;
  return [
    delivered > 0 && `${delivered === 1 ? "1 lead was" : `${delivered} leads were`} delivered.`,
    failed.length > 0 &&
      `${formatCount(failed.length, "delivery", "deliveries")} failed: ${list.format(new Set(failed))}. The server tries again by itself.`,
    waiting > 0 &&
      `${formatCount(waiting, "delivery", "deliveries")} ${waiting === 1 ? "waits" : "wait"}. ${describeMissingSettings(unset)}`,
    coming > 0 &&
      `${formatCount(coming, "delivery", "deliveries")} ${coming === 1 ? "is" : "are"} still on the way: look again in a moment.`,
  ]
    .filter(Boolean)
    .join(" ");
}
