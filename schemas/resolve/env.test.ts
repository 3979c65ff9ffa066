import { describe, expect, it } from "vitest";
import type { Finding } from "../diagnostics/catalogue.ts";
import { withoutVariable } from "../documents/site/without-variable.ts";
import { siteSchema } from "../documents/site.schema.ts";
import type { JsonObject } from "../json-value.ts";
import { readEnv, resolveSiteVariable } from "./env.ts";

const unset = { $env: "UNSET" };
const full = { $env: "TENANT_ENV_ACME_NORTH__UNSET" };

function read(site: JsonObject, env = {}) {
  const findings: Finding[] = [];
  return { site: readEnv(site, "acme-north", env, findings), findings };
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
      { TENANT_ENV_ACME_NORTH__FEED: "https://f" },
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
      leads: { delivery: [{ id: "crm", secret: full }] },
    });
    expect(findings.map(({ pointer }) => pointer).sort()).toEqual([
      "/site/leads/delivery/0/secret/$env",
      "/site/lookups/rego/url/$env",
      "/site/payments/secretKey/$env",
      "/site/signIn/senders/0/url/$env",
    ]);
  });

  it("count as not set while they are empty", () => {
    const { site } = read({ payments: { provider: "stripe", secretKey: unset } }, { TENANT_ENV_ACME_NORTH__UNSET: "" });
    expect(site).toMatchObject({ payments: { provider: "dealer" } });
  });

  it("are the dealer's own: none of the platform's, and none of another dealer's", () => {
    const env = {
      AUTH_SECRET: "s3cret",
      TENANT_ENV_AUTH_SECRET: "s3cret",
      TENANT_ENV_ACME__KEY: "s3cret",
      TENANT_ENV_ACME__NORTH__KEY: "s3cret",
      TENANT_ENV_ACME_NORTH_WEST__KEY: "s3cret",
    };
    for (const name of ["AUTH_SECRET", "TENANT_ENV_ACME__KEY", "KEY", "WEST__KEY", "_KEY"]) {
      const { site } = read({ lookups: { rego: { provider: "http", key: { $env: name } } } }, env);
      expect(JSON.stringify(site)).not.toContain("s3cret");
    }
  });

  it("are shared by all dealers where the administrator names them so", () => {
    const sites = ["acme-north", "other"].map((slug) =>
      readEnv(
        { lookups: { rego: { provider: "http", key: { $env: "TENANT_ENV_REGO_KEY" } } } },
        slug,
        { TENANT_ENV_REGO_KEY: "shared" },
        [],
      ),
    );
    for (const site of sites) expect(site).toMatchObject({ lookups: { rego: { key: "shared" } } });
  });

  it("of two dealers are never the same", () => {
    const slugs = ["a", "a-", "a--", "a-b", "a--b", "a-b-c", "a--b-c"];
    const names = ["B", "C", "B_C", "X"];
    const pattern = new RegExp(siteSchema.properties.payments.properties.secretKey.properties.$env.pattern);
    expect(["B__C", "_B", "B_", ""].filter((name) => pattern.test(name))).toEqual([]);
    const all = slugs.flatMap((slug) => names.map((name) => resolveSiteVariable(slug, name)));
    expect(new Set(all).size).toBe(all.length);
  });

  it("stand nowhere but at secrets: elsewhere they are an error, and never filled in", () => {
    const key = { $env: "KEY" };
    const { site, findings } = read(
      {
        name: key,
        search: { attributes: { gvm: { label: key } } },
        components: { CarCard: { labels: [key, { deep: { ...key, more: key } }] } },
        integrations: { maps: { key } },
        phones: { new: key },
      },
      { TENANT_ENV_ACME_NORTH__KEY: "s3cret", KEY: "s3cret" },
    );
    expect(JSON.stringify(site)).not.toContain("s3cret");
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "site/misplaced-env /site/name",
      "site/misplaced-env /site/search/attributes/gvm/label",
      "site/misplaced-env /site/components/CarCard/labels/0",
      "site/misplaced-env /site/components/CarCard/labels/1/deep",
      "site/misplaced-env /site/components/CarCard/labels/1/deep/more",
      "site/misplaced-env /site/integrations/maps/key",
      "site/misplaced-env /site/phones/new",
    ]);
  });

  it("all have something that is turned off without them", () => {
    const ways = variablesOf(siteSchema);
    expect(ways.length).toBeGreaterThan(10);
    const isCovered = (way: string[]) => withoutVariable.some(({ at }) => at.every((key, index) => way[index] === key));
    expect(ways.filter((way) => !isCovered(way))).toEqual([]);
  });
});
