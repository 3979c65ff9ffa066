import type { LeadAdapter } from "../../lead-adapters/lead-adapter.ts";
import { leadAdapterDefinitions } from "../../lead-adapters/lead-adapters.gen.ts";

/** Name of an adapter; each has an implementation in services/leads/adapters/. */
export type LeadAdapterName = keyof typeof leadAdapterDefinitions;

/** How leads are delivered, by name. */
export const leadAdapters: { readonly [name in LeadAdapterName]: LeadAdapter } = leadAdapterDefinitions;

type Definitions = typeof leadAdapterDefinitions;
type AllSettings = UnionToIntersection<Definitions[LeadAdapterName]["settings"]>;
type UnionToIntersection<Union> = (Union extends unknown ? (item: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const definitions: readonly LeadAdapter[] = Object.values(leadAdapters);

/** The settings of all adapters, as written in a target; each shows for the adapters that have it. */
export const leadAdapterSettings = Object.fromEntries(
  definitions
    .flatMap(({ settings }) => Object.entries(settings))
    .map(([name, schema]) => {
      const adapter = definitions.flatMap((definition) =>
        Object.hasOwn(definition.settings, name) ? definition.name : [],
      );
      return [name, { ...schema, ui: { when: { adapter } } }];
    }),
) as object as AllSettings;
