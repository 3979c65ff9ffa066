import { describe, expect, it } from "vitest";
import type { Finding } from "../diagnostics/catalogue.ts";
import { withoutVariable } from "../documents/site/without-variable.ts";
import { siteSchema } from "../documents/site.schema.ts";
import type { JsonObject } from "../json-value.ts";
import { readEnv } from "./env.ts";

const unset = { $env: "UNSET" };

function read(site: JsonObject, env = {}) {
  const findings: Finding[] = [];
  return { site: readEnv(site, env, findings), findings };
}

/** Ways to the properties of a schema that may be read from the environment. */
function variablesOf(schema: object, way: string[] = []): string[][] {
  const { properties = {}, items } = schema as { properties?: { [name: string]: object }; items?: object };
  if (Object.hasOwn(properties, "$env")) return [way];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => variablesOf(inner, [...way, name])),
    ...(items ? variablesOf(items, way) : []),
  ];
}

describe("environment variables of a site", () => {
  it("stand for what the environment holds", () => {
    const { site, findings } = read(
      { stock: { source: "feed", url: { $env: "FEED" } } },
      { FEED: "https://f" },
    );
    expect(site).toEqual({ stock: { source: "feed", url: "https://f" } });
    expect(findings).toEqual([]);
  });

  it("turn off what needs them while they are not set, and nothing else", () => {
    const { site, findings } = read({
      name: "Yard",
      payments: { provider: "stripe", secretKey: unset },
      lookups: { rego: { provider: "http", url: unset }, valuation: { provider: "embedded" } },
      signIn: {
        senders: [
          { id: "sms", channel: "sms", url: unset },
          { id: "mail", channel: "email", url: "smtp://m" },
        ],
      },
      leads: { delivery: [{ id: "crm", adapter: "webhook", secret: unset }] },
    });
    expect(site).toMatchObject({
      name: "Yard",
      payments: { provider: "dealer" },
      lookups: { rego: { provider: "none" }, valuation: { provider: "embedded" } },
      signIn: { senders: [{ id: "mail" }] },
      leads: { delivery: [{ id: "crm", secret: unset }] },
    });
    expect(findings.map(({ pointer }) => pointer).sort()).toEqual([
      "/site/leads/delivery/0/secret/$env",
      "/site/lookups/rego/url/$env",
      "/site/payments/secretKey/$env",
      "/site/signIn/senders/0/url/$env",
    ]);
  });

  it("count as not set while they are empty", () => {
    const { site } = read({ payments: { provider: "stripe", secretKey: unset } }, { UNSET: "" });
    expect(site).toMatchObject({ payments: { provider: "dealer" } });
  });

  it("all have something that is turned off without them", () => {
    const ways = variablesOf(siteSchema);
    expect(ways.length).toBeGreaterThan(10);
    const isCovered = (way: string[]) =>
      withoutVariable.some(({ at }) => at.every((key, index) => way[index] === key));
    expect(ways.filter((way) => !isCovered(way))).toEqual([]);
  });
});
