import { entry } from "./entry.ts";

/** Codes of site.json. */
export const siteCodes = {
  "site/missing-env": entry<{ name: string; effect: string }>(
    "warning",
    (p) => `The environment variable ${p.name} is not set: ${p.effect}.`,
    (p) =>
      `If this is the server, set ${p.name} in its environment and restart it. If you are only editing here, there is nothing to do: the server needs ${p.name}, this machine does not.`,
  ),
  "site/misplaced-env": entry(
    "error",
    () => "A variable of the environment cannot stand here: visitors could read it.",
    () =>
      'Write the value itself. Only secrets and addresses of services in site.json, such as "key" and "url" of "lookups", can be { "$env": "NAME" }.',
  ),
};
