import type { ComponentType } from "react";
import type { NodeExtras } from "./node-extras.ts";

// A component's own props differ from one to the next; the planner has checked them against its schema.
type AnyComponent = ComponentType<never & NodeExtras>;

/** Components by name. */
export type Components = { [name: string]: AnyComponent };

/** Loaders of lazy chunks; each gives the chunk's components by name. */
export type ComponentChunks = { [chunk: string]: () => Promise<Components> };

/** Finds a component by name; undefined when it does not exist (or its chunk has not arrived). */
export type FindComponent = (name: string) => ComponentType<NodeExtras & Record<string, unknown>> | undefined;

/** Looks names up in a fixed set. */
export function findIn(components: Components): FindComponent {
  return (name) =>
    Object.hasOwn(components, name) ? (components[name] as ReturnType<FindComponent>) : undefined;
}
