/** What a table of rules decides about. */
export type Subject = "car" | "site" | "offer" | "model" | "location" | "popup" | "lead" | "valuation";
