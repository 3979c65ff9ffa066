import { formatMessage, parseMessage } from "../../renderer/messages/index.ts";
import { readPath } from "../../renderer/planning/index.ts";
import type { FormText } from "../../schemas/documents/form.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { resolveOwnCarLookups } from "../../schemas/own-car-lookups.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

function worded(value: JsonValue, scope: JsonObject): JsonValue | undefined {
  if (!isObject(value) || typeof value.$bind !== "string") return value;
  return readPath(scope, value.$bind) ?? value.default;
}

/** What bindings in a form's texts read of the site. */
export function buildFormSite({ site }: ResolvedTenant): JsonObject {
  const { name, phone = null, payments, flags = {}, settings = {} } = site;
  const provider = payments?.provider ?? null;
  return { name, phone, payments: { provider }, flags, settings, ...resolveOwnCarLookups(site) } as JsonObject;
}

/**
 * Formats the texts of one tenant's forms: plain text unchanged, `$msg` from copy.json with its values from `scope`.
 */
export class Wording {
  readonly #tenant: ResolvedTenant;
  constructor(tenant: ResolvedTenant) {
    this.#tenant = tenant;
  }

  /** The wording of a key; the key itself if copy.json lacks it (`validate` reports this). */
  copy(key: string, values: JsonObject = {}): string {
    const text = Object.hasOwn(this.#tenant.copy, key) ? this.#tenant.copy[key] : undefined;
    return text === undefined ? key : this.format(text, values);
  }

  /** The wording of a form text; bindings in its values read `scope` (`car`, `site`). */
  text(text: FormText, scope: JsonObject = {}): string {
    if (typeof text === "string") return text;
    const values = Object.entries(text.values ?? {}).map(([name, value]) => [name, worded(value, scope) ?? null]);
    return this.copy(text.$msg, Object.fromEntries(values));
  }

  /** A list in which one is enough: "Email or Phone". */
  either(words: readonly string[]): string {
    return new Intl.ListFormat(this.#tenant.site.locale, { type: "disjunction" }).format(words);
  }

  /** The wording of a key, parsed, for a browser that fills in the values itself. */
  parsed(key: string): JsonValue {
    const parsed = parseMessage(this.#tenant.copy[key] ?? key);
    return ("error" in parsed ? key : parsed.message) as JsonValue;
  }

  /** Wording that is no key of copy.json. */
  format(text: string, values: JsonObject): string {
    const parsed = parseMessage(text);
    if ("error" in parsed) return text;
    const { locale, timeZone } = this.#tenant.site;
    return formatMessage(parsed.message, values, { locale, timeZone });
  }
}
