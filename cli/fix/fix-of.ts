import { type Diagnostic, nearest } from "../../schemas/index.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import {
  editAll,
  formatAfter,
  fromPointer,
  type Migrations,
  parseJson,
  partAt,
  type TextOp,
  toPointer,
  upgradeText,
} from "../../schemas/tools.ts";

/** A safe change of a file that ends a problem. */
export interface Fix {
  text: string;
  /** What changes, in the past tense: `Changed "nmae" to "name"`. */
  says: string;
}

/** Things that nothing uses: without them, a site is the same. */
const unused = new Set(["copy/unused", "menus/unused", "site/unknown-switch"]);

const quoted = (value: unknown): string => JSON.stringify(value);

function changed(text: string, ops: readonly TextOp[], says: string): Fix | undefined {
  const edited = editAll(text, ops);
  return "problem" in edited || edited.text === text ? undefined : { text: edited.text, says };
}

/** A text with the intended name in place of the word that is most like it: wording has names in braces. */
export function withName(written: string, name: string): string {
  const words = [...written.matchAll(/\{([\w.-]+)/g)].map(([, word = ""]) => word);
  const wrong = nearest(name, words);
  return wrong === undefined ? name : written.replace(`{${wrong}`, `{${name}`);
}

/** The name that was meant, if no other one is as much like the one written. */
function meant(problem: Diagnostic, text: string): Fix | undefined {
  const { suggestion, certain, line, column } = problem;
  if (suggestion === undefined || !certain) return undefined;
  const at = partAt(parseJson("", text), { line, column });
  if (at === undefined) return undefined;
  if (at.isKey) {
    const key = fromPointer(at.pointer).at(-1) ?? "";
    const says = `Changed the name ${quoted(key)} to ${quoted(suggestion)}`;
    return changed(text, [{ op: "rename", pointer: at.pointer, key: suggestion }], says);
  }
  const written = valueAt(text, fromPointer(at.pointer));
  if (typeof written !== "string") return undefined;
  const value = withName(written, suggestion);
  const says = `Changed ${quoted(written)} to ${quoted(value)}`;
  return changed(text, [{ op: "set", pointer: at.pointer, value }], says);
}

const valueAt = (text: string, way: readonly string[]): JsonValue | undefined =>
  way.reduce<JsonValue | undefined>(
    (now, step) => (Array.isArray(now) ? now[Number(step)] : objectOf(now)[step]),
    parseJson("", text).value,
  );

/** Takes away a property or an entry, and what is empty without it. */
function without(text: string, pointer: string, says: string): Fix | undefined {
  const steps = fromPointer(pointer);
  const holdsOnly = (way: readonly string[]) => Object.keys(Object(valueAt(text, way))).length === 1;
  while (steps.length > 1 && holdsOnly(steps.slice(0, -1))) steps.pop();
  return changed(text, [{ op: "remove", pointer: toPointer(steps) }], says);
}

/** What has no effect, where no other name can be meant. */
function idle({ code, suggestion, pointer }: Diagnostic, text: string): Fix | undefined {
  if (suggestion !== undefined || pointer === "") return undefined;
  const name = quoted(fromPointer(pointer).at(-1));
  if (unused.has(code)) return without(text, pointer, `Removed ${name}, which nothing uses`);
  if (code !== "layer/nothing-to-remove") return undefined;
  const way = fromPointer(pointer);
  const named = valueAt(text, way);
  // A file that removes nothing is to be deleted as a whole.
  if (named === true) return undefined;
  const entry = typeof named === "string" ? toPointer(way.slice(0, -1)) : pointer;
  const what = quoted(typeof named === "string" ? named : way.at(-1));
  return without(text, entry, `Removed the removal of ${what}: there is no such entry`);
}

/** The address of the file's schema. */
function schemaAddress({ code, suggestion }: Diagnostic, text: string): Fix | undefined {
  if (code !== "layer/wrong-schema" || suggestion === undefined) return undefined;
  const says = `Set "$schema" to ${quoted(suggestion)}`;
  return changed(text, [{ op: "set", pointer: "/$schema", value: suggestion }], says);
}

/** The only id that a document may have: the name of its file. */
function fileName({ code, file, pointer }: Diagnostic, text: string): Fix | undefined {
  if (code !== "layer/name-mismatch") return undefined;
  const value =
    file
      .split("/")
      .at(-1)
      ?.replace(/\.json$/, "") ?? "";
  const says = `Set ${quoted(fromPointer(pointer).at(-1))} to the name of the file, ${quoted(value)}`;
  return changed(text, [{ op: "set", pointer, value }], says);
}

/** Punctuation of JSON, at the offset of a problem. */
function punctuation({ code, line, column }: Diagnostic, text: string): Fix | undefined {
  const offset = text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  switch (code) {
    case "json/trailing-comma":
      return after.startsWith(",")
        ? { text: before + after.slice(1), says: "Removed a comma after the last value" }
        : undefined;
    case "json/missing-comma":
      return { text: `${before},${after}`, says: "Added a missing comma" };
    case "json/byte-order-mark":
      return { text: text.slice(1), says: "Removed the byte order mark" };
    default:
      return undefined;
  }
}

/** The file in the present format. */
function presentForm(
  { code, file, format }: Diagnostic,
  text: string,
  migrations: Migrations,
): Fix | undefined {
  if (code !== "format/deprecated" || format === undefined) return undefined;
  const now = upgradeText(file, text, { migrations, format });
  if (now === undefined || now === text) return undefined;
  return { text: now, says: `Wrote the file in format ${formatAfter(migrations)}` };
}

/** The safe fix of a problem; undefined if a person has to decide. */
export function fixOf(problem: Diagnostic, text: string, migrations: Migrations): Fix | undefined {
  const fixes = [punctuation, schemaAddress, fileName, presentForm, meant, idle];
  for (const fix of fixes) {
    const found = fix(problem, text, migrations);
    if (found) return found;
  }
  return undefined;
}
