/** Shortest id that could be a secret, characters: random ids have 22 and more. */
const shortest = 20;

/** Whether a name is a random id or token; names that people give are small letters with hyphens between the words. */
const isRandom = (name: string): boolean =>
  name.length >= shortest && (/[A-Z_%]/.test(name) || /^[0-9a-f-]+$/.test(name) || !name.includes("-"));

const hidden = (name: string): string => (isRandom(name) ? ":id" : name);

/**
 * A path or host as the log may say it: its random parts can be all that somebody needs to see an order, to stop an alert or to open
 * a preview.
 */
export const redactPath = (path: string): string => (path.split("?", 1)[0] ?? "").replace(/[^/.:]+/g, hidden);
