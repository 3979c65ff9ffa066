import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { compileValidator } from "../../schemas/validate/ajv.ts";
import { readFilter } from "../../search/read-filter.ts";
import { editJson } from "../support/edit-json.ts";
import { generousLimits } from "../support/generous-limits.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

/*
 * No text or number that validation accepts in site.json makes a page or a lead fail. Each run changes many of them at once;
 * FC_RUNS=200 FC_SEED=random looks further.
 */
const slug = "riverside-toyota";
const file = `${slug}/site.json`;
const numRuns = Number(process.env.FC_RUNS ?? 3);
const unreachable = "http://127.0.0.1:9/";

type Schema = JsonObject & {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
};

/** A text or number of site.json, and the schemas of the parts on the way to it. */
interface Setting {
  path: readonly string[];
  schemas: readonly Schema[];
}

const isLeaf = ({ type }: Schema) => [type].flat().some((text) => /string|number|integer/.test(String(text)));

/** Every text and number that a schema has a place for. */
function* settingsOf(schema: Schema, path: string[] = [], above: Schema[] = []): Generator<Setting> {
  const schemas = [...above, schema];
  if (isLeaf(schema)) yield { path, schemas };
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (name !== "$env") yield* settingsOf(inner, [...path, name], schemas);
  if (schema.items) yield* settingsOf(schema.items, [...path, "0"], schemas);
  const other = schema.additionalProperties;
  const name = isObject(schema.propertyNames ?? null) ? "qld" : "facebook";
  if (isObject(other as JsonValue)) yield* settingsOf(other as Schema, [...path, name], schemas);
}

