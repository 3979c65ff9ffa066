import { findNearestName } from "../diagnostics/nearest.ts";
import { sectionNames } from "../documents/sections.ts";
import { formatPointer, parsePointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { collectItemIds } from "./merge.ts";
import type { Origin } from "./resolved-tenant.ts";
import type { TenantSource } from "./source.ts";
import { type Root, resolveLayerStack, resolveStack } from "./stack.ts";
import { lookUp } from "./tenant.ts";
import { computeOrigin } from "./tracked.ts";

/** A resolved value as written in the layers (`$env` stays, so that no secret is shown), and where it was set. */
export interface Inspection {
  pointer: string;
  value?: JsonValue;
  /** Positions that set it, first layer first; the last one wins. */
  origins: Origin[];
  /** If there is nothing at the pointer: the pointer that was probably meant. */
  near?: string;
}

/**
 * The value at a pointer of a dealer's resolved tree, valid or not. Items of a list may be named by their id
 * (`/pages/home/layout/hero`), whole sections by their name (`/copy`).
 */
export function inspect(source: TenantSource, slug: string, pointer: string): Inspection {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const segments = parsePointer(pointer);
  let at: string[] = [];
  for (const segment of segments) {
    // Sections are never lists, and long: they are not put together to be looked into.
    const value = at.length < 2 ? undefined : resolvedAt(root, at);
    const index = Array.isArray(value) ? (collectItemIds(value) ?? []).indexOf(segment) : -1;
    const next = [...at, index >= 0 ? String(index) : segment];
    if (!isThere(root, next)) {
      const near = findNearestName(segment, namesIn(resolvedAt(root, at)));
      return { pointer: formatPointer(segments), origins: [], near: near && formatPointer([...at, near]) };
    }
    at = next;
  }
  const tracked = lookUp(root, formatPointer(at));
  return {
    pointer: formatPointer(at),
    value: resolvedAt(root, at),
    origins: (tracked?.whole ? tracked.found.places : []).map((place) => computeOrigin(place)),
  };
}

function isThere(root: Root, at: readonly string[]): boolean {
  const [first] = at;
  if (at.length === 1) return sectionNames.some((name) => name === first);
  return resolvedAt(root, at) !== undefined;
}

function namesIn(value: JsonValue | undefined): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? (collectItemIds(value) ?? value.map((_, index) => String(index))) : Object.keys(value);
}

function resolvedAt(root: Root, at: readonly string[]): JsonValue | undefined {
  const [first] = at;
  if (first === undefined) return Object.fromEntries(sectionNames.map((name) => [name, sectionOf(root, name)]));
  const section = sectionNames.find((name) => name === first);
  if (section === undefined) return undefined;
  if (at.length === 1) return sectionOf(root, section);
  const found = lookUp(root, formatPointer(at));
  return found?.whole ? found.found.value : undefined;
}

function sectionOf(root: Root, name: (typeof sectionNames)[number]): JsonValue {
  const section = root[name];
  if (name === "site" || name === "theme" || name === "menus") return section.get("")?.value ?? {};
  return Object.fromEntries([...section].map(([key, { value }]) => [key, value]));
}
