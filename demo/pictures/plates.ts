/** Colours of number plates by state: the plate and what is written on it. */
const plates: { [state: string]: readonly [string, string] } = {
  act: ["#f6f7f5", "#1f4c94"],
  nsw: ["#f3cf2e", "#16181a"],
  nt: ["#f6f5f1", "#b3571f"],
  qld: ["#f6f5f2", "#7a1a3a"],
  sa: ["#f6f7f6", "#1b1d20"],
  tas: ["#f5f7f6", "#1c5b84"],
  vic: ["#f6f8fa", "#1a4f9c"],
  wa: ["#f4f6f3", "#1d3f8a"],
};

/** The plate of a state, plain where the state is not known. */
export function plateOf(state: string): readonly [string, string] {
  return (Object.hasOwn(plates, state) ? plates[state] : undefined) ?? ["#f4f5f2", "#27406b"];
}
