import { createContext, use } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";

/** Inherited by nodes that no component around them tells anything. */
export const nothingInherited: JsonObject = {};

/**
 * What a component tells the nodes in its slots, as plain JSON, on the server only: their HTML is rendered separately
 * and kept by their props and this value. Islands, and what is in them, do not read it.
 */
export const Inherited = createContext<JsonObject>(nothingInherited);

/** What the nearest component around this node tells. */
export const useInherited = (): JsonObject => use(Inherited);
