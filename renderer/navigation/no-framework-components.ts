import { createContext, type Ref } from "react";

/**
 * Replaces the components of react-router's framework mode in the browser build, which its links and router import: there is no framework mode here, and `Link` does its own prefetching (renderer/link).
 */
export const FrameworkContext = createContext(undefined);

/** A link without prefetching: whether to prefetch, the link's ref, its handlers. */
export const usePrefetchBehavior = (): [false, null, object] => [false, null, {}];

/** Never rendered, because no link prefetches. */
export const PrefetchPageLinks = (): null => null;

/** A ref that sets all given refs. */
export const mergeRefs =
  <T>(...refs: (Ref<T> | undefined)[]) =>
  (value: T | null): void => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    }
  };
