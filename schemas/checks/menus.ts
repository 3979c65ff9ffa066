import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { MenuItem, Menus } from "../documents/menus.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { Path } from "./reference.ts";

/** Menu entries without an address, a panel or a submenu. */
export function checkMenus(menus: Menus, at: Path): Finding[] {
  const visit = (items: readonly MenuItem[], way: Path): Finding[] =>
    items.flatMap((item, index): Finding[] => {
      const here = [...way, index];
      if (item.items?.length) return visit(item.items, [...here, "items"]);
      if (item.href !== undefined || item.panel !== undefined) return [];
      const ids = items.flatMap(({ id }) => (id === undefined || id === item.id ? [] : [id]));
      const near = guess(item.id ?? "", ids);
      // An entry without an address, whose id is almost another's, was meant to change that one.
      if (item.id !== undefined && near() !== undefined) {
        const params = { id: item.id, missing: ["href"], near, allowed: ids };
        return [{ code: "layer/unknown-item", params, pointer: toPointer([...here, "id"]) }];
      }
      const description = 'the address that the entry opens. Or add "items", the entries of its submenu.';
      const params = { property: "href", description };
      return [{ code: "schema/missing-property", params, pointer: toPointer(here) }];
    });
  return Object.entries(menus).flatMap(([name, items]) => visit(items, [...at, name]));
}
