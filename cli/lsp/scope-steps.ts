import { catalogs } from "../../renderer/pages/prepare.ts";
import { isObject, objectOf } from "../../schemas/json-value.ts";
import { isNowhere, scopeAt, shapeOf } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import type { NameKind } from "./named.ts";
import { type Thing, textOf, thingOf } from "./things.ts";

const typeWords = ({ type }: { readonly [keyword: string]: unknown }): string | undefined =>
  type === undefined ? undefined : [type].flat().join(" or ");

/** The names that can follow a dotted path of a page's scope, with what they hold. */
export function stepsAfter(file: FileView, path: Path, before: string): Thing[] {
  const { view, document } = file;
  const place = file.merged(path) ?? file.merged(path.slice(0, -1));
  const whole = file.merged([])?.tracked.value;
  if (whole === undefined || (document.section !== "pages" && document.section !== "frames")) return [];
  const scope = scopeAt(whole, place?.path ?? path, catalogs);
  const { tenant } = view;
  if (before === "") {
    return [...new Set(scope.names)].map((name) => {
      const shape = shapeOf(name, scope);
      return {
        name,
        ...(!isNowhere(shape) && { detail: typeWords(shape), about: textOf(shape.description) }),
      };
    });
  }
  const named: { [prefix: string]: readonly [NameKind, object] } = {
    "site.flags": ["flag", tenant.site.flags ?? {}],
    "site.settings": ["setting", tenant.site.settings ?? {}],
    menus: ["menu", tenant.menus],
  };
  const known =
    before.split(".").at(-1) === "decisions" ? (["table", tenant.tables] as const) : named[before];
  if (known) return Object.keys(known[1]).map((name) => thingOf(file, { kind: known[0], name }));
  const shape = shapeOf(before, scope);
  if (isNowhere(shape) || !isObject(shape.properties)) return [];
  return Object.entries(shape.properties).map(([name, part]) => {
    const schema = objectOf(part);
    return { name, detail: typeWords(schema), about: textOf(schema.description) };
  });
}
