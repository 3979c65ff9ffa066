import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Root } from "../resolve/root.ts";
import type { Reference } from "./reference.ts";

/**
 * Wording that a layer above the platform defines but nothing shows: usually a misspelt name of the platform's wording. The
 * platform's own is not checked, because code may show it; tests cover that.
 */
export function checkUnused({ site, copy }: Root, references: readonly Reference[]): Finding[] {
  // The words for what the site sells stand in other texts (schemas/resolve/site-words.ts).
  const word = `site.word.${objectOf(site.get("")?.value).vehicleType}.`;
  const isSaid = (name: string) => name === `${word}one` || name === `${word}many`;
  const rest = new Set<string>();
  for (const [name, { places }] of copy)
    if (places[0]?.layer !== "_platform" && !isSaid(name)) rest.add(name);
  if (rest.size > 0) for (const { kind, name } of references) if (kind === "copy") rest.delete(name);
  return [...rest].map((name) => {
    const others = [...copy.keys()].filter((other) => other !== name);
    const params = { name, near: guess(name, others) };
    return { code: "copy/unused", params, pointer: toPointer(["copy", name]), at: "key" };
  });
}
