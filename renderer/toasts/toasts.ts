import { atom } from "jotai";
import { reduceToasts, type Toast, type ToastAction } from "./reduce-toasts.ts";

export type { Toast, ToastAction } from "./reduce-toasts.ts";

const stateAtom = atom({ toasts: [] as readonly Toast[], limit: 1 });

/** The toasts of the page, newest first; dispatch a ToastAction to change them. */
export const toastsAtom = atom(
  (get) => get(stateAtom).toasts,
  (get, set, action: ToastAction | { type: "limit"; limit: number }) => {
    const { toasts, limit } = get(stateAtom);
    if (action.type === "limit") set(stateAtom, { toasts: toasts.slice(0, action.limit), limit: action.limit });
    else set(stateAtom, { limit, toasts: reduceToasts(toasts, action, limit) });
  },
);
