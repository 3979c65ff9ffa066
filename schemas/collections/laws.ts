import type { FromSchema } from "json-schema-to-ts";
import { type ClaimName, claims } from "../documents/claims.ts";
import { defineCollection } from "./collection.ts";
import { date, texts } from "./parts.ts";

const text = (description: string) => ({ type: "string", minLength: 1, description }) as const;
const claimNames = Object.keys(claims) as ClaimName[];
const claim = (description: string) => ({ type: "string", enum: claimNames, description }) as const;
const claimList = (description: string) =>
  ({ type: "array", minItems: 1, items: { type: "string", enum: claimNames }, description }) as const;

const carTypes = {
  type: "array",
  minItems: 1,
  items: { type: "string", enum: ["new", "used", "demo"] },
  description: "Only of cars of these types.",
} as const;

const demand = <const R extends readonly string[], const P extends object>(
  description: string,
  required: R,
  properties: P,
) => ({ type: "object", description, additionalProperties: false, required, properties }) as const;

/** What a law can demand of pages: each is proved by one file of `server/law/demands/`. */
const demands = {
  beside: demand("What must stand where a claim stands.", ["claim", "needs", "near"], {
    claim: claim("The claim that asks for it."),
    needs: claimList("Claims that must stand with it, each of them."),
    near: {
      type: "string",
      enum: ["block", "node", "page"],
      description:
        "block: in the same line or group of a component; node: in the same component; page: on the page.",
    },
    prominent: {
      type: "boolean",
      description: "They are at least as large, as heavy and as strong in contrast as the claim.",
    },
    open: { type: "boolean", description: "They are seen without pressing anything." },
    called: texts("Words of which one must stand with what is needed, such as comparison rate."),
    carTypes,
  }),
  value: demand("Values that a claim may have.", ["claim", "among"], {
    claim: claim("The claim."),
    among: texts("The values."),
    carTypes,
  }),
  oneValue: demand("A claim has one value for a car, wherever it stands.", ["claim"], {
    claim: claim("The claim."),
  }),
  datedWas: demand("Of an earlier price it is known since when it was asked.", [], {
    days: { type: "integer", minimum: 0, description: "For at least how many days it was asked." },
  }),
  notEnded: demand("A last day that is named has not passed.", ["claim"], {
    claim: claim("The claim that names it."),
  }),
  whereTrue: demand("Words that need the price type of every car that they are about.", ["claim", "among"], {
    claim: claim("The claim that the words make."),
    among: texts("The price types."),
  }),
  onEveryPage: demand("What every page states.", ["needs"], {
    needs: claimList("The claims."),
    where: claimList("Only pages with one of these claims."),
    called: texts("Words of which one must stand with them."),
    smallest: { type: "number", minimum: 0, description: "Least size, px." },
    contrast: { type: "number", minimum: 0, description: "Least contrast." },
  }),
  ownDetails: demand("Details of the dealer that are not those which a new dealer begins with.", ["fields"], {
    fields: texts("Keys of site.json; `*` is every item of a list, such as `licences.*.number`."),
  }),
  onCarPage: demand("What the page of a car states, if the dealer knows it.", ["needs"], {
    needs: claimList("The claims."),
    carTypes,
  }),
  datedOffers: demand("Every offer has a last day in its JSON.", [], {}),
  openConsent: demand(
    "Marketing consent is separate, voluntary and unticked; forms explain what they ask.",
    [],
    {
      marketing: texts("Names of fields that consent to marketing."),
      explains: texts("Addresses of which a form with contact fields links to one."),
    },
  ),
  feed: demand("What an item of an advertising feed has, or else it is refused.", ["name", "has"], {
    name: { type: "string", enum: ["google", "meta"], description: "The feed." },
    has: texts("Attributes that every item has."),
    refusesKinds: texts("Kinds of vehicles (item_type) that the feed refuses."),
  }),
  oneAddress: demand("A page's content has one canonical address, title and description.", [], {}),
  rateGiven: demand(
    "The rate of a claim is one that can be had: not below the lowest of all lenders.",
    ["claim"],
    {
      claim: claim("The claim, such as that of a calculator."),
    },
  ),
  structured: demand("What search engines read of a page.", [], {
    car: texts("Properties that a car's structured data has, where the stock has them."),
    breadcrumbs: { type: "boolean", description: "Pages below the home page have breadcrumbs." },
  }),
} as const;

