/** A function that computes its value at most once. */
export function memoiseValue<Value>(compute: () => Value): () => Value {
  let value: { computed: Value } | undefined;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}
