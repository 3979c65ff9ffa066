import { readdirSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maskRecord } from "../../platform/privacy/index.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { buildPublicForm } from "../../services/forms/index.ts";
import { formatAdf } from "../../services/leads/adf.ts";
import { validateAdf } from "../support/adf-validity.ts";
import { buildSoundData, createSubmissionArbitrary } from "../support/answers.ts";
import { type LeadSite, startLeadSite } from "../support/lead-site.ts";

// 10,000 random and hostile submissions: FC_RUNS=10000.
const numRuns = Number(process.env.FC_RUNS ?? 100);
const slugs = readdirSync(new URL("../../tenants", import.meta.url)).filter((name) => /^[a-z]/.test(name));
const now = Date.parse("2026-06-01T02:00:00Z");
let site: LeadSite;
let forms: { slug: string; form: PublicForm }[];

beforeAll(async () => {
  site = await startLeadSite({
    slugs: slugs.filter((slug) => slug !== "README.md"),
    now: () => now,
    // Every time is bookable as often as the test likes.
    edits: Object.fromEntries(
      slugs.map((slug) => [`${slug}/site.json`, { lookups: { appointments: { provider: "none" } } }]),
    ),
  });
  forms = [];
  for (const slug of slugs) {
    const { tenant } = site.live(slug).prepared;
    for (const id of Object.keys(tenant.forms)) {
      const form = await buildPublicForm(tenant, id, { now });
      if (form !== undefined) forms.push({ slug, form });
    }
  }
}, 60_000);
afterAll(() => site.close());

async function records(): Promise<{ id: string; tenant: string; form: string; record: JsonObject }[]> {
  const rows = await site.store.db.selectFrom("leads").select(["id", "tenant", "form", "record"]).execute();
  return rows.map((row) => ({ ...row, record: JSON.parse(row.record) as JsonObject }));
}

describe("submissions of every form of every dealer", () => {
  it("[S7.9] [S7.12] that are sound become leads", async () => {
    const refused: unknown[] = [];
    for (const { slug, form } of forms) {
      const answer = await site.send(slug, form.id, buildSoundData(form));
      if (answer.status !== 200) refused.push([slug, form.id, answer]);
    }
    expect(refused).toEqual([]);
  });

  it(
    "[S8.7] that are random and hostile become a lead or a clear 4xx, never a 5xx",
    async () => {
      const any = fc.constantFrom(...forms).chain(({ slug, form }) =>
        fc.record({
          slug: fc.constant(slug),
          form: fc.constant(form.id),
          data: createSubmissionArbitrary(form),
          last: fc.boolean(),
        }),
      );
      await fc.assert(
        fc.asyncProperty(any, async ({ slug, form, data, last }) => {
          const { status, body } = await site.send(slug, form, data, { isLastStep: last });
          if (status === 200) expect(body.lead_id).toMatch(/^[0-9a-f-]{36}$/);
          else {
            expect([400, 413, 422]).toContain(status);
            expect(String(body.error).length).toBeGreaterThan(10);
            expect(Object.getPrototypeOf({})).not.toHaveProperty("polluted");
          }
        }),
        { numRuns },
      );
    },
    60_000 + numRuns * 30,
  );

  it("are valid ADF 1.0, every one that was taken", async () => {
    const leads = await records();
    expect(leads.length).toBeGreaterThan(forms.length);
    const documents = leads.map(({ id, tenant, form, record }) =>
      formatAdf({ lead_id: id, tenant, form, received_at: now, record }),
    );
    expect(await validateAdf(documents)).toEqual([]);
    const broken = documents[0]?.replace("<requestdate>", "<year>1</year><requestdate>") ?? "";
    expect(await validateAdf([broken])).not.toEqual([]);
  }, 120_000);

  it("show no name, address or message once they are masked, and log none", async () => {
    for (const { record } of await records()) {
      expect(JSON.stringify(maskRecord(record))).not.toMatch(/kim@example\.com|0412 345 678|Kim Lee/);
    }
    expect(site.logged()).not.toMatch(/kim@|0412 345|412345678|Kim Lee/);
  });
});
