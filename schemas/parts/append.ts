/** Adds items to the end of a list: `push(...items)` takes each as an argument, and a long list exhausts the stack. */
export function append<T>(into: T[], items: Iterable<T>): void {
  for (const item of items) into.push(item);
}
