/** Converts a name with hyphens for ICU's `select`: trade-in becomes tradeIn. */
export const convertToCamelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
