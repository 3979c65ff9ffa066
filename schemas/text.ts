/** A text in a schema: what it says. */
export const text = (description: string) => ({ type: "string", description }) as const;

/** A whole address of another site. */
export const webAddress = (description: string) =>
  ({ type: "string", format: "http-url", description }) as const;
