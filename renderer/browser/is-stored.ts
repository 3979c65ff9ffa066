import { readStored } from "./storage.ts";

/** Whether this browser has stored something of this name for the site. */
export const isStored = ({ id, slug }: { id: string; slug: string }, name: string): boolean =>
  [id, slug].some((owner) => {
    const value = readStored("localStorage", `forecourt:${owner}:${name}`);
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  });
