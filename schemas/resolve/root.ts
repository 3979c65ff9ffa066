import type { SectionName } from "../documents/sections.ts";
import type { Tracked } from "./tracked.ts";

/** The resolved tree with provenance, by section and key. Sections that a layer leaves alone keep their identity. */
export type Root = { readonly [section in SectionName]: ReadonlyMap<string, Tracked> };
