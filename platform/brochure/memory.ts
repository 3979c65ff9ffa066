/** A cache of the `size` most recently used values, by key. */
export function createMemory<T>(size: number): {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
} {
  const values = new Map<string, T>();
  const set = (key: string, value: T): void => {
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= size) break;
      values.delete(oldest);
    }
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
