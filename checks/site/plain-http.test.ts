import { expect, test } from "vitest";
import type { Path } from "../../schemas/checks/reference.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import type { AnyCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";
import { check } from "./plain-http.ts";

function found(site: object): [string, object][] {
  const reported: [string, object][] = [];
  (check as AnyCheck<"dealer">).visit({ site } as Dealer, (place, params) =>
    reported.push([formatPointer(place as Path), params]),
  );
  return reported;
}
const webhook = (url: unknown) => found({ leads: { delivery: [{ id: "crm", adapter: "webhook", url }] } });

test.each([
  "http://crm.example.com/leads",
  "HTTP://crm.example.com",
  "http://user:key@crm.example.com:8080/leads?x=1",
  "http://8.8.8.8/leads",
])("finds that %s leaves the own network unencrypted", (url) => {
  const [item] = webhook(url);
  expect(item).toEqual(["/site/leads/delivery/0/url", { host: expect.stringMatching(/^(crm|8)/) }]);
});

test.each([
  ...["https://crm.example.com/leads", "http://crm/leads", "http://localhost:8080", "http://crm.internal/x"],
  ...["http://10.1.2.3/x", "http://172.20.0.4", "http://192.168.1.2", "http://127.0.0.1:9/x", "http://[::1]/x"],
  { $env: "CRM_URL" },
])("takes %o", (url) => {
  expect(webhook(url)).toEqual([]);
});

test("looks at senders of codes and look-ups too", () => {
  const url = "http://api.example.com";
  expect(found({ signIn: { senders: [{ url }] }, lookups: { rego: { url } } })).toEqual([
    ["/site/signIn/senders/0/url", { host: "api.example.com" }],
    ["/site/lookups/rego/url", { host: "api.example.com" }],
  ]);
});
