import type { JsonValue } from "../json-value.ts";

/** The JSON Schema of one setting of a target, with a description for the documentation. */
interface SettingSchema {
  readonly description: string;
  readonly [keyword: string]: unknown;
}

/** A way of delivering leads: declared by a file of this folder, delivered by the file of that name in `services/leads/adapters/`. */
export interface LeadAdapter<
  Name extends string = string,
  Settings extends { readonly [setting: string]: SettingSchema } = {
    readonly [setting: string]: SettingSchema;
  },
> {
  /** The name that targets use (`adapter`). */
  name: Name;
  description: string;
  /** The target's settings besides `id`, `adapter` and `forms`. */
  settings: Settings;
  /** Further environment variables of the server that it requires; while one is not set, leads wait. */
  environment?: readonly string[];
  /** Required settings. */
  required: readonly string[];
  /**
   * What its target says with status 200 of a lead that it takes, and of one that it refuses, if only the body tells which:
   * `tests/conformance/lead-adapters.test.ts` answers so.
   */
  answers?: { readonly taken: string; readonly refused: string };
  /**
   * A value of each setting: shown by `forecourt docs`, and delivered with by `tests/conformance/lead-adapters.test.ts`, to
   * a server of its own in place of the addresses (https).
   */
  example: { readonly [setting in keyof Settings]: JsonValue };
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
