import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const about = (path: string) => ({
  "pages/about.json": {
    paths: ["/about", "/about-us"],
    pathsWhen: { [path]: { fact: "flags", path: "$.pdf", operator: "equal", value: true } },
  },
});

export const check = defineCheck<{ path: string; near: Guess; allowed: readonly string[] }>({
  code: "page/unknown-path",
  severity: "error",
  subject: "page",
  message: ({ path }) => `The page has no path "${path}", so this condition has no effect.`,
  hint: ({ near, allowed }) =>
    near() === undefined ? `Its paths: ${allowed.join(", ")}.` : `Did you mean "${near()}"?`,
  why: "The path that is meant is answered without the condition.",
  examples: [{ bad: about("/abuot-us"), at: "/pathsWhen/~1abuot-us", good: about("/about-us") }],
  visit({ page: { paths, pathsWhen = {} }, pointer }, report) {
    for (const path of Object.keys(pathsWhen))
      if (!paths.includes(path))
        report(
          pointer + toPointer(["pathsWhen", path]),
          { path, near: guess(path, paths), allowed: paths },
          "key",
        );
  },
});
