import type { Finding } from "../diagnostics/catalogue.ts";
import type { MenuItem, Menus } from "../documents/menus.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { Path } from "./reference.ts";

/** Entries of menus that lead nowhere and open nothing. */
export function checkMenus(menus: Menus, at: Path): Finding[] {
  const visit = (items: readonly MenuItem[], way: Path): Finding[] =>
    items.flatMap((item, index): Finding[] => {
      const here = [...way, index];
      if (item.items) return visit(item.items, [...here, "items"]);
      if (item.href !== undefined || item.panel !== undefined) return [];
      const description = 'the address that the entry leads to, or "items" with the entries below it.';
      const params = { property: "href", description };
      return [{ code: "schema/missing-property", params, pointer: toPointer(here) }];
    });
  return Object.entries(menus).flatMap(([name, items]) => visit(items, [...at, name]));
}
