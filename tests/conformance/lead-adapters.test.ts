import { describe, expect, it } from "vitest";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { LeadAdapter } from "../../schemas/lead-adapters/lead-adapter.ts";
import { secret, text } from "../../schemas/parts/schema.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { deliveries } from "../../services/leads/adapters/deliveries.gen.ts";
import type { DeliverableLead, DeliveryAdapter, DeliveryOutcome } from "../../services/leads/delivery.ts";
import { type Behaviour, createWorld, findMissingTexts, type World } from "./lead-world.ts";

type Contract = Pick<LeadAdapter, "name" | "settings" | "required" | "environment" | "example" | "answers">;

const lead: DeliverableLead = {
  lead_id: "0190-lead",
  tenant: "acme",
  form: "enquiry",
  received_at: 0,
  record: {
    ...{ lead_id: "0190-lead", category: "Vehicle enquiry", name: "Zoë", last_name: "O'Shaughnessy-Lœb" },
    ...{ email: "zoe.loeb@example.com", phone: "+61491570006", postcode: "6009", stock_number: "STK-7301" },
    ...{ "Vehicle Make": "Škoda", "Vehicle Model": "Octavia <RS> & more", "Vehicle Year": 2021 },
    message: 'Is it "free" on Saturday? 100% sure;\nplease call = after 17:30 …',
    favourite_colour: "steel blue metallic",
  },
};

/** Each text of the lead. */
const texts = Object.values(lead.record).map(String);
/** Those that tell somebody's secrets: short ones stand in other words too. */
const personal = texts.filter((text) => text.length > 4 && text !== lead.lead_id);

/** Most bytes of an answer that may be read. */
const mostBytes = 640 * 1024;

/** A value with each of its texts changed. */
function withTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === "string") return change(value);
  return Array.isArray(value) ? value.map((item) => withTexts(item, change)) : value;
}

const changed = (settings: JsonObject, change: (text: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, withTexts(value, change)]));

type Settings = LeadAdapter["settings"];

const isFromEnvironment = ({ properties }: Settings[string]) =>
  typeof properties === "object" && properties !== null && "$env" in properties;
/** A secret that is no address. */
const isSecret = (schema: Settings[string]) => schema.format === undefined && isFromEnvironment(schema);

const credential = /\b(?:secret|token|password|credential|(?:api |access |private )?key)s?\b/i;
const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_-]/g, " ");

/** Settings that are credentials by their name or description and could be written into JSON, or that say nothing of themselves. */
const settingFaults = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, schema]) => [
    ...([wordsOf(name), schema.description].some((text) => credential.test(text)) && !isFromEnvironment(schema)
      ? [`"${name}" is a credential by its words: declare it with secret() or secretAddress()`]
      : []),
    ...(/^\s*(?:Write \{|$)/.test(schema.description) ? [`"${name}" has no description of its own`] : []),
  ]);

/** What became of one delivery. */
interface Attempt {
  outcome?: DeliveryOutcome;
  hasThrown: boolean;
  world: World;
  missing: string[];
}

