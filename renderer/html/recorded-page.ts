import type { BrowserPage } from "../planning/index.ts";

/** A property of the page besides its site, which is the same object for all pages of a tenant's version. */
export type PageField = Exclude<keyof BrowserPage, "site">;

/** A page that notes which of its properties are read. */
export function recordPageReads(page: BrowserPage): { page: BrowserPage; reads: Set<PageField> } {
  const reads = new Set<PageField>();
  const recorded = new Proxy(page, {
    get(target, name) {
      if (name !== "site") reads.add(name as PageField);
      return Reflect.get(target, name) as unknown;
    },
  });
  return { page: recorded, reads };
}
