import { expect, it } from "vitest";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { listFactChoices } from "./sheet-choices.ts";

const draftOf = (site: object) => ({ prepared: { tenant: { site } } }) as unknown as OpenDraft;

it("names flags and settings by their titles, and those of the dealer's own by their names", () => {
  const site = { flags: { tradeIn: true, towing: true }, settings: { soldDays: 3 } };
  const ofSite = listFactChoices(draftOf(site)).filter(({ path }) => path !== undefined);
  expect(ofSite.map(({ path, schema }) => [path, schema.title, schema.type])).toEqual([
    ["$.tradeIn", "Trade-ins", "boolean"],
    ["$.towing", undefined, "boolean"],
    ["$.soldDays", "Sold cars stay for", "integer"],
  ]);
});

it("calls no two facts alike, no two flags and no two settings", () => {
  const titles = listFactChoices(draftOf({ flags, settings })).map(({ fact, path, schema }) =>
    [path === undefined ? "" : fact, schema.title ?? path ?? fact].join(" ").toLowerCase(),
  );
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
