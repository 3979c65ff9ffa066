/**
 * Every format that a field of a form can name, with its meaning and, where there is one, the number of characters of its longest value; `schemas/forms/formats.ts` has their tests. */
export const fieldFormats = {
  email: { description: "An e-mail address.", example: "anna@example.com.au" },
  phone: {
    description: "A phone number in any common notation, 8 to 15 digits.",
    example: "0412 345 678",
  },
  postcode: { description: "An Australian postcode, four digits.", example: "6017", longest: 4 },
  rego: { description: "A registration plate.", example: "ABC 123", longest: 10 },
  date: { description: "A day.", example: "2026-11-23", longest: 10 },
  "date-time": { description: "A day and a time of the dealer.", example: "2026-11-23T09:30" },
  abn: {
    description: "An Australian Business Number, with its check digits.",
    example: "51 824 753 556",
  },
  vin: {
    description: "A vehicle identification number: 17 letters and digits without I, O and Q.",
    example: "6T1BF3EK30X123456",
    longest: 17,
  },
  bsb: { description: "The BSB of a bank account, six digits.", example: "062-000", longest: 7 },
} as const;

export type FieldFormat = keyof typeof fieldFormats;
