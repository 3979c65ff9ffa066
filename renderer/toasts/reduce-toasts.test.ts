import { createStore } from "jotai";
import { expect, it } from "vitest";
import { reduceToasts, type Toast } from "./reduce-toasts.ts";
import { toastsAtom } from "./toasts.ts";

const toast = (id: string, open = true): Toast => ({ id, open, title: `toast ${id}`, tone: "plain" });
const { open: _open, ...b } = toast("b");

it("[S4.29] adds the newest first, and keeps no more than the limit", () => {
  expect(reduceToasts([toast("a")], { type: "add", toast: b }, 2).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(reduceToasts([toast("a")], { type: "add", toast: b }, 1).map(({ id }) => id)).toEqual(["b"]);
});

it("[S4.29] updates, dismisses and removes one, or all", () => {
  const two = [toast("a"), toast("b")];
  expect(reduceToasts(two, { type: "update", toast: { id: "a", title: "new" } }, 2)[0]).toMatchObject({
    id: "a",
    title: "new",
    open: true,
  });
  expect(reduceToasts(two, { type: "dismiss", id: "a" }, 2).map(({ open }) => open)).toEqual([false, true]);
  expect(reduceToasts(two, { type: "dismiss" }, 2).map(({ open }) => open)).toEqual([false, false]);
  expect(reduceToasts(two, { type: "remove", id: "a" }, 2)).toEqual([toast("b")]);
  expect(reduceToasts(two, { type: "remove" }, 2)).toEqual([]);
});

it("[S9.39] keeps one toast a page unless the site says otherwise", () => {
  const store = createStore();
  const ids = () => store.get(toastsAtom).map(({ id }) => id);
  const { open: _, ...a } = toast("a");
  store.set(toastsAtom, { type: "add", toast: a });
  store.set(toastsAtom, { type: "add", toast: b });
  expect(ids()).toEqual(["b"]);
  store.set(toastsAtom, { type: "limit", limit: 2 });
  store.set(toastsAtom, { type: "add", toast: a });
  expect(ids()).toEqual(["a", "b"]);
});
