/** Whether a comma-separated setting contains this name, ignoring spaces and case. */
export function isListed(setting: unknown, name: unknown): boolean {
  if (typeof setting !== "string" || typeof name !== "string" || name.trim() === "") return false;
  const wanted = name.trim().toLowerCase();
  return setting.split(",").some((item) => item.trim().toLowerCase() === wanted);
}
