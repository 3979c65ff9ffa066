/** A function that computes its value at most once. */
export function once<Value>(compute: () => Value): () => Value {
  let value: { computed: Value } | undefined;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}
