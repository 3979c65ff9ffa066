import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { MenuItem, Menus } from "../documents/menus.schema.ts";
import { toPointer } from "../json/pointer.ts";
import type { Path } from "./reference.ts";

/** The menu of which each entry is a group with a heading, and the one that is a single line of links. */
const [groups, line] = ["footer", "legal"];

/** Entries of the footer that are no group, and parts of entries that the footer and its last line do not show. */
function checkFooter(menus: Menus, at: Path): Finding[] {
  const missing = (menus[groups] ?? []).flatMap((item, index): Finding[] => {
    if (item.items?.length || item.href === undefined) return [];
    const description = "the links of this group. Its label is a heading, which leads nowhere.";
    const params = { property: "items", description };
    return [
      {
        code: "schema/missing-property",
        params,
        pointer: toPointer([...at, groups, index]),
        severity: "warning",
      },
    ];
  });
  const unread = [groups, line].flatMap((name) =>
    (menus[name] ?? []).flatMap((item, index): Finding[] => {
      const property = item.panel !== undefined ? "panel" : name === line && item.items ? "items" : undefined;
      if (property === undefined) return [];
      const params = {
        property,
        allowed: name === line ? ["id", "label", "href", "when"] : ["id", "label", "items", "when"],
      };
      const pointer = toPointer([...at, name, index, property]);
      return [{ code: "schema/unknown-property", params, pointer, at: "key", severity: "warning" }];
    }),
  );
  return [...missing, ...unread];
}

/** Menu entries without an address, a panel or a submenu, and those that their menu does not show. */
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
  const footer = checkFooter(menus, at);
  const told = new Set(footer.map(({ pointer }) => pointer));
  return [
    ...footer,
    ...Object.entries(menus)
      .flatMap(([name, items]) => visit(items, [...at, name]))
      .filter(({ pointer }) => !told.has(pointer)),
  ];
}
