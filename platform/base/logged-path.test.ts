import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { redactPath } from "./logged-path.ts";

it("leaves out tokens and random ids, wherever they stand, and queries", () => {
  const ids = Array.from({ length: 200 }, () => [
    randomBytes(16).toString("base64url"),
    randomBytes(32).toString("base64url"),
    randomBytes(16).toString("hex"),
    randomBytes(12).toString("hex"),
    randomUUID(),
  ]).flat();
  for (const id of ids) {
    expect(redactPath(`/api/alerts/stop/${id}`)).toBe("/api/alerts/stop/:id");
    expect(redactPath(`/api/appointments/${id}.ics?a=b`)).toBe("/api/appointments/:id.ics");
    expect(redactPath(`${id}.studio.example.com:3000`)).toBe(":id.studio.example.com:3000");
  }
});

it.each([
  "/",
  "/search",
  "/cars/2021-toyota-corolla-ascent-sport-hybrid-auto-u10001",
  "/apply-for-finance/",
  "/api/lookups/valuation",
  "www.example-dealer-of-brisbane.com.au",
])("keeps %s", (path) => {
  expect(redactPath(path)).toBe(path);
});
