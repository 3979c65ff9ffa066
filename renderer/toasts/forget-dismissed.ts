import type { Toast, ToastAction } from "./reduce-toasts.ts";

/** Removes the dismissed toasts after `delay`, ms (S9.39), unless the returned function is called before. */
export function forgetDismissed(
  toasts: readonly Toast[],
  delay: number,
  act: (action: ToastAction) => void,
): (() => void) | undefined {
  const dismissed = toasts.filter(({ open }) => !open);
  if (dismissed.length === 0) return undefined;
  const timer = setTimeout(() => {
    for (const { id } of dismissed) act({ type: "remove", id });
  }, delay);
  return () => clearTimeout(timer);
}
