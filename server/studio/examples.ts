import { readFileSync } from "node:fs";
import { catalogs } from "../../renderer/pages/prepare.ts";
import { type JsonObject, objectOf } from "../../schemas/json-value.ts";

/** A component's `example.json`: what its documentation and tests show. */
export interface Example {
  props: JsonObject;
  slots?: JsonObject;
}

const known = new Map<string, Example | undefined>();

/** The example of a component; undefined if there is no such component. */
export function exampleOf(use: string): Example | undefined {
  if (!Object.hasOwn(catalogs.components, use)) return undefined;
  if (!known.has(use)) {
    const folder = use.replace(/[A-Z]/g, (letter, at: number) => (at ? "-" : "") + letter.toLowerCase());
    const file = new URL(`../../renderer/components/${folder}/example.json`, import.meta.url);
    const { props, slots } = objectOf(JSON.parse(readFileSync(file, "utf8")));
    known.set(use, { props: objectOf(props), ...(slots !== undefined && { slots: objectOf(slots) }) });
  }
  return known.get(use);
}
