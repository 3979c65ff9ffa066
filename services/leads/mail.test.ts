import { type AddressInfo, createServer, type Server } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { adapter as adfEmail } from "./adapters/adf-email.ts";
import { adapter as email } from "./adapters/email.ts";
import { formatAdf } from "./adf.ts";
import type { DeliverableLead, DeliveryContext } from "./delivery.ts";

const lead: DeliverableLead = {
  lead_id: "0190-lead",
  tenant: "acme",
  form: "enquiry",
  received_at: Date.parse("2026-06-01T02:00:00Z"),
  record: {
    name: "Ann & Bob <x>",
    email: "ann@example.com",
    phone: "0400 000 000",
    message: "Line one\nBcc: someone@else.example",
    subcategory: "Enquiry\r\nBcc: someone@else.example",
    "Vehicle Make": "Zephyr",
    "Vehicle Model": "One",
    "Vehicle Year": 2022,
    stock_number: "S100",
    car_type: "used",
    source: "Website",
    website_name: "Acme Motors",
    dealership_slug: "acme-perth",
  },
};

let server: Server | undefined;
let mail: string;
afterEach(() => void server?.close());

/** A mail server that speaks just enough SMTP, and answers `DATA` with this. */
async function smtp(answer: string): Promise<DeliveryContext> {
  mail = "";
  const created = createServer((socket) => {
    let inData = false;
    socket.on("error", () => undefined);
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (inData) {
        mail += text;
        if (!mail.endsWith("\r\n.\r\n")) return;
        inData = false;
        socket.write(`${answer}\r\n`);
      } else if (text.startsWith("DATA")) {
        inData = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  server = created.listen(0, "127.0.0.1");
  await new Promise((resolve) => created.once("listening", resolve));
  const { port } = created.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "leads@acme.example" };
  return { clock: { now: () => 0 }, dataDir: "", env, allowPrivate: false, timeoutMs: PATIENT_MS };
}
const target = { id: "mail", adapter: "email", to: ["sales@acme.example"] } as const;
const toTarget = { ...target, to: [...target.to] };

describe("delivery by mail", () => {
  it("sends a mail that people can read and answer, with the lead_id as its Message-ID", async () => {
    expect(await email.deliver(lead, toTarget, await smtp("250 queued"))).toEqual({
      ok: true,
      answer: "250 queued",
    });
    expect(mail).toContain("Message-ID: <0190-lead@acme.example>");
    expect(mail).toContain("Reply-To: ann@example.com");
    expect(mail).toMatch(/To: sales@acme.example/);
    expect(mail).toContain("Vehicle Make: Zephyr");
  });

  it("lets no field of the lead become a header", async () => {
    await email.deliver(lead, toTarget, await smtp("250 queued"));
    expect(mail.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
  });

  it("sends ADF as the body", async () => {
    expect(await adfEmail.deliver(lead, toTarget, await smtp("250 queued"))).toEqual({
      ok: true,
      answer: "250 queued",
    });
    expect(mail).toContain('<?adf version=3D"1.0"?>'.replace("=3D", mail.includes("=3D") ? "=3D" : "="));
  });

  it("counts a refusal, a missing server and missing settings as failures", async () => {
    const context = await smtp("451 later");
    expect(await email.deliver(lead, toTarget, context)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/451/),
    });
    const nowhere = { ...context, env: { ...context.env, SMTP_URL: "smtp://127.0.0.1:1" } };
    expect(await email.deliver(lead, toTarget, nowhere)).toMatchObject({ ok: false });
    expect(await email.deliver(lead, toTarget, { ...context, env: {} })).toMatchObject({ ok: false });
    expect(await email.deliver(lead, { ...toTarget, to: [] }, context)).toMatchObject({ ok: false });
  });
});

describe("ADF 1.0", () => {
  it("says everything of the lead in the order of the format", () => {
    expect(formatAdf(lead).replaceAll(/\s*\n\s*/g, "")).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><\?adf version="1.0"\?><adf><prospect status="new"><id sequence="1" source="lead_id">0190-lead<\/id><requestdate>2026-06-01T02:00:00.000Z<\/requestdate><vehicle interest="buy" status="used"><year>2022<\/year><make>Zephyr<\/make><model>One<\/model><stock>S100<\/stock><\/vehicle><customer><contact><name part="full" type="individual">Ann &#38; Bob &#60;x&#62;<\/name><email>ann@example.com<\/email><phone>0400 000 000<\/phone><\/contact><comments>.*<\/comments><\/customer><vendor><id sequence="1" source="dealership_slug">acme-perth<\/id><vendorname>Acme Motors<\/vendorname>/,
    );
  });

  it("names the parts of a journey, and the visitor's own vehicle", () => {
    const parts: JsonObject[] = [
      {
        form: "test-drive",
        category: "Test Drive",
        interest: "test-drive",
        answers: { date_time: "2026-06-06T10:30" },
      },
      {
        form: "trade-in",
        category: "Trade In",
        interest: "trade-in",
        answers: { Rego: "1ABC123", kms: 82_500 },
      },
    ];
    const xml = formatAdf({ ...lead, record: { ...lead.record, parts } });
    expect(xml).toMatch(
      /<\/vehicle><vehicle interest="trade-in" status="used">.*<odometer units="km">82500<\/odometer><\/vehicle><customer>/,
    );
    expect(xml).toContain("Test Drive: date_time 2026-06-06T10:30");
    expect(xml).toContain("Trade In: Rego 1ABC123, kms 82500");
  });

  it("is well-formed for any input", () => {
    const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.constant(null));
    fc.assert(
      fc.property(anything, anything, (name, message) => {
        const xml = formatAdf({ ...lead, record: { ...lead.record, name, message } });
        // Nothing but our own tags, and no character that XML 1.0 forbids.
        const tags = xml.match(/<[^>]*>/g) ?? [];
        expect(tags.every((tag) => /^<[?/]?[a-z]+( [a-z]+="[^"<]*")*\??>$/.test(tag))).toBe(true);
        expect(xml.replaceAll(/<[^>]*>|&#\d+;/g, "")).not.toMatch(/[<>&]/);
        expect(xml.isWellFormed()).toBe(true);
        expect([...xml].every((character) => character >= " " || "\t\n\r".includes(character))).toBe(true);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });
});
