/** Keys that say what becomes of a value of the layers below. */
export const mergeDirectives: ReadonlySet<string> = new Set(["$remove", "$replace", "$add", "$before", "$after"]);
