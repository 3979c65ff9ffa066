import { beforeEach, describe, expect, it } from "vitest";
import { ThreadTimeout } from "../../platform/base/thread.ts";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Law } from "../../schemas/collections/laws.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import type { LawFinding } from "../law/index.ts";
import { createLawReviewer, type LawReviewer } from "./law-review.ts";

const law: Law = {
  ...{
    id: "offer-end",
    title: "Offers end",
    act: "An act",
    source: "https://law.example",
    read: "2026-05-01",
  },
  ...{ mend: "Say the last day.", demands: "A last day.", authority: "law", checks: [] },
};
const finding = (at: string, car?: string): LawFinding => ({
  ...{
    message: `No last day at ${at}.`,
    mend: law.mend,
    moment: 0,
    count: 2,
    file: "a.json",
    line: 3,
    column: 1,
    pointer: "",
  },
  ...{ law, at, ...(car && { car }) },
});
const base: TenantSource = { files: new Map([["a.json", "1"]]) };
const draftOf = (source: TenantSource, problems: OpenDraft["problems"] = []) =>
  ({ id: "d", slug: "acme", rev: 1, base, source, problems, refused: [] }) satisfies OpenDraft;
let asked: (string | undefined)[];
let prove: (text: string | undefined) => LawFinding[];
let reviewer: LawReviewer;

beforeEach(() => {
  asked = [];
  prove = (text) =>
    text === "1" ? [finding("/old"), finding("/both")] : [finding("/both"), finding("/new", "c1")];
  const cars = [plainCar];
  const byId = new Map(cars.map((car) => [car.id, car]));
  reviewer = createLawReviewer({
    thread: {
      async prove({ source }) {
        asked.push(source.files.get("a.json"));
        return prove(source.files.get("a.json"));
      },
      close: async () => undefined,
    },
    open: async () => ({ stock: { cars, byId }, loadedAt: 1, known: new Map() }) as unknown as LiveTenant,
    ...{ env: {}, clock: { now: () => 0 }, logger: { error: () => undefined } },
  });
});

describe("the law in a review", () => {
  it("names what a draft breaks and mends with its law, and proves what is live once for several drafts", async () => {
    const [one, other] = [new Map([["a.json", "2"]]), new Map([["a.json", "3"]])];
    const draft = draftOf({ files: one });
    const review = await reviewer.of(draft);
    expect(review).toMatchObject({
      made: [{ id: "offer-end", source: "https://law.example", car: plainCar.name, count: 2, line: 3 }],
      mended: [{ message: "No last day at /old." }],
      kept: 1,
    });
    expect(await reviewer.of(draft)).toBe(review);
    await reviewer.of(draftOf({ files: other }));
    expect(asked).toEqual(["1", "2", "3"]);
  });

  it("says why where nothing is proved: errors in the draft, or too much to prove", async () => {
    const error = { severity: "error" } as OpenDraft["problems"][number];
    expect((await reviewer.of(draftOf(base, [error]))).told).toMatch(/has errors/);
    expect(asked).toEqual([]);
    prove = () => {
      throw new ThreadTimeout("late");
    };
    const draft = draftOf({ files: new Map() });
    expect((await reviewer.of(draft)).told).toMatch(/too many.*forecourt check acme --law all/);
    prove = () => [];
    expect(await reviewer.of(draft)).toEqual({ made: [], mended: [], kept: 0 });
  });
});
