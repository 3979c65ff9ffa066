import { append } from "../append.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { leadAdapterSettings, leadAdapters } from "../documents/site/lead-adapters.ts";
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
  return [
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
        allowed: ["id", "adapter", "forms", ...allowed],
      };
      return { code: "schema/unknown-property", params, pointer: `${at}/${property}`, at: "key" };
    }),
  ];
}

/** Properties that a sender of codes requires, by its adapter. */
const ofSenders: { readonly [adapter: string]: readonly (readonly [property: string, meaning: string])[] } = {
  http: [["url", "Address of the gateway."]],
  smtp: [
    ["url", "smtp(s):// of the mail server."],
    ["from", "Sender as the visitor sees it: an e-mail address."],
  ],
};

function senderOf(sender: JsonObject, at: string): Finding[] {
  const { adapter } = sender;
  const needs = (typeof adapter === "string" && ofSenders[adapter]) || [];
  return needs
    .filter(([property]) => !Object.hasOwn(sender, property))
    .map(([property, meaning]): Finding => {
      const params = { property, description: `${meaning} The adapter ${adapter} needs it.` };
      return { code: "schema/missing-property", params, pointer: `${at}/adapter` };
    });
}

const isEmptyList = (value: JsonValue | undefined) => Array.isArray(value) && value.length === 0;

/**
 * Properties that a service requires if the site chooses it: the position in site.json, the choice, and the
 * properties.
 */
const services: readonly { at: readonly string[]; by: string; is: string; needs: readonly string[] }[] = [
  { at: ["stock"], by: "source", is: "feed", needs: ["url"] },
  { at: ["payments"], by: "provider", is: "stripe", needs: ["secretKey", "webhookSecret"] },
  { at: ["search"], by: "provider", is: "algolia", needs: ["applicationId", "searchKey"] },
  { at: ["lookups", "rego"], by: "provider", is: "http", needs: ["url"] },
  { at: ["lookups", "valuation"], by: "provider", is: "http", needs: ["url"] },
];

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
  const { senders } = objectOf(stated.signIn);
  for (const [index, sender] of (Array.isArray(senders) ? senders : []).entries()) {
    append(findings, senderOf(objectOf(sender), `/site/signIn/senders/${index}`));
  }
  for (const { at, by, is, needs } of services) {
    let service: JsonValue | undefined = stated;
    for (const key of at) service = objectOf(service)[key];
    if (!isObject(service) || service[by] !== is) continue;
    for (const property of needs) {
      if (Object.hasOwn(service, property)) continue;
      const description = `"${by}": "${is}" needs it.`;
      const pointer = toPointer(["site", ...at]);
      findings.push({ code: "schema/missing-property", params: { property, description }, pointer });
    }
  }
  return findings;
}
