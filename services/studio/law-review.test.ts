import { expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { copy, createPlantedDealer, source } from "../../tests/support/planted-law.ts";
import type { OpenDraft } from "../drafts/index.ts";
import { reviewLaw } from "./reviews.ts";

const slug = "riverside-toyota";
const now = Date.parse("2026-06-03T02:00:00Z");
const wording = (name: string, text: string) => ({ name, law: "", found: /./, edit: copy({ [name]: text }) });
const comparison = wording("card.week", "{weekly} a week at {rate}% a year");
const licence = wording("footer.licence", "Licensed {label}");

it("names what a draft breaks with its law, and counts what was broken before", async () => {
  const { live } = await createPlantedDealer(slug, [comparison]);
  const { live: changed } = await createPlantedDealer(slug, [comparison, licence]);
  const draft: OpenDraft = {
    ...{ id: "d", slug, rev: 1, base: source, source, problems: [], refused: [] },
    prepared: changed.prepared,
  };
  // The two wordings are added at the end of the file.
  const lines = (source.files.get(`${slug}/copy.json`) ?? "").split("\n").length;
  expect(await reviewLaw(draft, live, now)).toMatchObject({
    made: [{ message: expect.stringMatching(/licence/), source: expect.stringMatching(/^https:/), line: lines }],
    kept: 1,
  });
  const [error] = prepareTenant({ files: new Map([[`${slug}/site.json`, "{"]]) }, slug, { env: {} }).problems;
  expect(await reviewLaw({ ...draft, problems: error ? [error] : [] }, live, now)).toBeUndefined();
});
