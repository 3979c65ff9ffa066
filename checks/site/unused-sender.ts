import { toPointer } from "../../schemas/json/pointer.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ id: string; first: string; channel: string; isInherited: boolean }>({
  code: "site/unused-sender",
  severity: "warning",
  subject: "dealer",
  message: ({ id, first, channel }) =>
    `The sender "${id}" is never used: the sender "${first}" comes before it and sends every ${channel === "sms" ? "SMS" : "e-mail"}.`,
  hint: ({ first, isInherited }) =>
    isInherited
      ? `Write "id": "${first}", so that it takes the place of that one.`
      : "Remove one of the two: only the first sender of a channel is used.",
  why: "The codes of the sign-in would go out by another service than the one that was set up.",
  examples: [
    {
      bad: {
        "site.json": {
          signIn: {
            senders: [
              { id: "mail", channel: "email", adapter: "file" },
              { id: "post", channel: "email", adapter: "file" },
            ],
          },
        },
      },
      at: "/signIn/senders/1/id",
      good: { "site.json": { signIn: { senders: [{ id: "mail", channel: "email", adapter: "file" }] } } },
    },
  ],
  visit({ stated, origins }, report) {
    const { senders } = objectOf(stated.signIn);
    const firsts = new Map<string, { id: string; layer: string | undefined }>();
    for (const [index, sender] of (Array.isArray(senders) ? senders : []).entries()) {
      const { id, channel } = objectOf(sender);
      if (typeof id !== "string" || typeof channel !== "string") continue;
      const pointer = toPointer(["site", "signIn", "senders", index]);
      const layer = origins(pointer)[0]?.layer;
      const first = firsts.get(channel);
      if (first === undefined) firsts.set(channel, { id, layer });
      else report(`${pointer}/id`, { id, first: first.id, channel, isInherited: first.layer !== layer });
    }
  },
});
