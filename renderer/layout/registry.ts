import type { ComponentType } from "react";
import type { NodeExtras } from "./node-extras.ts";

// Components have different props, which the planner has checked against their schemas.
type AnyComponent = ComponentType<never & NodeExtras>;

/** Components by name. */
export type Components = { [name: string]: AnyComponent };

/** Loaders of lazy chunks; each returns the chunk's components by name. */
export type ComponentChunks = { [chunk: string]: () => Promise<Components> };

/** Finds a component by name; undefined if it does not exist (or its chunk has not loaded). */
export type FindComponent = (name: string) => ComponentType<NodeExtras & Record<string, unknown>> | undefined;

/** Looks names up in a fixed set. */
export function findIn(components: Components): FindComponent {
  return (name) => (Object.hasOwn(components, name) ? (components[name] as ReturnType<FindComponent>) : undefined);
}
