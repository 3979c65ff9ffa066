/** A text in a schema: what it says. */
export const text = (description: string) => ({ type: "string", description }) as const;
