/** Running a form, its inputs in `fields/`, one folder each. */

export { FormCard } from "./FormCard.tsx";
export { useSuccessEntry } from "./success-entry.ts";
export { useFocusOnChange } from "./use-focus-on-change.ts";
