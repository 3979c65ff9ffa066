import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CompiledForm,
  collectFieldErrors,
  createFormValidator,
  validateAnswers,
} from "../../schemas/forms/form-validator.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { buildPublicForm } from "../../services/forms/index.ts";
import { buildRefusedSubmissions } from "../browser/form-answers.ts";
import { buildSoundData, createSubmissionArbitrary } from "../support/answers.ts";
import { dealersOfKinds } from "../support/dealers.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const numRuns = Number(process.env.FC_RUNS ?? 60);
const atOnce = 16;

interface Case {
  slug: string;
  form: PublicForm;
  /** What a browser would say of these answers, by the very module that it loads. */
  judge(data: JsonObject): FieldErrors;
}

let app: RunningApp;
let cases: Case[];

/** The validator of a form as a browser gets it: fetched from the page's address and loaded as a module. */
async function browserJudge(slug: string, form: PublicForm): Promise<Case["judge"]> {
  const { status, text } = await app.ask(slug, form.validator);
  expect([form.validator, status]).toEqual([form.validator, 200]);
  const source = `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`;
  const { validators } = (await import(/* @vite-ignore */ source)) as {
    validators: { [form: string]: CompiledForm };
  };
  const validate = validators[form.schema.$id];
  if (validate === undefined) throw new Error(`${form.validator} judges no form ${form.id}`);
  const validator = createFormValidator(form.schema, validate);
  return (data) => collectFieldErrors(validateAnswers(form, validator, normaliseFormData(form.schema, data)));
}

beforeAll(async () => {
  app = await startApp({ dealers: dealersOfKinds, env: { LEADS_PER_MINUTE: "0" } });
  cases = [];
  for (const slug of dealersOfKinds) {
    const tenant = app.registry.get(slug)?.prepared.tenant;
    for (const id of Object.keys(tenant?.forms ?? {})) {
      const form = tenant && (await buildPublicForm(tenant, id, { now: app.time.now }));
      if (form) cases.push({ slug, form, judge: await browserJudge(slug, form) });
    }
  }
}, 120_000);
afterAll(() => app?.close());

async function send(
  { slug, form }: Case,
  data: JsonObject,
): Promise<{ status: number; fields: FieldErrors; error: string }> {
  const { status, text } = await app.ask(slug, "/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ form: form.id, url: "/try", data }),
  });
  const { fields = {}, error = "" } = JSON.parse(text) as { fields?: FieldErrors; error?: string };
  return { status, fields, error };
}

/** Does something for each, several at a time. */
async function each<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item);
    }),
  );
}

describe("what a browser refuses, sent to the server directly", () => {
  it("[S3.36] [S5.19] [S5.20] is refused field by field with the same words: every wrong answer to every field of every form of a dealer of each kind", async () => {
    const tries = cases.flatMap((item) =>
      buildRefusedSubmissions(item.form, buildSoundData(item.form)).map((wrong) => ({ one: item, ...wrong })),
    );
    const passed: unknown[] = [];
    const judged = new Set<string>();
    await each(tries, async ({ one: item, why, field, data }) => {
      const shown = item.judge(data);
      const { status, fields, error } = await send(item, data);
      judged.add(`${item.slug}/${item.form.id}`);
      const same = shown[field] !== undefined && fields[field] === shown[field];
      if (!same || status !== 422 || error.length < 10)
        passed.push({ dealer: item.slug, form: item.form.id, field, why, shown, status, fields });
    });
    expect(passed).toEqual([]);
    // No form of any dealer goes by unseen: those that reserve and those that are paid are among them.
    expect(judged.size).toBe(cases.length);
    expect(cases.map(({ form }) => form.id)).toEqual(
      expect.arrayContaining(["reservation", "online-purchase", "online-payment"]),
    );
    expect(tries.length).toBeGreaterThan(cases.length * 10);
  }, 180_000);

  it(
    "[S8.7] is refused whatever else is wrong with it: random and hostile answers by the schemas",
    async () => {
      const any = fc
        .constantFrom(...cases)
        .chain((item) => fc.record({ one: fc.constant(item), data: createSubmissionArbitrary(item.form) }));
      await fc.assert(
        fc.asyncProperty(any, async ({ one: item, data }) => {
          const shown = item.judge(data);
          const { status, fields } = await send(item, data);
          expect(status).toBeLessThan(500);
          // Fields that nobody knows are not typed in a browser; the server names them all the same.
          const own = Object.keys(shown).filter((name) => Object.hasOwn(item.form.schema.properties, name));
          if (own.length > 0 && status !== 400) {
            expect(status).toBe(422);
            expect(Object.keys(fields)).toEqual(expect.arrayContaining(own));
          }
        }),
        { numRuns },
      );
    },
    60_000 + numRuns * 100,
  );

  it("is taken once it is right, or refused for another reason than its fields", async () => {
    const refused: unknown[] = [];
    await each(cases, async (item) => {
      const data = buildSoundData(item.form);
      expect([item.slug, item.form.id, item.judge(data)]).toEqual([item.slug, item.form.id, {}]);
      const { status, fields } = await send(item, data);
      const appointment = item.form.appointment?.field;
      const named = Object.keys(fields).filter((name) => name !== appointment);
      // Reserving asks for a car that is there, paying for a visitor who has signed in.
      if (status >= 500 || named.length > 0) refused.push([item.slug, item.form.id, status, fields]);
    });
    expect(refused).toEqual([]);
  });
});
