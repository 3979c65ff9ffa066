import { formatPointer, inspect, listTenantLayers, type Origin, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import {
  collectItemIds,
  computeOrigin,
  findTrackedMember,
  isExpression,
  isWholeValue,
  lookUp,
  resolveLayerStack,
  resolveStack,
  type Tracked,
} from "../../schemas/tools.ts";

/** Parts whose sayers one answer has: a whole page with all of its sections has more. */
const MOST_PARTS = 1200;

/** Where a value is written: the folder of the layer, the file, and the line, counted from 1. */
export type Said = Pick<Origin, "layer" | "file" | "line">;

const saidOf = ({ layer, file, line }: Origin): Said => ({ layer, file, line });

/** Of a page in the list of pages: where it is, not what is on it. */
const summary = (page: JsonValue): JsonValue => {
  const { paths, title, frame } = convertToJsonObject(page);
  return { paths: paths ?? [], ...(title !== undefined && { title }), ...(frame !== undefined && { frame }) };
};

/** The parts of a value by name; none of what layers say as a whole. */
function partsOf(value: JsonValue): [step: string, key: string | number][] {
  if (isObject(value)) return isExpression(value) ? [] : Object.keys(value).map((key) => [key, key]);
  return (collectItemIds(value) ?? []).map((id, index) => [id, index]);
}

/** Who said each part of a value last: those near the top first, as far as there is room; with `isDeep` also parts of parts. */
function sayersIn(whole: Tracked, isDeep: boolean) {
  const message: { [pointer: string]: Said } = {};
  let level = [{ tracked: whole, steps: [] as string[] }];
  let count = 0;
  while (level.length > 0 && count < MOST_PARTS) {
    const next: typeof level = [];
    for (const { tracked, steps } of level)
      for (const [step, key] of partsOf(tracked.value)) {
        const part = findTrackedMember(tracked, key);
        const last = part?.places.at(-1);
        if (part === undefined || last === undefined) continue;
        const inner = [...steps, step];
        message[formatPointer(inner)] = saidOf(computeOrigin(last));
        count += 1;
        if (isDeep && !isWholeValue(step)) next.push({ tracked: part, steps: inner });
      }
    level = next;
  }
  return message;
}

/** The value at a pointer, and who says it and its parts. */
export function buildTree(source: TenantSource, slug: string, pointer: string, isDeep = false) {
  const { value, origins, pointer: at } = inspect(source, slug, pointer);
  const layers = listTenantLayers(source, slug);
  if (pointer === "/pages") {
    const pages = Object.entries(convertToJsonObject(value)).map(([id, page]) => [id, summary(page)] as const);
    return { pointer, value: Object.fromEntries(pages), origins: [], said: {}, layers };
  }
  // Of a whole section of documents, such as all forms, their names are read alone.
  const found = lookUp(resolveStack(resolveLayerStack(source, slug).layers).root, at);
  const message = found?.whole ? sayersIn(found.found, isDeep) : {};
  return { pointer, value, origins: origins.map(saidOf), said: message, layers };
}
