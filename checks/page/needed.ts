import type { FlagName } from "../../schemas/documents/site/flags.ts";
import { defineCheck } from "../check.ts";

/** Pages that the platform itself leads to, each with the flag without which it does not. */
const needed: { readonly [page: string]: FlagName | undefined } = {
  alerts: "alerts",
  ...{ car: undefined, error: undefined, home: undefined, "not-found": undefined, search: undefined },
};

const enabled = { fact: "flags", path: "$.blog", operator: "equal", value: true };

export const check = defineCheck<{ page: string; flag: string | undefined }>({
  code: "page/needed",
  severity: "error",
  subject: "page",
  needs: ["site"],
  message: ({ page }) => `The page "${page}" is turned off, but the site leads to it from every page.`,
  hint: ({ flag }) =>
    flag === undefined
      ? 'Remove "enabled", and change "layout" instead if the page should show something else.'
      : `Turn the flag "${flag}" off instead, which also removes the links.`,
  why: "Those links would be dead.",
  examples: [
    {
      bad: { "pages/search.json": { enabled }, "site.json": { flags: { blog: false } } },
      at: "/enabled",
      good: { "pages/search.json": { enabled }, "site.json": { flags: { blog: true } } },
    },
  ],
  visit({ page: { id, enabled }, pointer, dealer }, report) {
    if (!enabled || !Object.hasOwn(needed, id)) return;
    const flag = needed[id];
    const isLinked = flag === undefined || dealer.site.flags?.[flag] === true;
    if (isLinked && dealer.isSettled?.(enabled, dealer) === false)
      report(`${pointer}/enabled`, { page: id, flag }, "key");
  },
});
