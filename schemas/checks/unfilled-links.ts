import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentSchema } from "../documents/component.ts";
import { fromPointer } from "../json/pointer.ts";
import type { Reference } from "./reference.ts";

/** What forms put into the address of the page after success. */
const leadNumber = "lead_id";

/** Sections in whose links braces are only text; forms fill in the names of their leads. */
const plain = new Set(["content", "menus", "forms", "site"]);

/** The first name in braces of a link, other than those that are filled in. */
const unfilledIn = (href: string, filled: readonly string[]): string | undefined =>
  [...href.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name).find((name) => !filled.includes(name));

function findingOf({ name: href, pointer }: Reference, filled: readonly string[]): Finding | undefined {
  const name = unfilledIn(href, filled);
  if (name === undefined) return undefined;
  const [only] = filled;
  const problem = `has "{${name}}" in it, which nothing fills in, so the page does not exist`;
  const advice =
    only === undefined
      ? `Write the whole address, with a word in the place of "{${name}}".`
      : `Write "${href.replace(`{${name}}`, () => `{${only}}`)}", or the whole address.`;
  return { code: "reference/useless-link", params: { href, problem, advice }, pointer };
}

/** A link of content, a menu or a form with a name in braces, which only tables and some components fill in. */
export function unfilledLink(reference: Reference): Finding | undefined {
  if (!reference.name.includes("{")) return undefined;
  const [section = "", , part] = fromPointer(reference.pointer);
  if (!plain.has(section)) return undefined;
  return findingOf(reference, section === "forms" && part === "success" ? [leadNumber] : []);
}

interface Filling {
  /** The names in braces that the component fills into the address. */
  readonly fills?: readonly string[];
  readonly properties?: { readonly [name: string]: Filling };
  readonly items?: Filling;
}

/** The names that a component fills into the prop at this path. */
function filledBy({ props }: ComponentSchema, path: readonly string[]): readonly string[] {
  let schema: Filling | undefined = props as Filling;
  for (const step of path) schema = /^\d+$/.test(step) ? schema?.items : schema?.properties?.[step];
  return schema?.fills ?? [];
}

/** Links in the props of a node with a name in braces, which the component does not fill in. */
export const unfilledProps = (component: ComponentSchema, references: readonly Reference[]): Finding[] =>
  references.flatMap((reference): Finding[] => {
    const { kind, name, pointer } = reference;
    if (kind !== "link" || !name.includes("{")) return [];
    const [part, ...path] = fromPointer(pointer);
    // What follows the beginning of an address is filled in, and tables know what an address of theirs reads.
    const isKnown = path.at(-1) === "hrefPrefix" || path.at(-1) === "$url";
    if (part !== "props" || isKnown) return [];
    const found = findingOf(reference, filledBy(component, path));
    return found ? [found] : [];
  });
