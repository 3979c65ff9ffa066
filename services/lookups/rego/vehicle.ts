/** The plate of the visitor's own car. `regoState` is in lower case, such as wa. */
export interface AskedVehicle {
  rego: string;
  regoState: string;
}

/** The visitor's own car, from a look-up. */
export interface OwnVehicle {
  year: number;
  make: string;
  model: string;
  badge?: string;
  series?: string;
  body?: string;
  transmission?: string;
  fuel?: string;
  colour?: string;
  nvic?: string;
  /** Year, make, model and badge in one line. */
  name: string;
  /** true for an example car of the embedded look-up, which does not have this plate. */
  example: boolean;
  /** AUD; for the estimate, never shown. */
  priceWhenNew?: number;
}

/**
 * Returns an example car for a plate, always the same; passed in where the server is wired. Rejects if there is none.
 */
export type ExampleVehicles = (asked: {
  plate: string;
  state: string;
  /** Name of a range of models. */
  range: string;
  /** The current year at the dealer. */
  year: number;
}) => Promise<OwnVehicle>;

/** States and territories that register cars. */
export const regoStates = ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"] as const;

/** A plate without separators. */
export const normalisePlate = (rego: string): string => rego.toUpperCase().replace(/[^A-Z0-9]/g, "");
