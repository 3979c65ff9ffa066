import { createFileMistake, type Mistake } from "./mistake.ts";

/** What an override takes away from under others. */
export const removals: Mistake[] = [
  createFileMistake(
    "wording that pages need, removed",
    "copy.json",
    "card.enquire",
    "layer/needed-elsewhere",
    (copy) => {
      copy["card.enquire"] = { $remove: true };
    },
  ),
  createFileMistake("a table that pages need, removed", "rules/price.json", "$remove", "layer/needed-elsewhere", {
    $remove: true,
  }),
  createFileMistake(
    "a page that links lead to, removed",
    "pages/contact-us.json",
    "$remove",
    "layer/needed-elsewhere",
    {
      $remove: true,
    },
  ),
  createFileMistake(
    "a setting that rules read, removed",
    "site.json",
    "reserveAmount",
    "layer/needed-elsewhere",
    (json) => {
      json.settings.reserveAmount = { $remove: true };
    },
  ),
];
