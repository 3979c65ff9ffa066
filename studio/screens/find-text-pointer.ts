import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import { call, type DraftView, readTree } from "../api.ts";

/** Text as a page shows it: without the marks of Markdown and breaks of lines. */
const plain = (text: string): string => text.replace(/[*_`]/g, "").replace(/\s+/g, " ").trim();

/** The pointer of the only text of a value that reads so; wordings by their own pointer. */
function pointersOf(value: JsonValue, at: string, text: string, words: ReadonlyMap<string, string>): string[] {
  if (typeof value === "string") return plain(value) === text && !/[*_`\n]/.test(value) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => pointersOf(item, `${at}/${index}`, text, words));
  if (!isObject(value)) return [];
  if (typeof value.$msg === "string") return words.get(value.$msg) === text ? [`/copy/${value.$msg}`] : [];
  if ("$bind" in value) return [];
  return Object.entries(value).flatMap(([key, inner]) => pointersOf(inner, at + formatPointer([key]), text, words));
}

/** Whether a value says some of its text by wording. */
const hasWording = (value: JsonValue): boolean => JSON.stringify(value).includes('"$msg"');

/** The pointer of the prop or wording that a text on the page is; undefined if it is computed, or several say the same. */
export async function findTextPointer(draft: DraftView, node: string, text: string): Promise<string | undefined> {
  const { value } = await readTree(draft, `${node}/props`);
  if (value === undefined) return undefined;
  const words = hasWording(value)
    ? new Map((await call("GET /api/drafts/:id/words", { id: draft.id })).words.map((word) => [word.key, word.text]))
    : new Map<string, string>();
  const found = pointersOf(convertToJsonObject(value), `${node}/props`, plain(text), words);
  return found.length === 1 ? found[0] : undefined;
}
