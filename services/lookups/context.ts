import type { Clock } from "../../platform/base/clock.ts";
import { parseSetting } from "../../platform/base/setting.ts";
import { callService } from "../../platform/outbound/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Lookups } from "../../schemas/documents/site/lookups.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Guard } from "./guard.ts";
import type { ExampleVehicles } from "./rego/vehicle.ts";

/** The dependencies of a look-up. */
export interface LookupContext {
  live: LiveTenant;
  clock: Clock;
  guard: Guard;
  /** Example cars for the embedded look-up of plates. */
  exampleVehicle: ExampleVehicles;
  /** Whether services in private networks may be called (development, tests). */
  allowPrivate: boolean;
  /** Called with unexpected errors; the look-up continues without the service. */
  onFault(what: string, error: Error): void;
}

/** Address, key and timeout of one external service. */
export interface Service {
  url?: string | { $env?: string };
  key?: string | { $env?: string };
  timeoutMs?: number;
  cacheMinutes?: number;
}

const usualTimeoutMs = 3_000;
const minuteMs = 60_000;

/** The site's settings of one look-up. */
export function getLookupSettings<Name extends keyof Lookups>(
  { live }: LookupContext,
  name: Name,
): NonNullable<Lookups[Name]> {
  return (live.prepared.tenant.site.lookups?.[name] ?? {}) as NonNullable<Lookups[Name]>;
}

/**
 * Calls the service of a look-up; `service` is its name within the site. Resolves with undefined if it is slow, down
 * or not configured, and with `none` if it responds "not found".
 */
export async function askService(
  context: LookupContext,
  service: { name: string; settings: Service; query?: { [name: string]: string }; body?: JsonObject },
): Promise<{ answer: unknown } | "none" | undefined> {
  const { name, settings, query = {}, body } = service;
  const address = parseSetting(settings.url);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  const key = parseSetting(settings.key);
  const slug = context.live.prepared.tenant.slug;
  const question = {
    service: `${slug}/${name}`,
    key: JSON.stringify([address, query, body ?? null]),
    cacheMs: (settings.cacheMinutes ?? 0) * minuteMs,
  };
  return context.guard.ask(question, async () => {
    const answer = await callService({
      url,
      method: body === undefined ? "GET" : "POST",
      // Maps services take the key in the query, services with POST as a bearer token.
      headers: body !== undefined && key !== undefined ? { authorization: `Bearer ${key}` } : {},
      body,
      timeoutMs: settings.timeoutMs ?? usualTimeoutMs,
      allowPrivate: context.allowPrivate,
    });
    return answer === undefined ? "none" : { answer };
  });
}

/** A number at a path of an unknown answer; undefined when there is none. */
export function readNumber(value: unknown, ...path: (string | number)[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isFinite(found) ? found : undefined;
}

/** A text at a path of an unknown answer; undefined when there is none or it is empty. */
export function readText(value: unknown, ...path: (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" && found !== "" ? found.slice(0, 200) : undefined;
}

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as { [name: string | number]: unknown })[key]
        : undefined,
    value,
  );
}
