import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** Codes of site.json. */
export const siteCodes = {
  "site/unknown-kind": entry<{ name: string; near: Guess }>(
    "error",
    (p) => `No vehicle is of the kind "${p.name}".`,
    (p) => didYouMean(p.near, "Use the words of the stock's item_type."),
  ),
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
  "site/unused-sender": entry<{ id: string; first: string; channel: string; isInherited: boolean }>(
    "warning",
    (p) =>
      `The sender "${p.id}" is never used: the sender "${p.first}" comes before it and sends every ${p.channel === "sms" ? "SMS" : "e-mail"}.`,
    (p) =>
      p.isInherited
        ? `Write "id": "${p.first}", so that it takes the place of that one.`
        : "Remove one of the two: only the first sender of a channel is used.",
  ),
  "site/no-cars": entry<{ why: string }>(
    "warning",
    (p) => `The site has no cars: ${p.why}.`,
    () => "Correct it, so that some cars are left.",
  ),
  "site/no-feed": entry<{ source: string }>(
    "warning",
    (p) => `Nothing is fetched: the stock's source is "${p.source}", and "refreshMinutes" is for a feed.`,
    () => 'Remove it, or write "source": "feed" and the "url" of the feed.',
  ),
  "site/no-appointment": entry<{ problem: string }>(
    "warning",
    (p) => `No appointment is ever offered: ${p.problem}.`,
    () => "Write fewer minutes.",
  ),
  "site/closed": entry<{ path: string }>(
    "warning",
    (p) => `"${p.path}" keeps search engines out of the whole site.`,
    () =>
      'Remove it, and name only the paths that you mean, such as "/compare". If the site is not to be found at all, write "indexable": false instead.',
  ),
  "site/drawn-preview": entry<{ image: string }>(
    "warning",
    (p) => `Link previews show no SVG, so they leave "${p.image}" out.`,
    () => "Name a picture as JPEG, PNG or WebP, 1,200 by 900 pixels or larger.",
  ),
  "site/unknown-placeholder": entry<{ name: string; near: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `Nothing fills in "{${p.name}}" of this address.`,
    (p) => didYouMean(p.near, `It can have: ${p.allowed.map((name) => `{${name}}`).join(", ")}.`),
  ),
  "site/no-target": entry<{ forms: string }>(
    "warning",
    (p) => `No delivery target gets the leads of these forms of the site: ${p.forms}.`,
    () =>
      'Add them to "forms" of a target, or leave "forms" out of one, which then gets all leads. Leads without a target are only kept in the store (forecourt leads).',
  ),
  "site/plain-http": entry<{ host: string }>(
    "warning",
    (p) => `What visitors enter goes to ${p.host} without encryption: everyone on the way can read it.`,
    () => "Write https://; http:// is only for a service in your own network.",
  ),
  "site/turned-range": entry<{ least: string; most: string; low: string; high: string }>(
    "error",
    (p) => `"${p.least}" (${p.low}) is above "${p.most}" (${p.high}).`,
    (p) => `Correct one of the two: "${p.least}" must not be above "${p.most}".`,
  ),
  "site/other-state": entry<{ state: string; places: string }>(
    "warning",
    (p) => `The site's state is ${p.state}, but all its locations are in ${p.places}.`,
    () =>
      'Correct "state": government charges, registration and what must be said in advertisements go by it.',
  ),
  "site/other-zone": entry<{ state: string; timeZone: string; zone: string }>(
    "warning",
    (p) =>
      `The site's clock is that of ${p.timeZone}, but its state is ${p.state}: opening hours are at other times there.`,
    (p) => `Write "timeZone": "${p.zone}", or correct "state".`,
  ),
  "site/fraction": entry<{ rate: string; meant: string }>(
    "warning",
    (p) => `${p.rate} is less than one per cent.`,
    (p) => `The value is in per cent: write ${p.meant} if that is the rate.`,
  ),
  "site/licence-number": entry<{ number: string }>(
    "warning",
    (p) => `"${p.number}" is no number of an Australian credit licence, which has six digits.`,
    () => "Write the number as ASIC's register of credit licensees has it, such as 123456.",
  ),
  "site/written-secret": entry<{ property: string; variable?: string }>(
    "warning",
    (p) =>
      p.variable === undefined
        ? `The secret "${p.property}" is written in the file, where everyone who gets the file can read it.`
        : `"${p.property}" is this text itself: no environment variable takes its place.`,
    (p) =>
      p.variable !== undefined
        ? `Write "${p.property}": { "$env": "${p.variable}" }.`
        : `Have a new secret made, put it into the server's environment, and name the variable here: "${p.property}": { "$env": "NAME" }.`,
  ),
  "site/unread-integration": entry<{ name: string }>(
    "warning",
    (p) => `Nothing reads "${p.name}" of "integrations".`,
    () =>
      'Remove it. Services have their own places in site.json: "leads", "lookups", "maps", "payments", "search" and "signIn".',
  ),
  "site/unknown-network": entry<{ network: string; near: Guess }>(
    "warning",
    (p) => `No social network is called "${p.network}"; visitors read this name in the footer.`,
    (p) => didYouMean(p.near, ""),
  ),
  "site/other-network": entry<{ network: string; other: string }>(
    "warning",
    (p) => `The address of "${p.network}" leads to ${p.other}.`,
    (p) => `Give the address of the dealer's page at ${p.network}, or remove it.`,
  ),
  "site/unknown-provider": entry<{ names: string; near?: Guess; allowed: readonly string[] }>(
    "warning",
    (p) => `No table gives a finance provider "${p.names}".`,
    (p) => didYouMean(p.near, `Providers: ${listed(p.allowed)}.`),
  ),
  "site/duplicate-host": entry<{ host: string; other: string; isBuiltIn: boolean }>(
    "warning",
    (p) => `The host "${p.host}" also belongs to the dealer "${p.other}", which is served under it.`,
    (p) =>
      p.isBuiltIn
        ? `Remove it: "${p.other}" always has the host that begins with its name.`
        : "Each host can serve only one dealer; remove it from one of the two.",
  ),
  "site/duplicate-id": entry<{ id: string; other: string }>(
    "warning",
    (p) => `The id "${p.id}" is also that of the dealer "${p.other}".`,
    () =>
      "Give this site an id of its own: leads say which site they are from by it, and offers which sites leave them out.",
  ),
  "site/of-shared-layer": entry<{ property: string }>(
    "warning",
    (p) => `"${p.property}" says nothing about a dealer: it is for templates and brands.`,
    (p) => `Remove "${p.property}".`,
  ),
  "site/one-picture": entry(
    "error",
    () => "This address does not say which picture: every picture of the site would be the same one.",
    () => "Put {url} where the picture's whole address belongs, or {path} for the part after the host.",
  ),
  "site/charge-sum": entry<{ label: string; isTwice: boolean }>(
    "error",
    (p) =>
      p.isTwice
        ? `The charge "${p.label}" has both "amount" and "steps": only its amount is read.`
        : `The charge "${p.label}" says neither "amount" nor "steps": estimates leave it out.`,
    (p) =>
      p.isTwice
        ? 'Keep "amount" if the charge is the same for every price, or "steps" if it goes by the price.'
        : 'Write "amount" if the charge is the same for every price, or "steps" if it goes by the price.',
  ),
  "site/unreached-step": entry<{ upTo: number | undefined; before: number | undefined }>(
    "error",
    (p) =>
      p.before === undefined
        ? 'No price gets to this step: one before it has no "upTo", and takes every price.'
        : `No price gets to this step up to ${p.upTo}: the one before it goes up to ${p.before}.`,
    () => 'List the steps from the lowest "upTo" to the highest, and last the one without "upTo".',
  ),
  "site/late-rate": entry<{ over: number; from: number }>(
    "warning",
    (p) =>
      `The rate of this step holds above ${p.over}, but the step begins at ${p.from}: between them, cars are charged less than "base".`,
    (p) => `Write "over": ${p.from}, or end the step before at ${p.over}.`,
  ),
  "site/no-last-step": entry<{ label: string; upTo: number }>(
    "warning",
    (p) => `No step is for prices above ${p.upTo}: estimates for dearer cars leave out "${p.label}".`,
    () => 'Add a last step without "upTo", or remove "upTo" from this one.',
  ),
  "site/unreached-charge": entry<{ label: string }>(
    "warning",
    (p) =>
      `This entry never applies: those before it with the label "${p.label}" are for all of its cars already.`,
    () => 'Put the entry for fewer kinds of cars ("of") before the one for more, or remove one of them.',
  ),
  "site/unknown-charge-kind": entry<{ name: string; near: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `No row of the table drive-away names a kind of car "${p.name}", so it is never charged.`,
    (p) => didYouMean(p.near, `Kinds: ${listed(p.allowed)}.`),
  ),
};
