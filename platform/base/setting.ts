/** The text of a value of site JSON that can be a secret; undefined while its environment variable is not set. */
export const parseSetting = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
