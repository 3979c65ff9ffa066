/**
 * Wording after parsing: plain text, or parts. ICU MessageFormat as compact JSON, so that the browser formats without
 * a parser. Written by `parseMessage`, read by `formatMessage`.
 */
export type Message = string | MessagePart[];

export type MessagePart =
  | string
  | ["arg", string]
  | ["number", string, Intl.NumberFormatOptions, number]
  | ["date", string, Intl.DateTimeFormatOptions]
  | ["select", string, { [choice: string]: Message }]
  | ["plural", string, { [choice: string]: Message }, number, "cardinal" | "ordinal"]
  /** `#`: the number of the innermost plural. */
  | ["#"];

export type MessageValues = { [name: string]: unknown };
