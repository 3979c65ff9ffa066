import { expect, test } from "vitest";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { checkTargets } from "./site.ts";

const lead = { category: "Lead" };
const asks = (id: string) => ({ data: { one: { source: "form", params: { id } } } });
const enquiry = { lead, parts: [{ id: "trade", form: "trade-in", box: "trade", fields: ["plate"] }] };

/** Forms without a target on a site whose page asks for `enquiry`, which has `trade-in` as a part, and whose frame has `news`. */
const without = (...forms: string[]) =>
  checkTargets(
    {
      site: { leads: { delivery: [{ id: "crm", adapter: "file", forms }] } },
      pages: [
        { id: "contact", paths: ["/contact"], frame: "main", ...asks("enquiry") },
        { id: "drive", paths: ["/drive"], enabled: {}, frame: "bare", ...asks("test-drive") },
      ],
      frames: { main: asks("news"), bare: asks("survey") },
      forms: { enquiry, "trade-in": { lead }, news: { lead }, survey: { lead }, "test-drive": { lead } },
    } as unknown as ResolvedTenant,
    () => false,
  ).map(({ params }) => (params as { forms: string }).forms);

test("finds forms of pages and of their frames, not those of pages that are off", () => {
  expect(without("fleet")).toEqual(["enquiry, news"]);
});

test("takes a form that is only a part as delivered with the forms that have it", () => {
  expect(without("enquiry", "news")).toEqual([]);
});

test("finds a form of which only a part has a target: without the part, its leads have none", () => {
  expect(without("trade-in", "news")).toEqual(["enquiry"]);
});
