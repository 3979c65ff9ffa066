import type { ReferenceKind } from "../reference-kind.ts";
import definitions from "./settings.json" with { type: "json" };

/** The JSON Schema of a setting: what it is called, its default, and its effect. */
export interface Setting {
  readonly title: string;
  readonly type: string | readonly string[];
  readonly default: string | number | boolean | null;
  readonly description: string;
  readonly refersTo?: ReferenceKind;
  readonly [keyword: string]: unknown;
}

/** Name of a setting of the platform. */
export type SettingName = keyof typeof definitions;

// An entry without a part does not compile.
const stated: { readonly [name in SettingName]: Omit<Setting, "refersTo"> & { refersTo?: string } } = definitions;

/**
 * Every setting that the platform reads, by name: an entry of settings.json, because its default is the business's (S1.1).
 * `npm run generate` writes the defaults to tenants/_platform/site.json. A dealer's own pages and rules can read others.
 */
export const settings = stated as { readonly [name in SettingName]: Setting };
