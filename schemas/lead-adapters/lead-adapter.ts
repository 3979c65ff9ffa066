/** The JSON Schema of one setting of a target, for people too. */
interface SettingSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}

/** A way of delivering leads: one file in `schemas/lead-adapters/`, delivered by the file of the same name in `server/leads/adapters/`. */
export interface LeadAdapter<
  Name extends string = string,
  Settings extends { readonly [setting: string]: SettingSchema } = {
    readonly [setting: string]: SettingSchema;
  },
> {
  /** What a target names it by (`adapter`). */
  name: Name;
  description: string;
  /** What a target tells it beside `id`, `adapter` and `forms`. */
  settings: Settings;
  /** Variables of the server's environment that it needs beside; while one is not set, leads wait. */
  environment?: readonly string[];
  /** Settings that it cannot do without. */
  required: readonly string[];
}

/** Declares a way of delivering leads; `required` names settings, so that a misspelt one does not compile. */
export function defineLeadAdapter<
  const Name extends string,
  const Settings extends { readonly [setting: string]: SettingSchema },
>(
  adapter: LeadAdapter<Name, Settings> & { required: readonly (keyof Settings & string)[] },
): LeadAdapter<Name, Settings> {
  return adapter;
}
