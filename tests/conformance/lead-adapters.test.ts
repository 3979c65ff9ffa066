import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../core/base/testing/patience.ts";
import { deliveries } from "../../desk/leads/adapters/deliveries.gen.ts";
import type { DeliverableLead, DeliveryAdapter, DeliveryContext } from "../../desk/leads/delivery.ts";
import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { LeadAdapter } from "../../schemas/lead-adapters/lead-adapter.ts";
import { platformAjv } from "../../schemas/validate/ajv.ts";

type Contract = Pick<LeadAdapter, "name" | "settings" | "required" | "environment" | "example">;

const lead: DeliverableLead = {
  lead_id: "0190-lead",
  tenant: "acme",
  form: "enquiry",
  received_at: 0,
  record: { lead_id: "0190-lead", name: "Ann", email: "ann@example.com" },
};

/** Everything that a lead can be delivered to: a web server, a mail server and a folder, which all accept or all refuse. */
interface World {
  /** The web server's address. */
  origin: string;
  context: DeliveryContext;
  /** What has arrived. */
  arrived(): string;
  end(): void;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** `environment`: the variables that the adapter says it needs; it gets no others. */
async function worldThat(accepts: boolean, environment: readonly string[]): Promise<World> {
  let said = "";
  const web = createServer((req, res) => {
    said += JSON.stringify(req.headers);
    req.on("data", (chunk) => {
      said += chunk;
    });
    req.on("end", () => res.writeHead(accepts ? 200 : 500).end());
  });
  const mail = createTcpServer((socket) => {
    let message: string | undefined;
    socket.on("error", () => undefined);
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (message !== undefined) {
        message += text;
        if (!message.endsWith("\r\n.\r\n")) return;
        said += message;
        message = undefined;
        socket.write(accepts ? "250 ok\r\n" : "554 no\r\n");
      } else if (text.startsWith("DATA")) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  const folder = mkdtempSync(join(tmpdir(), "forecourt-delivery-"));
  const dataDir = join(folder, "data");
  // Nothing can be written below what is no folder.
  if (!accepts) writeFileSync(dataDir, "");
  const [webPort, mailPort] = [await listening(web), await listening(mail)];
  const variables = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "leads@acme.example" };
  const env = Object.fromEntries(Object.entries(variables).filter(([name]) => environment.includes(name)));
  const files = () => (accepts ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : []);
  return {
    origin: `http://127.0.0.1:${webPort}`,
    context: { clock: { now: () => 0 }, dataDir, env, allowPrivate: true, timeoutMs: PATIENT_MS },
    arrived: () =>
      [
        said,
        ...files().map((name) => {
          const file = join(folder, name);
          return statSync(file).isFile() ? `${name} ${readFileSync(file, "utf8")}` : name;
        }),
      ].join("\n"),
    end() {
      web.close();
      mail.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A value with each of its texts changed. */
function withTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === "string") return change(value);
  return Array.isArray(value) ? value.map((item) => withTexts(item, change)) : value;
}

const changed = (settings: JsonObject, change: (text: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, withTexts(value, change)]));

/** A secret that is no address. */
const isSecret = ({ format, properties }: LeadAdapter["settings"][string]) =>
  format === undefined && typeof properties === "object" && properties !== null && "$env" in properties;

/** What an adapter does not do, or says although it is not so. */
async function faultsOf(contract: Contract, adapter: DeliveryAdapter<never>): Promise<string[]> {
  const { name, settings, required, environment = [], example } = contract;
  const read = new Set<string>();
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
  const addressOf = (values: JsonObject) => adapter.address(targetOf(values), {});
  const outcomeIn = async (accepts: boolean, own: JsonObject) => {
    const world = await worldThat(accepts, environment);
    try {
      const values = changed(own, (text) => text.replace(/^https:\/\/[^/]+/, world.origin));
      const outcome = await adapter
        .deliver(lead, targetOf(values), world.context)
        .catch(() => ({ ok: false }));
      return { ok: outcome.ok, arrived: world.arrived().includes(lead.lead_id) };
    } finally {
      world.end();
    }
  };
  const whole = example as JsonObject;
  const least = Object.fromEntries(Object.entries(whole).filter(([setting]) => required.includes(setting)));
  const accepted = await outcomeIn(true, whole);
  const leastAccepted = await outcomeIn(true, least);
  const refused = await outcomeIn(false, whole);
  const address = addressOf(example as JsonObject);
  const others = addressOf(changed(example as JsonObject, (text) => `${text}x`));
  const secrets = Object.entries(settings).flatMap(([setting, schema]) =>
    isSecret(schema) ? [setting] : [],
  );
  const faults = {
    "does not deliver": !accepted.ok || !accepted.arrived,
    "needs more than the required settings": accepted.ok && !leastAccepted.ok,
    "says that it delivered what was refused": refused.ok,
    "has an empty address": address === "",
    "has the same address for other settings": address === others,
    "tells a secret in its address": secrets.some((name) => address.includes(String(example[name]))),
  };
  return [
    ...Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
    ...Object.keys(settings).flatMap((setting) => (read.has(setting) ? [] : [`never reads "${setting}"`])),
  ];
}

describe.each(Object.values(leadAdapters))("the lead adapter $name", (contract) => {
  it("has an example that its settings accept", () => {
    const { settings, example } = contract;
    const accepts = platformAjv({}).compile({
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
    expect(await faults({ deliver })).toEqual(["says that it delivered what was refused"]);
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

  it("is found: it needs a setting that it does not require", async () => {
    expect(await faultsOf({ ...webhook, required: [] }, whole)).toEqual([
      "needs more than the required settings",
    ]);
  });

  it("is found: it needs a variable of the environment that it does not name", async () => {
    const { environment: _, ...contract } = leadAdapters.email;
    expect(await faultsOf(contract, deliveries.email as DeliveryAdapter<never>)).toEqual([
      "does not deliver",
    ]);
  });

  it("is found: it has a setting that it never reads", async () => {
    const secret = { description: "A key." };
    const contract = {
      ...webhook,
      settings: { ...webhook.settings, key: secret },
      example: { ...webhook.example, key: "k" },
    };
    expect(await faultsOf(contract, whole)).toEqual(['never reads "key"']);
  });
});
