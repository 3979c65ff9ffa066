import { readStored, saveStored } from "../browser/storage.ts";

/** Attribute of the element around each form that the server rendered; its value is the key of the form's draft. */
export const shellAttribute = "data-form-shell";

/** Whether an element contains a form of which this browser has a draft. */
export const hasDraft = (element: Element): boolean =>
  [...element.querySelectorAll(`[${shellAttribute}]`)].some(
    (shell) => readStored("sessionStorage", shell.getAttribute(shellAttribute) ?? "") !== undefined,
  );

/** Stores text typed into a form before its code has loaded (`isAlive`) in the form's draft. */
export function keepTypedEarly(isAlive: (element: Element) => boolean): void {
  document.addEventListener("input", ({ target }) => {
    const shell = target instanceof Element ? target.closest(`[${shellAttribute}]`) : null;
    const form = shell?.querySelector("form");
    const key = shell?.getAttribute(shellAttribute);
    if (!shell || !form || !key || isAlive(shell)) return;
    const typed = new FormData(form);
    const texts = [...new Set(typed.keys())].map((name) => {
      const values = typed.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length === 1 ? (values[0] ?? "") : values] as const;
    });
    saveStored("sessionStorage", key, Object.fromEntries(texts));
  });
}
