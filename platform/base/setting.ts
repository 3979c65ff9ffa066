/** A value of site JSON that may be written as `{ "$env": "NAME" }`. */
export function setting(value: unknown, env: { [name: string]: string | undefined }): string | undefined {
  if (typeof value === "string") return value;
  const name = (value as { $env?: string } | undefined)?.$env;
  return name === undefined ? undefined : env[name];
}
