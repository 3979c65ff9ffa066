import { readFileSync } from "node:fs";
import { createStore } from "jotai";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDismissed } from "./forget-dismissed.ts";
import { type ToastAction, toastsAtom } from "./toasts.ts";

const platform = new URL("../../tenants/_platform/site.json", import.meta.url);
const { settings } = JSON.parse(readFileSync(platform, "utf8")) as {
  settings: { toastLimit: number; toastRemovalDelay: number };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const store = createStore();
const act = (action: ToastAction) => store.set(toastsAtom, action);
const toasts = () => store.get(toastsAtom).map(({ id, open }) => [id, open]);

it("[S9.39] keeps a toast until it is dismissed, and forgets it 1000000 ms later; one at a time", () => {
  expect(settings.toastLimit).toBe(1);
  act({ type: "add", toast: { id: "a", text: "Saved", tone: "plain" } });
  expect(forgetDismissed(store.get(toastsAtom), settings.toastRemovalDelay, act)).toBeUndefined();
  act({ type: "dismiss", id: "a" });
  forgetDismissed(store.get(toastsAtom), settings.toastRemovalDelay, act);
  vi.advanceTimersByTime(999_999);
  expect(toasts()).toEqual([["a", false]]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toEqual([]);
});

it("forgets nothing once the page has other toasts to show", () => {
  act({ type: "add", toast: { id: "b", text: "Saved", tone: "plain" } });
  act({ type: "dismiss" });
  const stop = forgetDismissed(store.get(toastsAtom), 10, act);
  act({ type: "update", toast: { id: "b", open: true } });
  stop?.();
  vi.advanceTimersByTime(10);
  expect(toasts()).toEqual([["b", true]]);
});
