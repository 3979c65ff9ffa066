import type { JsonValue } from "../json-value.ts";
import type { ThemeColour } from "./theme.schema.ts";

/** What a page can claim about cars, credit and the dealer, and laws can ask for, by name. */
export const claims = {
  price: "An amount for which a car or a model can be bought.",
  priceType: "What that amount includes, such as Drive Away.",
  estimate: "What it takes to drive a car away whose price leaves out government charges.",
  estimateParts: "Which charges such an estimate adds.",
  was: "An earlier, higher price.",
  repayment: "What credit costs a week or a month.",
  interestRate: "The annual percentage rate of credit.",
  comparisonRate: "The comparison rate of credit.",
  warning:
    "The warning that the law prescribes with a comparison rate, with the amount and term of its example.",
  creditTerms: "The term of credit.",
  creditOffer: "Words by which the dealer offers or arranges credit.",
  calculator: "A repayment that visitors calculate themselves.",
  assumptions: "What a calculator assumes, and what its result is not.",
  licence: "The dealer's licence, called that.",
  creditLicence: "The holder and number of the Australian credit licence.",
  rating: "An average of reviews and their number.",
  ratingSource: "Whose reviews these are, and as of when.",
  offer: "An offer of the dealer.",
  offerEnd: "The last day of an offer.",
  draw: "A prize that visitors can win.",
  drawTerms: "The terms of a draw.",
  drawPermit: "The permit of a draw.",
  picture: "A drawing or a picture from a library in place of a photograph of the car.",
  pictureNotice: "That pictures do not show the car itself.",
  registration: "The car's registration number.",
  year: "The car's year.",
  odometer: "The car's odometer reading.",
  driveAway: "Words by which nothing more is to be paid.",
  scarcity: "Words by which something is limited, or ends soon.",
  superlative: "Words by which the dealer, its prices or its credit are better than all others.",
  superlativeSource: "Who says so, or the terms of such a promise.",
  creditPromise: "Words by which credit is certain, instant, without deposit or without repayments.",
  creditConditions: "That credit is subject to conditions.",
  rightsDenied: "Words by which buyers have no refund, warranty or other right.",
  rightsKept: "Which rights buyers have all the same, by the consumer law.",
  environment: "Words by which a vehicle or the dealer is good for nature.",
  environmentSource: "What such words are about, or who says so, so that they can be checked.",
} as const satisfies { readonly [name: string]: string };

/** Name of a claim. */
export type ClaimName = keyof typeof claims;

/** How a claim is set, in tokens of the theme (docs/reference/theme.md). */
export interface ClaimType {
  /** A size of the type scale, or the price's. */
  size: "xs" | "s" | "m" | "l" | "xl" | "2xl" | "3xl" | "4xl" | "price";
  /** Absent: normal. */
  weight?: "normal" | "strong" | "display";
  /** Colour of the text; absent: ink. */
  colour?: ThemeColour;
  /** Colour that it stands on; absent: surface. */
  on?: ThemeColour;
}

/** Props with the values that they must have, by dotted path; `true` is any value but none, false, null, 0 and "", and `false` is one of these; a list is one of several. */
export type PropsAre = { readonly [path: string]: JsonValue };

/** A claim that props of a component make, and how it is set. */
export interface ClaimSpec {
  claim: ClaimName;
  /** Dotted path of the prop that has the claim's value; nothing is claimed without one. */
  prop: string;
  /** Dotted path of the wording that states it; absent: the component states the value itself. */
  wording?: string;
  /** The value of that wording that states the claim; absent: the wording as a whole does. */
  value?: string;
  /** Dotted paths of texts that stand in that wording as values, such as the name of a licence. */
  says?: readonly string[];
  /** Nothing is claimed unless these props have these values. */
  when?: PropsAre;
  /** Nothing is claimed unless the value is a text that begins so. */
  starts?: string;
  /** Dotted path of a list; each of its entries makes the claim, and is `item` in the other paths. */
  each?: string;
  /** Dotted path of the id of the car that it is about. */
  car?: string;
  /** Type of the cars that it is about, where it is about a model. */
  carType?: "new" | "used" | "demo";
  type: ClaimType;
  /** Claims with the same name stand together, with nothing between them. */
  block?: string;
  /** Whether visitors must press something to see it, always or while these props have these values. */
  behind?: true | PropsAre;
}

/** A slot whose content visitors see only after a press, always or while these props have these values. */
export interface HiddenSlot {
  slot: string;
  when?: PropsAre;
}
