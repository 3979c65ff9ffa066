import type { Form } from "../model/form.ts";

/** A car, ute or van: its shape and visible details. Lines are in cm (see `points`). */
export interface Body extends Form {
  /** y of the sill. */
  sill: number;
  /** Closed outline of the side windows, x and y. */
  glass: string;
  /** x at which pillars part the side windows, front to rear; the second number is how far its foot lies behind its head. */
  pillars: readonly (readonly [number, number])[];
  /** Edges of each door along the sill, front to rear. */
  doors: readonly (readonly [number, number])[];
  /** y of the door handles. */
  handles: number;
  /** Folds along the side, x and y. */
  creases: readonly string[];
  /** y of the front edge of the bonnet. */
  hood: number;
  /** Heights between which the windscreen and the rear window lie. */
  screens: readonly [number, number, number, number];
  /** One headlight and one tail light: x is how far around the corner, 0 the middle and 100 where the side begins. */
  headlight: string;
  taillight?: string | undefined;
  /** Right halves of the grille and of the air intake below it, measured like a light. */
  grille: string;
  intake: string;
  /** y of the number plates, front and rear. */
  plates: readonly [number, number];
  /** Where a mirror stands, x and y. */
  mirror: readonly [number, number];
  /** Height of the dark plastic around the arches and along the sill. */
  cladding?: number;
  /** y from which its roof is cloth. */
  cloth?: number;
  /** x of a roof rail's ends. */
  rails?: readonly [number, number];
}

/** Half widths by height of a body: out to the shoulder, in again to the belt, leaning in to the roof (see `Form.section`). */
export function sides(low: number, belt: number, edge: number, roof: number): string {
  const up = (share: number) => Math.round((low + (belt - low) * share) * 10) / 10;
  return `${low},0.9 ${up(0.12)},0.948 ${up(0.3)},0.968 ${up(0.5)},0.978 ${up(0.68)},0.996 ${up(0.76)},1 ${up(0.88)},0.988 ${belt},0.958 ${belt + 7},0.925 ${(belt + edge) / 2 + 4},${(0.925 + roof) / 2 + 0.012} ${edge},${roof}`;
}
