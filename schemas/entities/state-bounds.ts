/** The smallest and the largest latitude and longitude of each state, rounded outwards, with its inhabited islands. */
const bounds: {
  readonly [state: string]: readonly [south: number, north: number, west: number, east: number];
} = {
  act: [-36, -35, 148.7, 149.5],
  nsw: [-37.6, -28.1, 140.9, 159.2],
  nt: [-26.1, -10.8, 128.9, 138.1],
  qld: [-29.3, -9, 137.9, 154],
  sa: [-38.2, -25.9, 128.9, 141.1],
  tas: [-43.9, -39.1, 143.7, 148.6],
  vic: [-39.3, -33.9, 140.9, 150.1],
  wa: [-35.3, -13.5, 112.8, 129.1],
};

/** The coordinate that puts a place outside its state; undefined if neither does, or the state is not known. */
export function findCoordinateOutsideState(
  state: string,
  { lat, long }: { lat: number; long: number },
): "lat" | "long" | undefined {
  const found = Object.hasOwn(bounds, state) ? bounds[state] : undefined;
  if (found === undefined) return undefined;
  const [south, north, west, east] = found;
  if (lat < south || lat > north) return "lat";
  return long < west || long > east ? "long" : undefined;
}
