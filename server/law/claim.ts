import type { ClaimName, ClaimType } from "../../schemas/documents/claims.ts";
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
  /** Whether it stands in the page's frame. */
  isFrame?: boolean;
}

/** One claim that a page makes. */
export interface Claim {
  claim: ClaimName;
  value: JsonValue;
  /** The words that it stands in: a wording without its values, or a text. */
  words: string;
  /** Id of the car that it is about. */
  car?: string;
  /** How it is set; absent: not a page of the site. */
  type?: ClaimType;
  /** Claims of a node with the same block stand together. */
  block: string;
  /** Whether visitors must press something to see it. */
  isHidden: boolean;
  place: ClaimPlace;
}
