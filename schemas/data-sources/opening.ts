import { defineDataSource } from "./data-source.ts";
import { fields } from "./shapes.ts";

export const source = defineDataSource({
  name: "opening",
  description:
    "Whether the dealer is open (`open`), or when it opens next (`next`: days from today, weekday, time), by its hours and special hours; `open` is null where it states none.",
  params: {},
  gives: fields("open", "next"),
  examples: [{}],
});
