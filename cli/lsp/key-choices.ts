import { computedForms } from "../../rules/tools.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { descriptionOf, type Guide, typeOf } from "../../schemas/tools.ts";
import { type Choice, either, escaped, json, kindOfKey } from "./choice.ts";
import type { FileView } from "./file-view.ts";
import type { Path } from "./json-text.ts";
import { namesAt } from "./names-at.ts";
import { brief, namesOfKind, type Thing, thingOf, valuesIn } from "./symbols.ts";

/** A value to be written where nothing is inherited. */
function newValue(guides: readonly Guide[], type: string | undefined): string {
  const words = guides.find(({ schema }) => schema.enum !== undefined)?.schema.enum;
  if (words) return either(...words.map((word) => JSON.stringify(word)));
  if (type === "boolean") return either("true", "false");
  if (type === "object") return "{ $1 }";
  if (type === "array") return "[$1]";
  return type === "string" ? '"$1"' : "$1";
}

/** A value to be written, the inherited or the usual one selected. */
function placeholder(guides: readonly Guide[], inherited: JsonValue | undefined): string {
  if (typeof inherited === "boolean") return either(String(!inherited), String(inherited));
  if (typeof inherited === "string") return `"\${1:${escaped(JSON.stringify(inherited).slice(1, -1))}}"`;
  if (typeof inherited === "number" || inherited === null) return `\${1:${inherited}}`;
  if (Array.isArray(inherited)) return "[$1]";
  if (isObject(inherited)) return "{ $1 }";
  const type = guides.find(({ schema }) => schema.type !== undefined)?.schema.type;
  return newValue(guides, [type ?? []].flat()[0]);
}

/** Values of the wording that an object names: its keys are theirs. */
function wordingValues(file: FileView, path: Path): Thing[] {
  const key = path.at(-1) === "values" ? file.own([...path.slice(0, -1), "$msg"]) : undefined;
  if (typeof key !== "string") return [];
  return valuesIn(file.view.tenant.copy[key]).map((name) => ({ name, detail: "value of the wording" }));
}

/** Keys of a computed value inside an outcome. */
function computedKeys(file: FileView, path: Path): Thing[] {
  const at = path.indexOf("then");
  if (file.document.section !== "rules" || at < 0 || path.length < at + 2) return [];
  const own = Object.keys(objectOf(file.own(path)));
  const form = own.find((key) => Object.hasOwn(computedForms, key));
  const keys =
    form === undefined ? (own.length > 0 ? [] : Object.keys(computedForms)) : (computedForms[form] ?? []);
  return keys.map((name) => ({ name, detail: "computed value" }));
}

/** The names that the keys of an object are. */
const namedKeys = (file: FileView, path: Path): Thing[] =>
  namesAt(file, [...path, ""], "", true).flatMap(({ kind, scope }) =>
    namesOfKind(file, kind, scope).map((name) =>
      thingOf(file, { kind, name, ...(scope !== undefined && { scope }) }),
    ),
  );

/** What the layers below say of an object; at the root of copy.json and the like, of all its entries. */
function inheritedObject(file: FileView, path: Path): JsonObject {
  const { layer, section, key } = file.document;
  if (path.length > 0 || key !== undefined) return objectOf(file.inherited(path)?.tracked.value);
  return Object.fromEntries([...file.view.below(layer)[section]].map(([name, { value }]) => [name, value]));
}

/** The keys that an object at a path can have and does not have yet. */
export function keysAt(file: FileView, path: Path): Choice[] {
  const guides = file.guides(path);
  const own = objectOf(file.own(path));
  const inherited = inheritedObject(file, path);
  const properties = guides.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const free = [wordingValues, computedKeys, namedKeys].flatMap((find) => find(file, path));
  const known = new Map(free.map((thing) => [thing.name, thing]));
  const names = new Set([...properties, ...known.keys(), ...Object.keys(inherited)]);
  const missing = [...names].filter((name) => !Object.hasOwn(own, name));
  return missing.map((name): Choice => {
    const below = Object.hasOwn(inherited, name) ? inherited[name] : undefined;
    const inner = file.guides([...path, name]);
    const thing = known.get(name);
    const type = typeOf(inner) ?? thing?.detail;
    return {
      name,
      detail: [type, below === undefined ? undefined : `inherited: ${brief(below)}`]
        .filter(Boolean)
        .join(", "),
      about: descriptionOf(inner) ?? thing?.about,
      insert: `${json(name)}: ${placeholder(inner, below)}`,
      kind: kindOfKey(below),
      rank: name.startsWith("$") ? 4 : thing ? 1 : below === undefined ? 3 : 2,
    };
  });
}
