/** A short message. A dismissed one is closed immediately and removed later. */
export interface Toast {
  id: string;
  open: boolean;
  title?: string;
  text?: string;
  action?: { label: string; href: string };
  tone: "plain" | "danger";
}

/** The actions on toasts (S4.29). Without an id, an action applies to every toast. */
export type ToastAction =
  | { type: "add"; toast: Omit<Toast, "open"> }
  | { type: "update"; toast: Partial<Toast> & { id: string } }
  | { type: "dismiss"; id?: string }
  | { type: "remove"; id?: string };

/** The toasts after one action: newest first, never more than `limit` (S9.39). */
export function reduceToasts(toasts: readonly Toast[], action: ToastAction, limit: number): readonly Toast[] {
  switch (action.type) {
    case "add":
      return [{ ...action.toast, open: true }, ...toasts].slice(0, limit);
    case "update":
      return toasts.map((toast) => (toast.id === action.toast.id ? { ...toast, ...action.toast } : toast));
    case "dismiss":
      return toasts.map((toast) =>
        action.id === undefined || toast.id === action.id ? { ...toast, open: false } : toast,
      );
    case "remove":
      return action.id === undefined ? [] : toasts.filter(({ id }) => id !== action.id);
  }
}
