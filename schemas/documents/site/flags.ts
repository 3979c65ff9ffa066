import definitions from "./flags.json" with { type: "json" };

/** A flag: what it is called, its default, and its effect. */
interface Stated {
  readonly title: string;
  readonly default: boolean;
  readonly description: string;
}

/** The JSON Schema of a flag, with its default. */
export interface Flag extends Stated {
  readonly type: "boolean";
}

/** Name of a flag of the platform. */
export type FlagName = keyof typeof definitions;

const stated: { readonly [name in FlagName]: Stated } = definitions;

/**
 * Every flag that the platform reads, by name: an entry of flags.json. `npm run generate` writes the defaults to
 * tenants/_platform/site.json. A dealer's own pages and rules can read others.
 */
export const flags = Object.fromEntries(
  Object.entries(stated).map(([name, flag]) => [name, { type: "boolean", ...flag }]),
) as { readonly [name in FlagName]: Flag };
