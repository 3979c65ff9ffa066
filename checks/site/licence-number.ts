import { defineCheck } from "../check.ts";

/** How ASIC numbers credit licences. */
const licenceNumber = /^\d{3} ?\d{3}$/;

export const check = defineCheck<{ number: string }>({
  subject: "dealer",
  message: ({ number }) => `"${number}" is not the number of an Australian credit licence, which has six digits.`,
  hint: () => "Write the number as ASIC's register of credit licensees has it, such as 123456.",
  why: "An advertisement for credit must state the lender's licence (National Consumer Credit Protection Act 2009, section 52).",
  examples: [
    {
      bad: { "site.json": { licences: [{ for: "credit", label: "ACL", number: "12345" }] } },
      at: "/licences/0/number",
      good: { "site.json": { licences: [{ for: "credit", label: "ACL", number: "123456" }] } },
    },
  ],
  visit({ site: { licences = [] } }, report) {
    for (const [index, { for: use, number }] of licences.entries())
      if (use === "credit" && !licenceNumber.test(number.trim()))
        report(["site", "licences", index, "number"], { number: number.trim() });
  },
});