/** What texts of a pattern begin with, if it is an address. */
const beginningOf = (pattern: unknown) => /^\^\(?(https?:\/\/|mailto:|\/)/.exec(String(pattern))?.[1];

/** The least value of a schema. */
function least(schema: Schema): JsonValue {
  const { type, enum: words, required = [], properties = {}, items, minItems, format, pattern } = schema;
  if (Array.isArray(words)) return words[0] as JsonValue;
  const [first] = [type].flat();
  if (first === "object") {
    const needed = (required as string[]).map((name) => [name, least(properties[name] as Schema)]);
    return Object.fromEntries(needed) as JsonObject;
  }
  if (first === "array") return Array.from({ length: Number(minItems ?? 0) }, () => least(items as Schema));
  if (first === "string") return format === "date" ? "2026-01-01" : `${beginningOf(pattern) ?? ""}x`;
  return first === "boolean" ? false : 1;
}

/** The site with a value at a setting; what is missing on the way there is made. */
function withValue(site: JsonValue | undefined, { path, schemas }: Setting, value: JsonValue): JsonValue {
  const [schema, ...inner] = schemas;
  const [key, ...rest] = path;
  if (key === undefined || schema === undefined) return value;
  const own = site ?? least(schema);
  const changed = (own as JsonObject)?.[key];
  const next = withValue(changed, { path: rest, schemas: inner }, value);
  if (Array.isArray(own) || schema.items) return [next, ...(Array.isArray(own) ? own.slice(1) : [])];
  const beside = (convertToJsonObject(schema.dependentRequired ?? null)[key] ?? []) as string[];
  const needed = beside.map((name) => [name, least(schema.properties?.[name] as Schema)]);
  return { ...Object.fromEntries(needed), ...convertToJsonObject(own), [key]: next } as JsonObject;
}

const hostile = [
  ...["", " ", "x;y", "a, b", "\"'`<>&", "a\r\nSet-Cookie: a=b", "a\nb", "\t", "\u0000", "\u007f", "\u2028"],
  ...["\ud800", "a\udfff", "é", "😀", "%", "%zz", "{", "{lat}", "..", "/", "//evil.example", "*", "$&", "\\"],
  ...["x".repeat(20_000), "1e308", "-0", "NaN", "__proto__", "constructor", "[", "(a+)+$", "javascript:alert(1)"],
  ...["https://a b.example/{lat}", "https://a.example:99999", "https://[::1", "https://a;b.example/", "https://"],
  ...["https://a,b.example/x", "https://a.example/\r\nb", "https://é.example/é?é", "https://a'b.example/"],
  ...["https://user:pass word@a.example/", "https://a.example/{url}{width}", "https://{lat}.example/", "http://%"],
  ...["mailto:a@b.example\r\nBcc: c", "mailto:", "a@b.example", "tel:", "00:00", "23:59", "en-AU-u-ca-hebrew"],
  ...["2026-02-30", "9999-12-31", "0000-01-01", "2026-06-27", "30/06/2026", "ar-EG", "tlh", "Etc/GMT+12", "61"],
  ...["https://a.example", "https://[::1]:65535", "https://a.example/\ud800", "wa", "1"],
];
const numbers = [
  ...[0, -0, -1, 1, 2, 0.5, -0.5, 7, 59, 60, 100, 1e6, 1e9, 2 ** 31, 2 ** 32, 1e12, 1e15, 1e21],
  ...[Number.MAX_SAFE_INTEGER + 1, Number.MAX_VALUE, -Number.MAX_VALUE, 1e308, Number.MIN_VALUE, 8.64e15],
];

/** Values at the borders of what a schema accepts, and beyond. */
function valuesOf({ enum: words, pattern, minimum, maximum, default: usual }: Schema): JsonValue[] {
  const bounds = [minimum, maximum].filter((bound): bound is number => typeof bound === "number");
  const like: string[] = [];
  if (typeof pattern === "string")
    try {
      like.push(...fc.sample(fc.stringMatching(new RegExp(pattern)), 20));
    } catch {
      // fast-check has no texts for this kind of expression.
    }
  const begun = beginningOf(pattern);
  return [
    ...((words as JsonValue[] | undefined) ?? []),
    ...(usual === undefined ? [] : [usual]),
    ...[...numbers, ...bounds.flatMap((bound) => [bound, bound - 1, bound + 1, bound + 0.5])],
    ...[...hostile, ...like, ...(begun === undefined ? [] : hostile.map((text) => begun + text))],
  ];
}

/** Whether the schema accepts the site with a value at a setting. */
function isAccepted(setting: Setting, value: JsonValue): boolean {
  const top = setting.path[0] as string;
  const site = { id: "1", name: "x", locale: "en-AU", timeZone: "UTC" } as JsonObject;
  const own = base[top] === undefined ? site : { ...site, [top]: base[top] };
  return compileValidator(siteSchema, "site")(withValue(own, setting, value)) === true;
}

let app: RunningApp;
let base: JsonObject;
/** Every setting, with the values that its schema accepts. */
let accepted: { setting: Setting; values: JsonValue[] }[];
let source: TenantSource;
beforeAll(async () => {
  app = await startApp({
    dealers: [slug],
    env: { LEADS_PER_MINUTE: "0", SEARCHES_PER_MINUTE: "0", ALGOLIA_URL: unreachable },
    edit: (tenantsDir) =>
      editJson(tenantsDir, file, (site) => {
        Object.assign(site, {
          limits: generousLimits,
          maps: { embed: "https://maps.example/{lat}", key: "k" },
          search: { provider: "algolia", index: "cars", applicationId: "APP", searchKey: "key" },
          stock: { source: "demo", demo: { seed: 1, count: 6, range: "passenger" } },
          seo: { agents: [{ id: "Bot", disallow: ["/a"] }] },
          scripts: [{ id: "tags", src: "https://tags.example/tags.js" }],
        });
        site.flags = {
          ...convertToJsonObject(site.flags as JsonObject),
          alerts: true,
          pdf: true,
          authentication: true,
        };
      }),
  });
  base = JSON.parse(readFileSync(join(app.tenantsDir, file), "utf8"));
  source = await readTenantSource(app.tenantsDir);
  accepted = [...settingsOf(siteSchema as unknown as Schema)]
    .filter(({ path }) => !["id", "format", "extends", "hosts"].includes(path[0] ?? ""))
    .map((setting) => ({
      setting,
      values: valuesOf(setting.schemas.at(-1) as Schema).filter((value) => isAccepted(setting, value)),
    }));
}, 120_000);
afterAll(() => app?.close());

/** The site's text; JSON.stringify has no -0. */
const textOf = (site: JsonValue): string =>
  JSON.stringify(site, (_, value) => (Object.is(value, -0) ? "-0!" : value)).replaceAll('"-0!"', "-0");

/** The site with those of the changes that validation accepts together. */
function valid(changes: readonly { setting: Setting; value: JsonValue }[]): {
  site: JsonValue;
  kept: string[];
} {
  let left = [...changes];
  for (;;) {
    const site = left.reduce<JsonValue>((before, { setting, value }) => withValue(before, setting, value), base);
    const files = new Map([...source.files, [file, textOf(site)]]);
    const { problems } = prepareTenant({ files }, slug, { env: {}, readFilter });
    const errors = problems.filter(({ severity }) => severity === "error");
    if (errors.length === 0)
      return {
        site,
        kept: left.map(({ setting: { path }, value }) => `${path.join("/")} = ${JSON.stringify(value)?.slice(0, 200)}`),
      };
    const isBlamed = (path: readonly string[]) =>
      errors.some(({ pointer }) => pointer.startsWith(`/site/${path.slice(0, 2).join("/")}`));
    const fewer = left.filter(({ setting }) => !isBlamed(setting.path));
    left = fewer.length < left.length ? fewer : left.slice(0, Math.floor(left.length / 2));
  }
}

const lead = (data: object) => ({
  method: "POST",
  headers: { "content-type": "application/json", origin: app.origin(slug) },
  body: JSON.stringify({ form: "request-photos", url: "/contact-us", data }),
});
const person = { name: "Kim Lee", email: "kim@example.com", phone: "0412 345 678", terms_conditions: true };

async function failures(): Promise<string[]> {
  const live = app.registry.get(slug);
  const car = live?.stock.cars[0]?.slug ?? "none";
  const location = live?.prepared.tenant.site.locations?.[0]?.slug ?? "none";
  const paths = [
    ...["/", "/search", `/cars/${car}`, "/sitemap.xml", "/contact-us", `/locations/${location}`, "/robots.txt"],
    ...["/.well-known/security.txt", "/finance", "/sign-in", "/alerts", "/my-deal", "/sell-my-car", "/compare"],
    ...["/feeds/google.tsv", "/special-offers", "/service/booking", `/cars/${car}/enquire`, "/favourites"],
    ...(live?.prepared.tenant.site.redirects ?? []).map(({ from }) => encodeURI(from.toWellFormed())),
  ];
  const failed: string[] = [];
  for (const path of paths) {
    const { status, headers, text } = await app.ask(slug, path);
    if (status >= 500) failed.push(`${path}: ${status}`);
    const policies = [headers["content-security-policy"]].flat().join();
    if (/evil|Set-Cookie: a=b/.test(JSON.stringify(headers))) failed.push(`${path}: ${policies}`);
    if (path.endsWith(".txt") && /^(?:Set-Cookie|Bcc|b$)/m.test(text)) failed.push(`${path}: ${text}`);
  }
  const { status } = await app.ask(slug, "/api/leads", lead(person));
  if (status >= 500) failed.push(`lead: ${status}`);
  return failed;
}

describe("a site.json that validation accepts", () => {
  it("has values at every text and number of the schema", () => {
    expect(accepted.length).toBeGreaterThan(250);
    const without = accepted.filter(({ values }) => values.length === 0);
    expect(without.map(({ setting }) => setting.path.join("/"))).toEqual([]);
  });

  it.each<[path: string, value: JsonValue]>([
    ["maps/embed", "https://a b.example/{lat}"],
    ["maps/embed", "https://a;b.example/{lat}"],
    ["maps/embed", "https://{lat}.example/"],
    ["images/cdn", "https://a;b.example/{url}"],
    ["search/applicationId", "x;y"],
    ["search/searchKey", "a\r\nb"],
    ["baseUrl", "https://a.example:99999"],
    ["reviewUrl", "https://a.example:99999/"],
    ["logo", "https://[::1"],
    ["settings/successMinutes", 1e308],
    ["settings/unverifiedMinutes", Number.MAX_SAFE_INTEGER + 1],
    ["settings/facebook", 1e308],
    ["lookups/geocoding/timeoutMs", 2 ** 32],
    ["securityContact", "mailto:a@b.example\nContact: https://evil.example"],
    ["securityContact", "https://a.example/\u0000"],
    ["email", "a@b.example\r\nBcc: c"],
    ["seo/agents/0/id", "Bot\nDisallow: /"],
    ["seo/disallow/0", "/a\nAllow: /"],
  ])("cannot say %s: %j", (path, value) => {
    const found = accepted.find(({ setting }) => setting.path.join("/") === path);
    expect(found && isAccepted(found.setting, value)).toBe(false);
  });

  it(
    "makes no page and no lead fail",
    async () => {
      const change = fc.nat().map((seed) => seed);
      const picks = fc.array(fc.tuple(fc.nat(accepted.length - 1), change), { minLength: 30, maxLength: 80 });
      await fc.assert(
        fc.asyncProperty(picks, async (picked) => {
          const changes = picked.flatMap(([at, seed]) => {
            const { setting, values } = accepted[at] as (typeof accepted)[number];
            return values.length === 0 ? [] : [{ setting, value: values[seed % values.length] as JsonValue }];
          });
          const { site, kept } = valid(changes);
          const before = app.registry.get(slug)?.prepared;
          writeFileSync(join(app.tenantsDir, file), textOf(site));
          app.log.length = 0;
          await app.registry.reload();
          const errors = app.registry.problemsOf(slug).filter(({ severity }) => severity === "error");
          expect(errors, kept.join("\n")).toEqual([]);
          if (kept.length > 0 && app.registry.get(slug)?.prepared === before)
            throw new Error(
              `not loaded\n${kept.join("\n")}\n${app.log.filter((l) => /"level":50|"level":40/.test(l)).join("\n")}`,
            );
          const failed = await failures();
          expect(
            failed,
            `${kept.join("\n")}\n${app.log
              .filter((line) => line.includes('"err"'))
              .slice(0, 3)
              .join("\n")}`,
          ).toEqual([]);
        }),
        { numRuns, endOnFailure: process.env.FC_SHRINK === undefined },
      );
    },
    30_000 + numRuns * 30_000,
  );
});
