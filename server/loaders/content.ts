import { isDeepStrictEqual } from "node:util";
import { decideAbout, isShown } from "../../renderer/plan.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { LoadContext, Loader } from "./context.ts";

/** What the tables about the items of a collection call one (their `about`). */
const subjects: { [collection: string]: string } = { offers: "offer", models: "model", popups: "popup" };

/** An item with the `decisions` of every table about such items; undefined when one of them hides it. */
function decided(context: LoadContext, subject: string, item: JsonObject): JsonObject | undefined {
  const { prepared } = context.live;
  const decisions: JsonObject = {};
  for (const { table, about } of Object.values(prepared.tenant.tables)) {
    if (about === subject) decisions[table] = decideAbout(prepared, table, { [subject]: item }, context);
  }
  return Object.values(decisions).every(isShown) ? { ...item, decisions } : undefined;
}

/**
 * Items of a content collection; with `id`, the one item of that id or slug. Offers and models carry their `decisions`
 * and are left out where a table hides them (S5.29).
 */
export const content: Loader = (context, { collection, id, where, limit }) => {
  const name = String(collection);
  const items: JsonObject[] = context.live.prepared.tenant.content[name] ?? [];
  const wanted = Object.entries((where ?? {}) as JsonObject);
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  const found = items
    .filter((item) => id === undefined || item.id === id || item.slug === id)
    .filter((item) => wanted.every(([key, value]) => isDeepStrictEqual(item[key], value)))
    .flatMap((item) => (subject === undefined ? item : (decided(context, subject, item) ?? [])));
  return id === undefined ? found.slice(0, Number(limit ?? found.length)) : found[0];
};
