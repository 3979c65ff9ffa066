import type { JsonObject } from "../../../schemas/json-value.ts";
import { createSiteMistake, type Mistake } from "./mistake.ts";

const delivery = (title: string, line: string, code: string, target: JsonObject): Mistake =>
  createSiteMistake(title, line, code, (json) => {
    json.leads.delivery.push(target);
  });

/** Where leads go. */
export const leads: Mistake[] = [
  delivery("an e-mail without recipient", "{", "schema/missing-property", {
    id: "mail",
    adapter: "email",
  }),
  delivery("an adapter that is none", '"webook"', "schema/not-in-list", {
    id: "hook",
    adapter: "webook",
    url: "https://crm.example/leads",
  }),
  delivery("a form that is none among those left out", '"enquirry"', "reference/unknown-form", {
    id: "second",
    adapter: "file",
    path: "second",
    exceptForms: ["enquirry"],
  }),
  delivery("leads that travel unencrypted", "http://crm.example/leads", "site/plain-http", {
    id: "hook",
    adapter: "webhook",
    url: "http://crm.example/leads",
  }),
  delivery("a recipient twice", '"sales@coastal.example"', "schema/repeated-entry", {
    id: "mail",
    adapter: "email",
    to: ["sales@coastal.example", "sales@coastal.example"],
  }),
  createSiteMistake("leads that are kept for no day", '"retentionDays"', "schema/out-of-range", (json) => {
    json.leads.retentionDays = 0;
  }),
  createSiteMistake("the same layer twice", '"template:showroom"', "schema/repeated-entry", (json) => {
    json.extends = ["template:showroom", "brand:mitsubishi", "template:showroom"];
  }),
  delivery("leads of a form that does not exist", '"enquirry"', "reference/unknown-form", {
    id: "second",
    adapter: "file",
    path: "second",
    forms: ["enquirry"],
  }),
  delivery("a recipient that is no address", '"sales.coastal.example"', "schema/bad-format", {
    id: "mail",
    adapter: "email",
    to: ["sales.coastal.example"],
  }),
  delivery("a webhook that is no address", '"crm.example/leads"', "schema/bad-format", {
    id: "hook",
    adapter: "webhook",
    url: "crm.example/leads",
  }),
  createSiteMistake("a target of forms that are not there", '"enquiries"', "reference/unknown-form", (json) => {
    for (const target of json.leads.delivery) target.forms = ["enquiries"];
  }),
  createSiteMistake("a gateway without address", "{", "schema/missing-property", (json) => {
    json.signIn = { senders: [{ id: "sms", channel: "sms", adapter: "http" }] };
  }),
];