/** Whether the connections of an adapter end soon. */
const isOver = async (world: World, patience: number) => {
  for (let waited = 0; waited < patience; waited += 20) {
    if (world.connections.every(({ destroyed }) => destroyed)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};

/** What an adapter does not do, or says although it is not so. */
async function faultsOf(
  contract: Contract,
  adapter: DeliveryAdapter<never>,
  // For a busy machine, ms.
  patience = 5000,
): Promise<string[]> {
  const { name, settings, required, environment = [], example, answers } = contract;
  const read = new Set<string>();
  const variables = new Set<string>();
  const targetOf = (values: JsonObject) =>
    new Proxy(
      { id: "target", adapter: name, ...values },
      {
        get(target, key) {
          read.add(String(key));
          return Reflect.get(target, key);
        },
      },
    ) as never;
  const addressOf = (values: JsonObject) => adapter.address(targetOf(values));
  const attempt = async (behaviour: Behaviour, own: JsonObject): Promise<Attempt> => {
    const world = await createWorld({ behaviour, answers }, environment);
    const attempted: Attempt = { hasThrown: false, world, missing: [] };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), world.context.timeoutMs + patience);
    });
    try {
      const values = changed(own, (text) => text.replace(/^https:\/\/[^/]+/, world.origin));
      const outcome = await Promise.race([adapter.deliver(lead, targetOf(values), world.context), late]);
      if (outcome) attempted.outcome = outcome;
      attempted.missing = findMissingTexts(world.arrived(), texts);
    } catch {
      attempted.hasThrown = true;
    }
    clearTimeout(timer);
    const isSlow = behaviour === "drips" || behaviour === "hangs";
    if (isSlow && !(await isOver(world, patience))) delete attempted.outcome;
    world.end();
    for (const variable of world.variables) variables.add(variable);
    return attempted;
  };
  const whole = example as JsonObject;
  const least = Object.fromEntries(Object.entries(whole).filter(([setting]) => required.includes(setting)));
  const accepted = await attempt("accepts", whole);
  const leastAccepted = await attempt("accepts", least);
  const refused = [
    await attempt("refuses", whole),
    await attempt("denies", whole),
    ...(answers ? [await attempt("complains", whole)] : []),
  ];
  const redirected = await attempt("redirects", whole);
  const flooded = await attempt("floods", whole);
  const slow = [await attempt("drips", whole), await attempt("hangs", whole)];
  const wrong = Object.keys(whole).map((setting) =>
    attempt("accepts", { ...whole, [setting]: withTexts(whole[setting] ?? null, () => "x") }),
  );
  const all = [accepted, leastAccepted, ...refused, redirected, flooded, ...slow, ...(await Promise.all(wrong))];
  const address = addressOf(whole);
  const others = addressOf(changed(whole, (text) => `${text}x`));
  const secrets = Object.entries(settings).flatMap(([setting, schema]) =>
    isSecret(schema) ? [String(example[setting])] : [],
  );
  const tells = (of: (outcome: DeliveryOutcome) => unknown, attempts: Attempt[]) => {
    const messages = attempts.map(({ outcome }) => JSON.stringify((outcome && of(outcome)) ?? ""));
    return [...personal, ...secrets].some((text) => messages.some((value) => value.includes(text)));
  };
  // What a target repeats, the outbox takes out of its answer, but nothing of the reason.
  const ownWords = all.filter((attempt) => !refused.includes(attempt));
  const delivered = accepted.outcome?.ok === true;
  const faults = {
    "does not deliver": !delivered || accepted.missing.includes(lead.lead_id),
    [`says that it delivered, but these did not arrive: ${accepted.missing.join(", ")}`]:
      delivered && accepted.missing.length > 0 && !accepted.missing.includes(lead.lead_id),
    "needs more than the required settings": delivered && leastAccepted.outcome?.ok !== true,
    "says that it delivered what was refused": refused.some(({ outcome }) => outcome?.ok),
    "says that it delivered what was sent elsewhere (302)":
      redirected.world.isAsked() && redirected.outcome?.ok === true,
    "throws: give a reason": all.some(({ hasThrown }) => hasThrown),
    "does not let go of a slow target within timeoutMs": slow.some(
      ({ outcome, hasThrown }) => outcome === undefined && !hasThrown,
    ),
    "reads an answer that is too large": flooded.world.connections.some(({ bytesRead }) => bytesRead > mostBytes),
    "tells a secret or the lead in its reason": tells((outcome) => "reason" in outcome && outcome.reason, all),
    "tells a secret or the lead in its answer": tells(({ answer }) => answer, ownWords),
    "has an empty address": address === "",
    "has the same address for other settings": address === others,
    "tells a secret in its address": secrets.some((secret) => address.includes(secret)),
  };
  return [
    ...settingFaults(settings),
    ...Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
    ...Object.keys(settings).flatMap((setting) => (read.has(setting) ? [] : [`never reads "${setting}"`])),
    ...[...variables].flatMap((variable) =>
      environment.includes(variable) ? [] : [`reads the variable ${variable}: name it in "environment"`],
    ),
  ];
}

describe.each(Object.values(leadAdapters))("the lead adapter $name", (contract) => {
  it("has an example that its settings accept", () => {
    const { settings, example } = contract;
    const accepts = createPlatformAjv({}).compile({
      type: "object",
      properties: settings,
      additionalProperties: false,
    });
    expect([accepts(example), accepts.errors]).toEqual([true, null]);
  });

  it("delivers with its example, reads each setting, and says so where it cannot deliver", async () => {
    expect(await faultsOf(contract, deliveries[contract.name as keyof typeof deliveries])).toEqual([]);
  });
});

