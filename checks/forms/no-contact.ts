import { defineCheck } from "../check.ts";

const needed = { email: "email", sms: "phone" } as const;

const draw = (verify: string) => ({
  "forms/draw.json": {
    ...{ title: "A draw", submitLabel: "Send", lead: { category: "Own" }, verify: [verify] },
    schema: {
      required: ["email"],
      properties: { email: { type: "string", title: "E-mail", format: "email" } },
    },
    draw: { who: ["email"], prizes: [{ id: "mug", label: "A mug", weight: 1 }] },
  },
  "pages/draw.json": {
    ...{ paths: ["/draw"], title: "Draw", frame: "site" },
    layout: [{ id: "form", use: "Form", props: { form: "draw" } }],
  },
});

export const check = defineCheck<{ channel: "email" | "sms"; isOnly: boolean }>({
  code: "forms/no-contact",
  severity: "error",
  subject: "form",
  message: ({ channel, isOnly }) =>
    `The sender gets a code by ${channel === "sms" ? "text message" : "e-mail"}, but the form does not ask for ${channel === "sms" ? "a phone number" : "an e-mail address"}, so ${isOnly ? "nobody can be verified" : "this way is never used"}.`,
  hint: ({ channel }) =>
    `Add a field with "format": "${needed[channel]}", or take "${channel}" out of "verify".`,
  why: "A hold or a draw needs a sender whose contact is verified.",
  examples: [{ bad: draw("sms"), at: "/verify/0", good: draw("email") }],
  visit({ form: { verify = [], schema }, pointer }, report) {
    const formats = new Set(Object.values(schema.properties).map(({ format }) => format));
    const channel = verify.find((one) => !formats.has(needed[one]));
    if (channel !== undefined)
      report(`${pointer}/verify/${verify.indexOf(channel)}`, { channel, isOnly: verify.length === 1 });
  },
});
