/** The names of a setting that lists them in one text, separated by commas, as they are written. */
export const splitProviderNames = (text: unknown): string[] =>
  typeof text === "string"
    ? text
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
    : [];

const namesIn = (text: unknown) => new Set(splitProviderNames(text).map((name) => name.toLowerCase()));

interface Switches {
  flags?: { readonly [name: string]: unknown };
  settings?: { readonly [name: string]: unknown };
}

/**
 * Tells the finance providers that a site works with: those of the setting `financeProviders`, or all without it, and none of
 * `excludedFinanceProviders`; none at all where the flag `finance` is off. Undefined where it works with all.
 */
export function createProviderFilter({ flags = {}, settings = {} }: Switches): ((name: string) => boolean) | undefined {
  if (flags.finance === false) return () => false;
  const only = namesIn(settings.financeProviders);
  const excluded = namesIn(settings.excludedFinanceProviders);
  if (only.size + excluded.size === 0) return undefined;
  return (name) => {
    const lower = name.toLowerCase();
    return (only.size === 0 || only.has(lower)) && !excluded.has(lower);
  };
}
