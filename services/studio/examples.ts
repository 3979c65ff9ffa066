import { existsSync, readFileSync } from "node:fs";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";

/** A component's `example.json`: what its documentation and tests show. */
export interface Example {
  props: JsonObject;
  slots?: JsonObject;
}

const known = new Map<string, Example | undefined>();

/** `CarRail` as its folder is called: `car-rail`. */
export const formatFolder = (use: string): string =>
  use.replace(/[A-Z]/g, (letter, at: number) => (at ? "-" : "") + letter.toLowerCase());

/** A file of a component's folder. */
const fileOf = (use: string, name: string): URL =>
  new URL(`../../renderer/components/${formatFolder(use)}/${name}`, import.meta.url);

/** Colours of the drawings, and the dealer's that stand in their place. */
const drawn = { "#1d4ed8": "accent", "#fefefe": "on-accent", "#16171a": "ink" } as const;

/**
 * The drawing (`picture.svg`) of a component that a page does not always show, such as one that needs a visitor's choice, a
 * phone, or a search without results. It has the dealer's colours. undefined for components without a drawing.
 */
export function renderComponentPicture(
  use: string,
  colours: { readonly [role: string]: string | undefined },
): string | undefined {
  const file = fileOf(use, "picture.svg");
  if (!existsSync(file)) return undefined;
  return Object.entries(drawn).reduce(
    (svg, [sign, role]) => svg.replaceAll(sign, colours[role] ?? sign),
    readFileSync(file, "utf8"),
  );
}

/** The example of a component; undefined if there is no such component. */
export function findExample(use: string): Example | undefined {
  if (!Object.hasOwn(catalogs.components, use)) return undefined;
  if (!known.has(use)) {
    const { props, slots } = convertToJsonObject(JSON.parse(readFileSync(fileOf(use, "example.json"), "utf8")));
    known.set(use, {
      props: convertToJsonObject(props),
      ...(slots !== undefined && { slots: convertToJsonObject(slots) }),
    });
  }
  return known.get(use);
}
