/** Short messages. */

export { forgetDismissed } from "./forget-dismissed.ts";
export { type Toast, toastsAtom } from "./toasts.ts";
