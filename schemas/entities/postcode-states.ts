/** Postcodes whose towns lie on both sides of a border, or in a territory inside a state, by the other side. */
const acrossBorders: { readonly [state: string]: readonly number[] } = {
  nsw: [3498, 3500, 3501, 3585, 3586, 3644, 3691, 3707, 4375, 4377, 4380, 4383, 4385, 5440],
  act: [2540, 2611, 2618],
  qld: [2406],
  nt: [4825],
  sa: [872],
  wa: [872],
};

/** First and last postcodes of each state, as assigned by Australia Post. */
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
  ...Object.entries(acrossBorders).flatMap(([state, codes]) => codes.map((code) => [state, code, code] as const)),
];

/** The states that have a postcode, such as `["nsw", "act"]` near a border; none for anything else. */
export const findPostcodeStates = (postcode: string): string[] =>
  postcodes.flatMap(([state, from, to]) => (Number(postcode) >= from && Number(postcode) <= to ? [state] : []));
