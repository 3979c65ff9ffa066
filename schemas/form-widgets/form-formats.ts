/**
 * Every format that a field of a form can name, with its meaning, the number of characters of its shortest value and, where there is one, of its
 * longest; `schemas/forms/formats.ts` has their tests. */
export const fieldFormats = {
  email: { description: "An e-mail address.", example: "anna@example.com.au", shortest: 6 },
  phone: {
    description: "A phone number in any common notation, 8 to 15 digits.",
    example: "0412 345 678",
    shortest: 8,
  },
  postcode: { description: "An Australian postcode, four digits.", example: "6017", shortest: 4, longest: 4 },
  rego: { description: "A registration plate.", example: "ABC 123", shortest: 1, longest: 10 },
  date: { description: "A day.", example: "2026-11-23", shortest: 10, longest: 10 },
  "date-time": { description: "A day and a time of the dealer.", example: "2026-11-23T09:30", shortest: 16 },
  abn: {
    description: "An Australian Business Number, with its check digits.",
    example: "51 824 753 556",
    shortest: 11,
  },
  vin: {
    description: "A vehicle identification number: 17 letters and digits without I, O and Q.",
    example: "6T1BF3EK30X123456",
    shortest: 17,
    longest: 17,
  },
  bsb: { description: "The BSB of a bank account, six digits.", example: "062-000", shortest: 6, longest: 7 },
} as const;

export type FieldFormat = keyof typeof fieldFormats;
