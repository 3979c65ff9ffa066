import { defineCheck } from "../check.ts";

/** The number in a link that opens a chat; other links of WhatsApp have a word there, or nothing. */
const chat =
  /^https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)([\d +().-]+)(?:[/?#&]|$)/i;
const international = /^[1-9]\d{6,14}$/;

const menu = (href: string) => ({ "menus.json": { main: [{ id: "chat", label: "Chat", href }] } });

export const check = defineCheck<{ number: string }>({
  subject: "reference",
  message: ({ number }) => `WhatsApp knows no number "${number}".`,
  hint: () => "Write the digits alone, from the country's code on, without the first 0: 61400123456 for 0400 123 456.",
  why: "The visitor reads that the number does not exist, and the enquiry is lost.",
  examples: [
    { bad: menu("https://wa.me/0400123456"), at: "/main/0/href", good: menu("https://wa.me/61400123456") },
    {
      bad: menu("https://api.whatsapp.com/send?phone=0400123456"),
      at: "/main/0/href",
      good: menu("https://api.whatsapp.com/send?phone=61400123456"),
    },
  ],
  visit({ reference: { kind, name, pointer } }, report) {
    const number = kind === "link" ? chat.exec(name)?.[1] : undefined;
    if (number !== undefined && !international.test(number)) report(pointer, { number });
  },
});