/** Name of a demand. */
export type DemandName = keyof typeof demands;

/** The parameters of each demand; named one by one, because the compiler cannot derive them all at once. */
interface DemandParams {
  beside: FromSchema<(typeof demands)["beside"]>;
  value: FromSchema<(typeof demands)["value"]>;
  oneValue: FromSchema<(typeof demands)["oneValue"]>;
  datedWas: FromSchema<(typeof demands)["datedWas"]>;
  notEnded: FromSchema<(typeof demands)["notEnded"]>;
  whereTrue: FromSchema<(typeof demands)["whereTrue"]>;
  onEveryPage: FromSchema<(typeof demands)["onEveryPage"]>;
  onCarPage: FromSchema<(typeof demands)["onCarPage"]>;
  ownDetails: FromSchema<(typeof demands)["ownDetails"]>;
  datedOffers: FromSchema<(typeof demands)["datedOffers"]>;
  openConsent: FromSchema<(typeof demands)["openConsent"]>;
  feed: FromSchema<(typeof demands)["feed"]>;
  oneAddress: FromSchema<(typeof demands)["oneAddress"]>;
  rateGiven: FromSchema<(typeof demands)["rateGiven"]>;
  structured: FromSchema<(typeof demands)["structured"]>;
}

/** The parameters of a demand. */
export type DemandOf<Name extends DemandName> = DemandParams[Name];

/** A law on advertising, or another rule for pages and feeds, as `check` proves it (docs/law.md). */
export const collection = defineCollection({
  name: "laws",
  description: "A law on advertising, or a rule of others for pages and feeds, that `check` proves.",
  properties: {
    title: text("The rule in one sentence."),
    demands: text("What it demands."),
    mend: text("What to do about a breach."),
    authority: {
      type: "string",
      enum: ["law", "vendor", "search"],
      description: "law: an act; vendor: who takes a feed; search: search engines.",
    },
    act: text("Act and section, or the guideline."),
    source: {
      type: "string",
      format: "http-url",
      pattern: "^https://",
      description: "Where it can be read.",
    },
    read: date("The day on which the source was read."),
    since: date("Since when it holds."),
    states: {
      type: "array",
      items: { type: "string", enum: ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"] },
      description: "States in which it holds; absent: all.",
    },
    checks: {
      type: "array",
      minItems: 1,
      description: "What is proved, one demand each.",
      items: {
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 1,
        properties: demands,
      },
    },
    answered: {
      type: "object",
      description: "The dealer's answer: the law is not held against its pages.",
      additionalProperties: false,
      required: ["reason", "on"],
      properties: {
        reason: {
          type: "string",
          minLength: 20,
          description: "Why the pages are right as they are, and who says so.",
        },
        on: date("The day of the answer."),
      },
    },
  },
  required: ["title", "demands", "mend", "authority", "act", "source", "read", "checks"],
  example: {
    title: "An interest rate stands with its comparison rate",
    demands: "Where an interest rate stands, the comparison rate stands beside it.",
    mend: "Use the value rate in the wording.",
    authority: "law",
    act: "National Credit Code s 160",
    source: "https://www.legislation.gov.au/",
    read: "2026-05-04",
    since: "2010-07-01",
    states: ["wa"],
    checks: [{ beside: { claim: "interestRate", needs: ["comparisonRate"], near: "block" } }],
    answered: { reason: "Our solicitors approved the page.", on: "2026-05-04" },
  },
});

/** A law. */
export interface Law {
  id: string;
  title: string;
  demands: string;
  mend: string;
  authority: "law" | "vendor" | "search";
  act: string;
  source: string;
  read: string;
  states?: readonly string[];
  checks: readonly { readonly [name in DemandName]?: DemandOf<name> }[];
  answered?: { reason: string; on: string };
}
