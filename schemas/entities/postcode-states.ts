/** First and last postcodes of each state, as assigned by Australia Post; towns near a border may differ. */
const postcodes: readonly (readonly [state: string, from: number, to: number])[] = [
  ["nsw", 1000, 2599],
  ["nsw", 2619, 2899],
  ["nsw", 2921, 2999],
  ["act", 200, 299],
  ["act", 2600, 2620],
  ["act", 2900, 2920],
  ["vic", 3000, 3999],
  ["vic", 8000, 8999],
  ["qld", 4000, 4999],
  ["qld", 9000, 9999],
  ["sa", 5000, 5999],
  ["wa", 6000, 6999],
  ["tas", 7000, 7999],
  ["nt", 800, 999],
];

/** The states that have a postcode, such as `["nsw", "act"]` near a border; none for anything else. */
export const statesOf = (postcode: string): string[] =>
  postcodes.flatMap(([state, from, to]) =>
    Number(postcode) >= from && Number(postcode) <= to ? [state] : [],
  );
