/**
 * `forecourt/testing`: property tests for a dealer's rule tables, in vitest. Loads a dealer, makes situations at the
 * boundaries of its tables, decides them, and shrinks what fails. Stable: what is exported here changes only with a major
 * version (docs/property-tests/reference.md). Importing it adds the matchers to `expect`.
 */

import "./matchers.ts";

export type { Situation } from "../rules/kit/index.ts";
export { type Cases, Dealer, type DealerOptions, dealer, type PropertyOptions } from "./dealer.ts";
export type { Draft } from "./load.ts";
export type { One } from "./one.ts";
