/** Attribute of a car's record: what is paid for it in a state, AUD, with charges on sites that estimate them. */
export const buildPaidPriceAttribute = (state: string): string => `paid_price_${state}`;

/** The sorts that go by the price. */
export const priceSorts = ["price_asc", "price_desc"] as const;

/** The sort by what is paid in a state. */
export const buildPaidPriceSort = (sort: string, state: string): string => `${sort}_${state}`;
