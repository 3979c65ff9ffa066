import { createFileMistake, type Mistake } from "./mistake.ts";

const message = (title: string, text: string, code = "copy/bad-message"): Mistake =>
  createFileMistake(title, "copy.json", '"home.count"', code, (copy) => {
    copy["home.count"] = text;
  });

/** Commas and braces of wording. */
export const braces: Mistake[] = [
  message("no comma after the name", "{count plural, one {# car} other {# cars}}"),
  message("no comma after plural", "{count, plural one {# car} other {# cars}}"),
  message("a comma between choices", "{count, plural, one {# car}, other {# cars}}"),
  message("colons after choices", "{count, plural, one: {# car} other: {# cars}}"),
  message("a misspelt last choice", "{count, plural, one {# car} others {# cars}}"),
  message("a choice of a number without =", "{count, plural, 0 {no cars} other {# cars}}"),
  message("plural with a capital", "{count, Plural, one {# car} other {# cars}}"),
  message("no brace at the end", "{count, plural, one {# car} other {# cars}"),
  message("a choice without its second brace", "{count, plural, one {# car other {# cars}}"),
  message("a name without its second brace", "We have {count cars for sale"),
  message("two braces around a name", "{{count}} cars"),
  message("a plural without choices", "{count, plural}"),
];
