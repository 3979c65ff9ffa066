/** What a price includes, whatever the stock calls it. */
export const priceMeanings = ["drive-away", "before-charges", "before-gst"] as const;

/** Words of the stock for what a price includes, and all that follows from them. */
export interface PriceType {
  means: (typeof priceMeanings)[number];
  /** A sentence beside the price, in place of the usual one. */
  note?: string;
  /** Google's name for it, where it is not the usual one. */
  google?: string;
}

/** Price types by the words of the stock. */
export interface PriceTypes {
  readonly [wording: string]: PriceType;
}
