import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { leadAdapterSettings, leadAdapters } from "../documents/site/lead-adapters.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";

/** A delivery target must have the settings that its adapter requires, and none of another adapter. */
function targetOf(target: JsonObject, at: string): Finding[] {
  const name = String(target.adapter);
  if (!Object.hasOwn(leadAdapters, name)) return [];
  const { settings, required } = leadAdapters[name as keyof typeof leadAdapters];
  const allowed = Object.keys(settings);
  const missing = required.filter(
    (setting) => !Object.hasOwn(target, setting) || isEmptyList(target[setting]),
  );
  const foreign = Object.keys(leadAdapterSettings).filter(
    (setting) => Object.hasOwn(target, setting) && !allowed.includes(setting),
  );
  const isBoth = target.forms !== undefined && target.exceptForms !== undefined;
  const both: Finding = {
    code: "schema/unknown-property",
    params: { property: "exceptForms", allowed: [], note: 'Say either "forms" or "exceptForms".' },
    pointer: `${at}/exceptForms`,
    at: "key",
  };
  const [lacking] = missing;
  const [other] = foreign;
  // One setting in the place of another is one mistake.
  if (lacking !== undefined && other !== undefined && missing.length + foreign.length === 2) {
    const note = `The adapter ${name} has "${lacking}" instead: ${settings[lacking]?.description}`;
    const params = { property: other, allowed: [], note };
    return [{ code: "schema/unknown-property", params, pointer: `${at}/${other}`, at: "key" }];
  }
  return [
    ...(isBoth ? [both] : []),
    ...missing.map((setting): Finding => {
      const description = `${settings[setting]?.description} The adapter ${name} needs it.`;
      return {
        code: "schema/missing-property",
        params: { property: setting, description },
        pointer: `${at}/adapter`,
      };
    }),
    ...foreign.map((property): Finding => {
      const params = {
        property,
        near: guess(property, allowed),
        allowed: ["id", "adapter", "forms", "exceptForms", ...allowed],
      };
      return { code: "schema/unknown-property", params, pointer: `${at}/${property}`, at: "key" };
    }),
  ];
}

const isEmptyList = (value: JsonValue | undefined) => Array.isArray(value) && value.length === 0;

/**
 * Properties that a service requires if the site chooses it: the position in site.json, of the service or of a list of
 * them, the choice, and the properties.
 */
const services: readonly { at: readonly string[]; by: string; is: string; needs: readonly string[] }[] = [
  { at: ["stock"], by: "source", is: "feed", needs: ["url"] },
  { at: ["payments"], by: "provider", is: "stripe", needs: ["secretKey", "webhookSecret"] },
  { at: ["search"], by: "provider", is: "algolia", needs: ["applicationId", "searchKey"] },
  { at: ["lookups", "geocoding"], by: "provider", is: "maps", needs: ["url", "key"] },
  { at: ["lookups", "rego"], by: "provider", is: "http", needs: ["url"] },
  { at: ["lookups", "valuation"], by: "provider", is: "http", needs: ["url"] },
  { at: ["signIn", "senders"], by: "adapter", is: "http", needs: ["url"] },
  { at: ["signIn", "senders"], by: "adapter", is: "smtp", needs: ["url", "from"] },
];

/** What site.json's schema says of the value at a position; entries of lists count as their list. */
function descriptionAt(way: readonly string[]): string | undefined {
  let here: JsonObject = siteSchema as unknown as JsonObject;
  for (const key of way) here = objectOf(objectOf(objectOf(here.items ?? here).properties)[key]);
  return typeof here.description === "string" ? here.description : undefined;
}

/** The services at a position, each with its own position. */
function servicesAt(stated: JsonObject, at: readonly string[]): [JsonValue, readonly (string | number)[]][] {
  let found: JsonValue | undefined = stated;
  for (const key of at) found = objectOf(found)[key];
  return Array.isArray(found) ? found.map((one, index) => [one, [...at, index]]) : [[found ?? null, at]];
}

/**
 * Services that a site (as written in its layers) chooses without the required properties: they would be accepted and
 * never work.
 */
export function checkServices(stated: JsonObject): Finding[] {
  const { delivery } = objectOf(stated.leads);
  const targets = Array.isArray(delivery) ? delivery : [];
  const findings = targets.flatMap((target, index) =>
    targetOf(objectOf(target), `/site/leads/delivery/${index}`),
  );
  for (const { at, by, is, needs } of services) {
    for (const [service, place] of servicesAt(stated, at)) {
      if (!isObject(service) || service[by] !== is) continue;
      for (const property of needs) {
        if (Object.hasOwn(service, property)) continue;
        const about = descriptionAt([...at, property]) ?? property;
        const description = `${about} "${by}": "${is}" needs it.`;
        const pointer = toPointer(["site", ...place, by]);
        findings.push({ code: "schema/missing-property", params: { property, description }, pointer });
      }
    }
  }
  return findings;
}
