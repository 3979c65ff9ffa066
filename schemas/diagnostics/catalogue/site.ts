import type { Guess } from "../nearest.ts";
import { didYouMean, entry } from "./entry.ts";

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
  "site/unknown-switch": entry<{ kind: "flag" | "setting"; name: string; near?: Guess; elsewhere?: string }>(
    "warning",
    (p) => `Nothing on this site reads the ${p.kind} "${p.name}".`,
    (p) =>
      p.elsewhere !== undefined
        ? `Write it under "${p.elsewhere}".`
        : didYouMean(
            p.near,
            "Remove it, or read it in a page or a rule. docs/reference/site.md lists all that the platform reads.",
          ),
  ),
  "site/lonely-flag": entry<{ flag: string; part: string; said?: string }>(
    "warning",
    (p) =>
      p.said === undefined
        ? `The flag "${p.flag}" is on, but the site has no "${p.part}", which it works with.`
        : `The flag "${p.flag}" is on, but "${p.part}", which it works with, is ${p.said}.`,
    (p) =>
      p.said === "off"
        ? `Turn "${p.part}" on, or turn off "${p.flag}".`
        : p.said !== undefined
          ? `Write a number above 0, or turn the flag off.`
          : `Add "${p.part}" to site.json (docs/reference/site.md describes it), or turn the flag off.`,
  ),
  "site/no-target": entry<{ forms: string }>(
    "warning",
    (p) => `No delivery target gets the leads of these forms of the site: ${p.forms}.`,
    () =>
      'Add them to "forms" of a target, or leave "forms" out of one, which then gets all leads. Leads without a target are only kept in the store (forecourt leads).',
  ),
};
