import type { ClaimName, ClaimType } from "../../schemas/documents/claims.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";

/** Where a claim stands: a node of a planned page, or something besides pages, such as a feed. */
export interface ClaimPlace {
  /** Address of the page, or the name of what is no page. */
  page: string;
  /** Id of the page in the dealer's JSON; absent: no page. */
  pageId?: string;
  /** Id of the planned node, and its component; absent: the page's head. */
  node?: string;
  use?: string;
  /** Dotted path of the prop, or the key of the page, that says it; indices of lists are steps of it. */
  prop?: string;
  /** The text that says it, as it stands in the JSON. */
  text?: string;
}

/** One claim that a page makes. */
export interface Claim {
  claim: ClaimName;
  value: JsonValue;
  /** The words that it stands in: a wording without its values, or a text. */
  words: string;
  /** Those of a text that are taken as the claim. */
  said?: string;
  /** Id of the car that it is about. */
  car?: string;
  /** Type of the cars that it is about, where it is about a model. */
  carType?: Car["car_type"];
  /** How it is set; absent: not a page of the site. */
  type?: ClaimType;
  /** Claims of a node with the same block stand together. */
  block: string;
  /** The alternatives of its wording (`select`, `plural`) that state it, by number. */
  branches?: readonly number[];
  /** Number of the paragraph of a text; absent: not of a text. */
  part?: number;
  /** Whether visitors must press something to see it. */
  isHidden: boolean;
  place: ClaimPlace;
}
