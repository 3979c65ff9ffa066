import { pageRoots } from "../../schemas/checks/bindings.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const search = (name: string) => ({ "pages/search.json": { data: { [name]: { source: "cars" } } } });

export const check = defineCheck<{ name: string }>({
  code: "page/taken-name",
  severity: "error",
  subject: "document",
  message: ({ name }) =>
    `Data cannot be called "${name}": on every page, this name stands for something else.`,
  hint: () => `Choose another name than ${pageRoots.join(", ")}.`,
  why: "The page could not read its data.",
  examples: [{ bad: search("site"), at: "/data/site", good: search("found") }],
  visit({ section, value }, report) {
    if (section !== "pages" && section !== "frames") return;
    for (const name of Object.keys(objectOf(objectOf(value).data)))
      if (pageRoots.includes(name)) report(["data", name], { name }, "key");
  },
});
