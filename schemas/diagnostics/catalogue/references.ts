import type { Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

type Named = { name: string; near?: Guess };

/** Codes for names that refer to nothing. */
export const referenceCodes = {
  "reference/unknown-table": entry<Named>(
    "error",
    (p) => `There is no rule table "${p.name}".`,
    (p) => didYouMean(p.near, "Tables are the files of rules/ in the layers."),
  ),
  "reference/unknown-form": entry<Named>(
    "error",
    (p) => `There is no form "${p.name}".`,
    (p) => didYouMean(p.near, "Forms are the files of forms/ in the layers."),
  ),
  "reference/unknown-copy": entry<Named>(
    "error",
    (p) => `There is no wording "${p.name}".`,
    (p) => didYouMean(p.near, "Add it to copy.json."),
  ),
  "reference/dead-link": entry<{ href: string; near?: Guess }>(
    "warning",
    (p) => `No page of this site has the address "${p.href}".`,
    (p) => didYouMean(p.near, "Add the page, or correct the link."),
  ),
  "reference/useless-link": entry<{ href: string; problem: string; advice: string }>(
    "warning",
    (p) => `The link "${p.href}" ${p.problem}.`,
    (p) => p.advice,
  ),
  "reference/missing-item": entry<{ href: string; near?: Guess }>(
    "warning",
    (p) => `The link "${p.href}" leads to an item that the site does not have.`,
    (p) =>
      didYouMean(
        p.near,
        'Correct the link, or add the item to its collection (content/) or to "locations" in site.json.',
      ),
  ),
  "reference/dead-anchor": entry<{ anchor: string; page: string; near?: Guess }>(
    "warning",
    (p) => `The page "${p.page}" has no part called "${p.anchor}", so the link leads to the page's top.`,
    (p) =>
      didYouMean(p.near, `Give the section that you mean "anchor": "${p.anchor}", or remove "#${p.anchor}".`),
  ),
  "reference/unsafe-link": entry<{ href: string; near?: Guess }>(
    "error",
    (p) => `"${p.href}" is not a valid link address.`,
    (p) =>
      didYouMean(
        p.near,
        "Use http, https, tel, mailto, or a site-relative address (/path, ?query, #anchor).",
      ),
  ),
  "reference/unused-menu": entry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `Nothing on this site shows the menu "${p.name}".`,
    (p) => didYouMean(p.near, "Show it in a frame or on a page, or remove it."),
  ),
  "reference/unknown-page": entry<Named>(
    "error",
    (p) => `There is no page "${p.name}".`,
    (p) => didYouMean(p.near, "Pages are the files of pages/ in the layers."),
  ),
  "reference/unknown-frame": entry<Named>(
    "error",
    (p) => `There is no frame "${p.name}".`,
    (p) => didYouMean(p.near, "Frames are the files of frames/ in the layers."),
  ),
  "reference/unknown-menu": entry<Named>(
    "error",
    (p) => `There is no menu "${p.name}".`,
    (p) => didYouMean(p.near, "Menus are listed in menus.json."),
  ),
  "reference/unknown-asset": entry<Named>(
    "warning",
    (p) => `The file "${p.name}" does not exist.`,
    (p) => didYouMean(p.near, "Put the file into assets/ in the dealer's folder, with a name in lower case."),
  ),
  "reference/page-turned-off": entry<{ href: string; page: string }>(
    "warning",
    (p) =>
      `"${p.href}" leads to the page "${p.page}", which is turned off on this site: the link is left out.`,
    (p) => `Turn the page on ("enabled" in pages/${p.page}.json says how), or remove the link.`,
  ),
  "reference/unknown-range": entry<Named & { allowed: readonly string[] }>(
    "error",
    (p) => `There is no model range "${p.name}" for demonstrations.`,
    (p) => didYouMean(p.near, `The ranges: ${listed(p.allowed)}.`),
  ),
  "site/unknown-kind": entry<{ name: string; near: Guess }>(
    "error",
    (p) => `No vehicle is of the kind "${p.name}".`,
    (p) => didYouMean(p.near, "Use the words of the stock's item_type."),
  ),
  "theme/unknown-face": entry<Named & { allowed: readonly string[] }>(
    "error",
    (p) => `The theme has no face called "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0 ? 'Declare it under "faces".' : `Its faces: ${listed(p.allowed)}.`,
      ),
  ),
  "form/required-and-hidden": entry<{ field: string }>(
    "error",
    (p) => `The field "${p.field}" is both required and hidden, so the form cannot be submitted.`,
    () => 'Take it out of "require" or out of "hide".',
  ),
  "form/not-in-order": entry<{ field: string; below?: readonly string[] }>(
    "warning",
    (p) =>
      p.below
        ? `The field "${p.field}" is required here, but the form's order leaves it out, so it comes last.`
        : `The field "${p.field}" is required, but this order leaves it out, so it comes last.`,
    (p) =>
      p.below
        ? `Write the order into this file, with "${p.field}" where the form should ask it: "order": ${JSON.stringify([...p.below, p.field])}.`
        : `Add "${p.field}" where the form should ask it.`,
  ),
  "form/not-in-steps": entry<{ field: string; below?: { id: string; fields: readonly string[] } }>(
    "error",
    (p) =>
      p.below
        ? `The field "${p.field}" is required here, but none of the form's steps asks it, so the form cannot be submitted.`
        : `The field "${p.field}" is required, but no step asks it, so the form cannot be submitted.`,
    (p) =>
      p.below
        ? `Add it to a step by the step's id, in this file: "steps": [{ "id": "${p.below.id}", "fields": ${JSON.stringify([...p.below.fields, p.field])} }]. Or take it out of "required".`
        : `Add "${p.field}" to the "fields" of a step, or take it out of "required".`,
  ),
  "form/empty-step": entry<{ step: string; unasked: readonly string[] }>(
    "warning",
    (p) => `The step "${p.step}" asks nothing, so visitors see an empty page.`,
    (p) =>
      p.unasked.length > 0
        ? `List the fields that it asks. Required, and asked by no step: ${listed(p.unasked)}.`
        : 'List the fields that it asks under "fields", or remove the step.',
  ),
  "form/alike-fields": entry<{ field: string; other: string }>(
    "warning",
    (p) =>
      `The form has the fields "${p.other}" and "${p.field}", which differ only in capital letters: visitors are asked twice.`,
    (p) =>
      `To change the field that is there, write "${p.other}". If this is another question, give it a name of its own.`,
  ),
  "form/too-many-seconds": entry<{ seconds: number }>(
    "warning",
    (p) =>
      `Whoever sends this form within ${p.seconds} seconds is taken for a program, but people need less time than that.`,
    (p) => {
      const meant = Math.round(p.seconds / 1000);
      const write = meant >= 1 && meant <= 60 ? meant : "the few that the quickest person needs, such as 2";
      return `"minSeconds" counts seconds, not milliseconds: write ${write}.`;
    },
  ),
  "form/verify-without-contact": entry<{ channel: "email" | "sms"; format: string; isNone: boolean }>(
    "error",
    (p) => {
      const [code, field] =
        p.channel === "sms" ? ["text message", "a phone number"] : ["e-mail", "an e-mail address"];
      const then = p.isNone ? "nobody can be verified" : "this way is never used";
      return `The sender gets a code by ${code}, but the form does not ask for ${field}, so ${then}.`;
    },
    (p) => `Add a field with "format": "${p.format}", or take "${p.channel}" out of "verify".`,
  ),
  "form/ticked-consent": entry<{ field: string }>(
    "warning",
    (p) =>
      `The box "${p.field}" must be ticked to agree, but is ticked already: visitors must agree themselves.`,
    () => 'Remove "default".',
  ),
  "form/unfitting-operator": entry<{
    operator: string;
    field: string;
    words: string;
    allowed: readonly string[];
  }>(
    "error",
    (p) =>
      `The operator "${p.operator}" cannot compare the answers to "${p.field}", which are ${p.words}, so these fields are never asked.`,
    (p) => `Operators that fit: ${listed(p.allowed)}.`,
  ),
  "form/impossible-ask": entry<{ field: string; test: string; limit: string; isOneOfSeveral: boolean }>(
    "error",
    (p) =>
      `No answer to "${p.field}" is ${p.test}, because ${p.limit}: ${p.isOneOfSeveral ? "this entry has no effect" : "these fields are never asked"}.`,
    () => "Change this value, or the limits of the field.",
  ),
  "form/hidden-without-answer": entry<{ field: string }>(
    "warning",
    (p) =>
      `The field "${p.field}" is required and hidden, but nothing answers it, so the form cannot be submitted.`,
    (p) =>
      `Show the field (another "widget" than hidden), give it a "default" or a "prefill" from the page's address or the car, or take "${p.field}" out of "required".`,
  ),
  "form/prefilled-box": entry<{ field: string }>(
    "warning",
    (p) => `"${p.field}" is a checkbox, which only the visitor can tick: this initial answer has no effect.`,
    () => "Remove it.",
  ),
  "form/no-choices": entry<{ field: string }>(
    "error",
    (p) => `The field "${p.field}" offers no answers of its own, so none can be left out.`,
    () => 'Name a field with an "enum", or remove this.',
  ),
  "form/too-short": entry<{ field: string; format: string; shortest: number; maxLength: number }>(
    "error",
    (p) =>
      `No answer can be valid for the field "${p.field}": "maxLength" is ${p.maxLength}, and the shortest answer of the format "${p.format}" has ${p.shortest} characters.`,
    (p) => `Set "maxLength" to at least ${p.shortest}, or leave it out.`,
  ),
  "form/never-asked": entry<{ field: string }>(
    "error",
    (p) =>
      `"${p.field}" is asked only after a question that waits for "${p.field}" itself, so it is never asked.`,
    () => 'Take the field out of the "fields" of one of these questions.',
  ),
  "form/required-elsewhere": entry<{ field: string }>(
    "error",
    (p) => `This question requires "${p.field}", but does not ask it.`,
    (p) => `Add "${p.field}" to the question's "fields", or take it out of "require".`,
  ),
  "form/unfitting-widget": entry<{ field: string; widget: string; kind: string; allowed: readonly string[] }>(
    "error",
    (p) => `The input "${p.widget}" cannot answer the field "${p.field}", whose answer is ${p.kind}.`,
    (p) => `Inputs for ${p.kind}: ${listed(p.allowed)}. Or change the field's "type".`,
  ),
  "form/nothing-to-choose": entry<{ field: string; widget: string; list: boolean }>(
    "error",
    (p) => `The input "${p.widget}" of the field "${p.field}" has nothing to choose from.`,
    (p) =>
      p.list
        ? 'List the choices as "enum" of the field\'s "items".'
        : 'List the choices as "enum" of the field, or take them from the site with "options".',
  ),
  "form/unfitting-limit": entry<{ field: string; limit: string; type: string; near: Guess }>(
    "error",
    (p) => `"${p.limit}" limits nothing of the field "${p.field}", whose answers are ${p.type}.`,
    (p) => didYouMean(p.near, "Remove it."),
  ),
  "form/impossible-limits": entry<{
    field: string;
    problem: string;
    change: string;
    /** The limits of the field that contradict each other: the layer that set its one last made the mistake. */
    keys: readonly string[];
  }>(
    "error",
    (p) => `No answer can be valid for the field "${p.field}": ${p.problem}.`,
    (p) => `Change ${p.change}.`,
  ),
  "form/in-two-steps": entry<{ field: string }>(
    "error",
    (p) => `Two steps ask the field "${p.field}".`,
    () => "Keep it in one of them.",
  ),
  "form/trap-is-asked": entry<{ field: string }>(
    "error",
    (p) =>
      `The form asks "${p.field}", which is also its "honeypot": whoever fills it in is taken for a spammer.`,
    () => 'Give "honeypot" a name that no field has, such as "company_website".',
  ),
  "form/refused-value": entry<{ field: string; value: string; limit: string }>(
    "error",
    (p) => `The field "${p.field}" refuses its own value ${p.value}: ${p.limit}.`,
    () => "Change the value or the limit.",
  ),
  "reference/unknown-flag": entry<Named>(
    "error",
    (p) => `The site has no flag "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        'docs/reference/site.md lists the flags of the platform; a flag of your own is set in site.json under "flags".',
      ),
  ),
  "reference/unknown-setting": entry<Named>(
    "error",
    (p) => `The site has no setting "${p.name}".`,
    (p) =>
      didYouMean(
        p.near,
        'docs/reference/site.md lists the settings of the platform; one of your own is set in site.json under "settings".',
      ),
  ),
  "reference/unknown-location": entry<Named>(
    "error",
    (p) => `The site has no location "${p.name}".`,
    (p) => didYouMean(p.near, 'Locations are listed in site.json under "locations".'),
  ),
  "reference/unknown-dealership": entry<Named>(
    "error",
    (p) => `The site has no dealership "${p.name}".`,
    (p) => didYouMean(p.near, 'Dealerships are listed in site.json under "dealerships".'),
  ),
  "reference/unknown-manufacturer": entry<Named>(
    "warning",
    (p) => `The site has no manufacturer "${p.name}".`,
    (p) => didYouMean(p.near, "Use the slug of a manufacturer in content/manufacturers.json."),
  ),
  "reference/unknown-collection": entry<Named>(
    "error",
    (p) => `There is no content collection "${p.name}".`,
    (p) => didYouMean(p.near, "Collections are the files of content/ in the layers."),
  ),
  "content/undeclared-collection": entry<Named>(
    "warning",
    (p) => `No schema describes the content collection "${p.name}".`,
    (p) => didYouMean(p.near, "Its items are used unchecked; add a collection to schemas/collections/."),
  ),
  "content/duplicate-slug": entry<{ slug: string; other: string }>(
    "error",
    (p) => `The item "${p.other}" also has the slug "${p.slug}", so both have the same address.`,
    () => "Give each item its own slug: it is the last part of its page's address.",
  ),
  "content/no-such-items": entry<{ collection: string; property: string; value: string; near: Guess }>(
    "error",
    (p) =>
      `No item of the collection "${p.collection}" has the ${p.property} "${p.value}", so nothing is shown.`,
    (p) => didYouMean(p.near, "Use what the items have."),
  ),
  "content/not-shown": entry<{
    collection: string;
    property: string;
    value: string;
    near: Guess;
    allowed: readonly string[];
  }>(
    "warning",
    (p) => `No page shows items of the collection "${p.collection}" with the ${p.property} "${p.value}".`,
    (p) => didYouMean(p.near, `Pages show: ${listed(p.allowed)}.`),
  ),
  "content/unknown-property": entry<{
    property: string;
    collection: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    (p) => `Items of the collection "${p.collection}" have no property "${p.property}".`,
    (p) => didYouMean(p.near, `Their properties: ${listed(p.allowed)}.`),
  ),
  "copy/bad-message": entry<{ key: string; reason: string }>(
    "error",
    (p) => `The wording "${p.key}" is not valid ICU MessageFormat: ${p.reason}.`,
    () =>
      "Braces mark values: {name}, {count, plural, one {# car} other {# cars}}. Write '{' for a literal brace.",
  ),
  "copy/unknown-value": entry<{ key: string; name: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The wording "${p.key}" uses {${p.name}}, but nothing that shows the wording provides this value.`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0
          ? `Remove {${p.name}}: this wording gets no values.`
          : `It gets these values: ${listed(p.allowed)}.`,
      ),
  ),
  "copy/unused": entry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `Nothing on this site shows the wording "${p.name}".`,
    (p) => didYouMean(p.near, `Show it somewhere with { "$msg": "${p.name}" }, or remove it.`),
  ),
  "copy/missing-value": entry<{ key: string; missing: readonly string[] }>(
    "error",
    (p) => {
      const used = p.missing.map((name) => `{${name}}`).join(" and ");
      return `The wording "${p.key}" uses ${used}, which ${p.missing.length === 1 ? "is" : "are"} not available here.`;
    },
    (p) => `Write "values": { ${p.missing.map((name) => `"${name}": ...`).join(", ")} } beside "$msg".`,
  ),
  "copy/markup": entry<{ key: string; tag: string }>(
    "warning",
    (p) =>
      `The wording "${p.key}" has "${p.tag}", which visitors read as it stands: wording is text, not HTML.`,
    () => "Write the words alone; how they look is said by the theme and the component.",
  ),
  "content/shown-as-typed": entry<{ what: string; advice: string }>(
    "warning",
    (p) => `Visitors read "${p.what}" as it is written here.`,
    (p) => p.advice,
  ),
  "copy/empty": entry<{ key: string }>(
    "warning",
    (p) => `The wording "${p.key}" is empty: visitors see nothing where it stands.`,
    () => 'Write the text. To have nothing there, remove what shows it with { "$remove": true }.',
  ),
  "copy/unknown-branch": entry<{ key: string; name: string; branch: string; like: string }>(
    "warning",
    (p) =>
      `In the wording "${p.key}", {${p.name}, select, ...} has "${p.branch}", which the wording that it replaces does not have.`,
    (p) => `Did you mean "${p.like}"?`,
  ),
  "site/missing-env": entry<{ name: string; effect: string }>(
    "warning",
    (p) => `The environment variable ${p.name} is not set: ${p.effect}.`,
    (p) =>
      `If this is the server, set ${p.name} in its environment and restart it. If you are only editing here, there is nothing to do: the server needs ${p.name}, this machine does not.`,
  ),
  "theme/unknown-font": entry<{ name: string; near?: Guess; allowed: readonly string[] }>(
    "warning",
    (p) => `The font "${p.name}" is not installed, so the page shows a font of the visitor's device.`,
    (p) => didYouMean(p.near, `Installed: ${listed(p.allowed)}.`),
  ),
  "theme/low-contrast": entry<{ pairs: string }>(
    "warning",
    (p) => `These colours have less contrast than WCAG AA requires: ${p.pairs}.`,
    () => "Make this colour, or the other colours in this message, darker or lighter.",
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
  "site/lonely-flag": entry<{ flag: string; part: string }>(
    "warning",
    (p) => `The flag "${p.flag}" is on, but the site has no "${p.part}", which it works with.`,
    (p) => `Add "${p.part}" to site.json (docs/reference/site.md describes it), or turn the flag off.`,
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
  "site/duplicate-host": entry<{ host: string; other: string }>(
    "warning",
    (p) => `The host "${p.host}" also belongs to the dealer "${p.other}", which is served under it.`,
    () => "Each host can serve only one dealer; remove it from one of the two.",
  ),
  "form/slow-pattern": entry<{ pattern: string }>(
    "error",
    (p) => `"${p.pattern}" can take very long to match some inputs.`,
    () =>
      "Start it with ^, and make sure that each character can match in one way only: ^[A-Z]+-\\d+$, not ^(.+)+-(.*)$. Look-arounds and back-references are not supported.",
  ),
  "form/unknown-field": entry<{ field: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The form has no field "${p.field}".`,
    (p) => didYouMean(p.near, `Its fields: ${listed(p.allowed)}.`),
  ),
  "platform/more-problems": entry<{ count: number; severity: Severity }>(
    "error",
    (p) =>
      `${p.count} more ${p.severity}${p.count === 1 ? " is" : "s are"} not listed; the first one is here.`,
    () => "Fix the listed problems, then load again.",
  ),
  "platform/check-failed": entry<{ problem: string }>(
    "error",
    (p) => `A check of the platform itself failed: ${p.problem}.`,
    () => "This is a bug in Forecourt. Please report it with the file that you changed last.",
  ),
};
