import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { readContact } from "../../services/accounts/contact.ts";
import { sendBySmtp } from "../../services/accounts/senders/smtp.ts";
import { adapter as adfEmail } from "../../services/leads/adapters/adf-email.ts";
import { adapter as email } from "../../services/leads/adapters/email.ts";
import type { DeliverableLead } from "../../services/leads/delivery.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

const attacks = [
  "a\r\nBcc: victim@else.example",
  "a\nBcc: victim@else.example",
  "a\rBcc: victim@else.example",
  "a%0d%0aBcc: victim@else.example",
  "a\u0085Bcc: victim@else.example",
  "a\u2028Bcc: victim@else.example",
  "a\u560d\u560aBcc: victim@else.example",
  "kim@example.com\r\nRCPT TO:<victim@else.example>",
  "kim@example.com>\r\nRCPT TO:<victim@else.example",
  "kim@example.com, victim@else.example",
  '"kim@example.com\r\nBcc: victim@else.example"@example.com',
  "=?utf-8?q?a=0d=0aBcc:_victim@else.example?=",
  "text\r\n.\r\nMAIL FROM:<evil@else.example>\r\nRCPT TO:<victim@else.example>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\n",
  "text\n.\nMAIL FROM:<evil@else.example>\nRCPT TO:<victim@else.example>\nDATA\nSubject: x\n\nx\n.\n",
  "text\r.\rMAIL FROM:<evil@else.example>\rRCPT TO:<victim@else.example>\rDATA\r",
  "text\n.\r\nMAIL FROM:<evil@else.example>\r\n",
  "\r\n\r\n<script>x</script>\r\n--boundary\r\nContent-Type: text/html\r\n\r\n",
  "\u0000\r\nBcc: victim@else.example",
];
const fields = ["name", "email", "phone", "message", "subcategory", "category", "Vehicle Make", "stock_number"];
const allowed = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "content-disposition",
]);

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
  server.commands.length = 0;
});

const lead = (record: DeliverableLead["record"]): DeliverableLead => ({
  lead_id: "0190-lead",
  tenant: "acme",
  form: "enquiry",
  received_at: Date.parse("2026-06-01T02:00:00Z"),
  record: { name: "Kim", email: "kim@example.com", subcategory: "Enquiry", ...record },
});
const context = () => ({
  clock: { now: () => 0 },
  dataDir: "",
  env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "leads@acme.example" },
  allowPrivate: true,
  timeoutMs: PATIENT_MS,
});
const target = { id: "mail", adapter: "email" as const, to: ["sales@acme.example"] };

/** One mail came, to this recipient alone, in one conversation, and with our own headers. */
function expectOneMail(from: string, to: string): void {
  expect(server.mails.map((mail) => [mail.from, mail.to])).toEqual([[from, [to]]]);
  const verbs = server.commands.map((line) => line.split(/[ :]/)[0]?.toUpperCase());
  // A client says QUIT when it likes, even after the next one has begun.
  expect(verbs.filter((verb) => verb !== "QUIT")).toEqual(["EHLO", "MAIL", "RCPT", "DATA"]);
  const { headers = "" } = server.mails[0] ?? {};
  const names = headers.split("\n").flatMap((line) => (/^\s/.test(line) ? [] : [line.split(":")[0]]));
  expect(names.filter((name) => !allowed.has(String(name).toLowerCase()))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  server.mails.length = 0;
  server.commands.length = 0;
}

describe("a live mail server", () => {
  it("is lenient enough to be fooled: what a careless sender passes on counts as a second mail", async () => {
    const { connect } = await import("node:net");
    const socket = connect(server.port, "127.0.0.1");
    const text = attacks.find((attack) => attack.startsWith("text\n.\nMAIL")) ?? "";
    socket.write(`EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\nSubject: y\r\n\r\n${text}`);
    await expect.poll(() => server.mails.length).toBe(2);
    socket.destroy();
  });

  it.each([email, adfEmail])("gets one mail of a lead whatever stands in its fields: $name", async (adapter) => {
    for (const attack of attacks) {
      const record = Object.fromEntries(fields.map((field) => [field, attack]));
      for (const given of [record, { message: attack }, { email: attack }, { subcategory: attack }]) {
        expect(await adapter.deliver(lead(given), target, context())).toMatchObject({ ok: true });
        expectOneMail("leads@acme.example", "sales@acme.example");
      }
    }
  });

  it("gets one mail for any input", async () => {
    const pieces = fc.constantFrom(...attacks, "\r", "\n", "\r\n", ".", "\0", "To: x@y.example", " ", "é");
    const texts = fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 10 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), texts, async (field, parts) => {
        await email.deliver(lead({ [field]: parts.join("") }), target, context());
        expectOneMail("leads@acme.example", "sales@acme.example");
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    );
  });

  it("sends a sign-in code only to the typed address, or not at all", async () => {
    const smtp = {
      channel: "email" as const,
      adapter: "smtp" as const,
      url: `smtp://127.0.0.1:${server.port}`,
      from: "codes@acme.example",
    };
    const sender = { dataDir: "", timeoutMs: PATIENT_MS, pauseMs: 1, allowPrivate: true };
    let taken = 0;
    for (const attack of [...attacks, "kim@example.com", "kim@exämple.example"]) {
      for (const typed of [attack, `kim@example.com${attack}`, `${attack}@example.com`]) {
        const contact = readContact(typed, "61");
        if (contact?.channel !== "email") continue;
        taken += 1;
        const message = { tenant: "acme", channel: "email" as const, to: contact.address };
        const words = { subject: attack, text: attack, at: 0, until: 1 };
        await sendBySmtp({ ...message, ...words }, smtp, sender);
        const to = server.mails[0]?.to[0] ?? "";
        // A domain in other letters is written as DNS has it.
        if (/^[\x20-\x7e]*$/.test(contact.address)) expect(to).toBe(contact.address);
        expectOneMail("codes@acme.example", to);
      }
    }
    expect(taken).toBeGreaterThan(0);
  });
});
