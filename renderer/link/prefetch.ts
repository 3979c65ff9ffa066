/** Fetches a page ahead of a likely visit. */
export type Prefetch = (url: string) => void;

let current: Prefetch = () => {};

/** Says how pages are fetched ahead; the browser's entry does, so that links need not know the components. */
export function setPrefetch(next: Prefetch): void {
  current = next;
}

/** Fetches a page ahead of a likely visit; nothing happens before the page has hydrated. */
export function prefetch(url: string): void {
  current(url);
}
