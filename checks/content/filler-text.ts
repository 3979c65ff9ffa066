import { toPointer } from "../../schemas/json/pointer.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const filler = /lorem ipsum|dolor sit amet/i;

const faq = (answer: string) => ({
  "content/faqs.json": { items: [{ id: "hours", question: "When?", answer }] },
});

export const check = defineCheck<{ words: string }>({
  code: "content/filler-text",
  severity: "warning",
  subject: "document",
  message: ({ words }) => `The text still has the filler "${words}".`,
  hint: () => "Write the text that visitors are to read, or remove what shows it.",
  why: "A site that shows filler looks unfinished, and search engines list it so.",
  examples: [{ bad: faq("Lorem ipsum."), at: "/items/0/answer", good: faq("From nine to five.") }],
  visit({ value }, report) {
    const path: string[] = [];
    const look = (here: JsonValue | undefined): void => {
      if (typeof here === "string") {
        const [words] = filler.exec(here) ?? [];
        if (words !== undefined) report(toPointer(path), { words });
      } else if (typeof here === "object" && here !== null)
        for (const key of Object.keys(here)) {
          path.push(key);
          look((here as JsonObject)[key]);
          path.pop();
        }
    };
    look(value);
  },
});
