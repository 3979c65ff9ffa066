import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Root } from "../resolve/root.ts";
import { childOf, type Tracked } from "../resolve/tracked.ts";
import type { Reference } from "./reference.ts";

/**
 * Wording and menus that a layer above the platform defines but nothing shows: usually a misspelt name of the
 * platform's wording or menus. The platform's own are not checked, because code may show them; tests cover that.
 */
export function checkUnused({ site, copy, menus }: Root, references: readonly Reference[]): Finding[] {
  // The words for what the site sells stand in other texts (schemas/resolve/site-words.ts).
  const word = `site.word.${objectOf(site.get("")?.value).vehicleType}.`;
  const isSaid = (name: string) => name === `${word}one` || name === `${word}many`;
  const unused = (kind: "copy" | "menu", section: "copy" | "menus", things: ReadonlyMap<string, Tracked>) => {
    const rest = new Set<string>();
    for (const [name, { places }] of things)
      if (places[0]?.layer !== "_platform" && !isSaid(name)) rest.add(name);
    if (rest.size > 0) for (const one of references) if (one.kind === kind) rest.delete(one.name);
    return [...rest].map((name) => {
      const others = [...things.keys()].filter((other) => other !== name);
      const params = { name, near: guess(name, others) };
      return { params, pointer: toPointer([section, name]), at: "key" } as const;
    });
  };
  return [
    ...unused("copy", "copy", copy).map((one): Finding => ({ code: "copy/unused", ...one })),
    ...unused("menu", "menus", membersOf(menus.get(""))).map(
      (one): Finding => ({ code: "reference/unused-menu", ...one }),
    ),
  ];
}

function membersOf(document: Tracked | undefined): ReadonlyMap<string, Tracked> {
  const names = document ? Object.keys(objectOf(document.value)) : [];
  return new Map(names.map((name) => [name, childOf(document as Tracked, name) as Tracked]));
}
