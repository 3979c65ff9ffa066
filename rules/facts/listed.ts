/** Whether a setting that lists names with commas between names this one; blanks and case do not matter. */
export function listed(setting: unknown, name: unknown): boolean {
  if (typeof setting !== "string" || typeof name !== "string" || name.trim() === "") return false;
  const wanted = name.trim().toLowerCase();
  return setting.split(",").some((item) => item.trim().toLowerCase() === wanted);
}
