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
export const stateWords = (state: string): string => words[state] ?? state;

/** A moment as this browser writes it. */
export const moment = (iso: string): string => new Date(iso).toLocaleString();

/** A value of a lead as text. */
export const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
