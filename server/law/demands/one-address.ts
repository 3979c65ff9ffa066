import { type Breach, defineDemand } from "../demand.ts";
import type { Surveyed } from "../survey.ts";

export const demand = defineDemand({
  name: "oneAddress",
  prove(_params, { now }) {
    const seen = { title: new Map<string, Surveyed>(), description: new Map<string, Surveyed>() };
    const twice = (kind: "title" | "description", page: Surveyed): Breach[] => {
      const text = page.head?.[kind];
      if (text === undefined) return [];
      const before = seen[kind].get(text);
      if (before === undefined) seen[kind].set(text, page);
      if (before === undefined || before.head?.canonical === page.head?.canonical) return [];
      const message = `${page.path} has the ${kind} of ${before.path}: "${text.slice(0, 80)}".`;
      return [{ message, at: { page: page.path, pageId: page.pageId } }];
    };
    return {
      page(page) {
        if (page.head === undefined || page.head.noindex === true || page.moment !== now) return [];
        return [...twice("title", page), ...twice("description", page)];
      },
    };
  },
});
