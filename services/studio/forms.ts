import { runAtTime } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts } from "../../rules/index.ts";
import { explainTable } from "../../rules/tools.ts";
import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { formatPointer, inspect } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { DryRunAnswer } from "../../schemas/studio/dry-run.ts";
import type { FormView } from "../../schemas/studio/form.ts";
import { type Editor, explainEditRefusal, type OpenDraft } from "../drafts/index.ts";
import type { simulateSubmission } from "../leads/index.ts";

const table = "lead-events";

/** The wording that a form names, as it reads; a text with values stays its key. */
function textsIn(
  value: JsonValue | undefined,
  wording: (key: string, values: JsonObject) => string,
): { [key: string]: string } {
  const found: { [key: string]: string } = {};
  const walk = (entry: JsonValue | undefined): void => {
    if (Array.isArray(entry)) for (const item of entry) walk(item);
    if (!isObject(entry ?? null)) return;
    const object = convertToJsonObject(entry);
    if (typeof object.$msg === "string")
      try {
        found[object.$msg] = wording(object.$msg, {});
      } catch {
        // It needs values that only a page has.
      }
    for (const item of Object.values(object)) walk(item);
  };
  walk(value);
  return found;
}

/** A form of a draft, with its wording, pages and targets; undefined if the dealer has no such form. */
export function buildFormView(
  { source, slug, prepared }: OpenDraft,
  form: string,
  editor: Editor,
): FormView<JsonValue> | undefined {
  const { value } = inspect(source, slug, formatPointer(["forms", form]));
  if (value === undefined) return undefined;
  const pages = (prepared?.tenant.pages ?? []).flatMap(({ paths, data = {} }) =>
    Object.values(data).some(({ source: from, params }) => from === "form" && params?.id === form) ? paths : [],
  );
  return {
    form: value,
    pages,
    texts: prepared ? textsIn(value, prepared.wording) : {},
    // Ids and adapters alone: addresses and secrets are an admin's.
    targets: (prepared?.tenant.site.leads?.delivery ?? [])
      .filter((target) => acceptsForm(target, form))
      .map(({ id, adapter }) => ({ id, adapter })),
    targetsWhyNot: explainEditRefusal(editor, { layer: slug, pointer: "/site/leads" }),
  };
}

/** What a submission would become, without sending it. */
export type TryLead = (live: LiveTenant, body: unknown) => ReturnType<typeof simulateSubmission>;

/** What a form of a draft would make of answers, as of `at` (ms; undefined: now), and how it would classify them. */
export async function tryForm(
  { prepared, live }: { prepared: PreparedTenant; live: LiveTenant },
  { form, data, car: named, at }: { form: string; data: JsonObject; car: string | undefined; at: number | undefined },
  tryLead: TryLead,
): Promise<DryRunAnswer> {
  const { tenant, publicSite: site, wording } = prepared;
  const car = named === undefined ? undefined : (live.stock.byId.get(named) ?? live.stock.bySlug.get(named));
  const now = at ?? Date.now();
  const body = { form, data, url: "/", ...(car && { car_id: car.id }) };
  const tried = await runAtTime(at, () => tryLead(live, body));
  if (!tried.ok) return { ok: false, fields: tried.fields ?? { [form]: tried.error } };
  const run = { ok: true as const, ...tried.run };
  const rules = Object.hasOwn(tenant.tables, table) ? tenant.tables[table] : undefined;
  if (rules === undefined) return run;
  const chosen = data[tenant.forms[form]?.lead.chosenIn ?? ""];
  const lead = { form, ...(typeof chosen === "string" && { category: chosen }) };
  const visitor = { signedIn: false, phone: false };
  const facts = computeFacts({ ...(car && { car }), site, visitor, now, data: { lead } });
  const { rows, trace } = await explainTable(tenant, rules, facts, wording);
  const origin = trace.find(({ wins }) => wins)?.origins.at(-1);
  return { ...run, classified: { table, rows, ...(origin && { said: origin }) } };
}