describe("an adapter that leaves out a part of its delivery", () => {
  const { webhook } = leadAdapters;
  const whole = deliveries.webhook as DeliveryAdapter<never>;
  const faults = (more: Partial<DeliveryAdapter<never>>) => faultsOf(webhook, { ...whole, ...more });

  it("is found: it always says that it delivered, or delivers nothing", async () => {
    const deliver: typeof whole.deliver = async (...args) => {
      await whole.deliver(...args);
      return { ok: true };
    };
    expect(await faults({ deliver })).toEqual([
      "says that it delivered what was refused",
      "says that it delivered what was sent elsewhere (302)",
    ]);
    expect(await faults({ deliver: async () => ({ ok: false, reason: "not written yet" }) })).toEqual([
      "does not deliver",
      'never reads "secret"',
    ]);
  });

  it("is found: its address is empty, always the same, or tells a secret", async () => {
    expect(await faults({ address: () => "" })).toEqual([
      "has an empty address",
      "has the same address for other settings",
    ]);
    expect(await faults({ address: () => "crm" })).toEqual(["has the same address for other settings"]);
    expect(await faults({ address: ({ secret }: { secret: string }) => secret })).toEqual([
      "tells a secret in its address",
    ]);
  });

  it("is found: it does not read in a 200 that the lead was refused", async () => {
    const contract = { ...webhook, answers: { taken: '{"result":1}', refused: '{"error":"no"}' } };
    expect(await faultsOf(contract, whole)).toEqual(["says that it delivered what was refused"]);
    const deliver: typeof whole.deliver = async (...args) => {
      const outcome = await whole.deliver(...args);
      const isTaken = outcome.answer?.includes("result") === true;
      return isTaken ? outcome : { ok: false, reason: "it was refused" };
    };
    expect(await faultsOf(contract, { ...whole, deliver })).toEqual([]);
  });

  it("is found: it delivers a part of the lead", async () => {
    const { name: _, ...record } = lead.record;
    const deliver: typeof whole.deliver = (given, ...rest) => whole.deliver({ ...given, record }, ...rest);
    expect(await faults({ deliver })).toEqual(["says that it delivered, but these did not arrive: Zoë"]);
  });

  it("is found: it throws", async () => {
    const deliver: typeof whole.deliver = async (...args) => {
      const outcome = await whole.deliver(...args);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome;
    };
    expect(await faults({ deliver })).toEqual(["throws: give a reason"]);
  });

  it("is found: it tells a secret or the lead", async () => {
    const telling = (more: (target: { secret?: string }) => object) => {
      const deliver: typeof whole.deliver = async (given, target, context) =>
        Object.assign(await whole.deliver(given, target, context), more(target));
      return faults({ deliver });
    };
    expect(await telling(({ secret }) => ({ reason: `not signed by ${secret}` }))).toEqual([
      "tells a secret or the lead in its reason",
    ]);
    expect(await telling(() => ({ answer: `thanks, ${lead.record.email}` }))).toEqual([
      "tells a secret or the lead in its answer",
    ]);
  });

  it("is found: it follows redirects, waits for ever and reads everything", async () => {
    const deliver = async (given: DeliverableLead, { url, secret }: { url: string; secret: string }) => {
      try {
        const init = { method: "POST", headers: { secret }, body: JSON.stringify(given.record) };
        const response = await fetch(url, init);
        await response.text();
        return response.ok ? { ok: true } : { ok: false, reason: "no" };
      } catch {
        return { ok: false, reason: "no" };
      }
    };
    expect(await faultsOf(webhook, { ...whole, deliver: deliver as typeof whole.deliver }, 200)).toEqual([
      "says that it delivered what was sent elsewhere (302)",
      "does not let go of a slow target within timeoutMs",
      "reads an answer that is too large",
    ]);
  });

  it("is found: it has a credential that may be written into JSON, or a setting without words", () => {
    const apiKey = { type: "string", description: "Given by the CRM." };
    expect(settingFaults({ apiKey, login: { type: "string", description: "Token of the CRM." } })).toEqual([
      '"apiKey" is a credential by its words: declare it with secret() or secretAddress()',
      '"login" is a credential by its words: declare it with secret() or secretAddress()',
    ]);
    expect(settingFaults({ url: secret("") })).toEqual(['"url" has no description of its own']);
    expect(settingFaults({ ...webhook.settings, keyword: text("Keyword of the CRM.") })).toEqual([]);
  });

  it("is found: it needs a setting that it does not require", async () => {
    expect(await faultsOf({ ...webhook, required: [] }, whole)).toEqual(["needs more than the required settings"]);
  });

  it("is found: it needs a variable of the environment that it does not name", async () => {
    const { environment: _, ...contract } = leadAdapters.email;
    expect(await faultsOf(contract, deliveries.email as DeliveryAdapter<never>)).toEqual([
      "does not deliver",
      'reads the variable SMTP_URL: name it in "environment"',
      'reads the variable MAIL_FROM: name it in "environment"',
    ]);
  });

  it("is found: it has a setting that it never reads", async () => {
    const contract = {
      ...webhook,
      settings: { ...webhook.settings, key: secret("A key.") },
      example: { ...webhook.example, key: "key of the CRM" },
    };
    expect(await faultsOf(contract, whole)).toEqual(['never reads "key"']);
  });
});
